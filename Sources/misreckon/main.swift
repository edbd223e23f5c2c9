print("misreckon")
