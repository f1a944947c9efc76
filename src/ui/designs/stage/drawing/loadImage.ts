/** Loads and decodes a picture, so that drawing it holds nothing up. Rejects where it does not arrive. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}
