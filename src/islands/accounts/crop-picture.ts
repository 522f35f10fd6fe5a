export type CropArea = { x: number; y: number; width: number; height: number }

/**
 * Crops a picture.
 * @param area in px of the picture as shown, after its orientation is applied
 * @param widest maximum width of the result in px: twice the largest display size
 * @returns a JPEG; transparent areas become white
 * @throws if the browser cannot decode or draw it
 */
export async function cropPicture(
  file: Blob,
  { x, y, width, height }: CropArea,
  widest: number,
): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const cutWidth = Math.max(1, Math.min(widest, Math.round(width)))
  const cutHeight = Math.max(1, Math.round((cutWidth * height) / width))
  const canvas = new OffscreenCanvas(cutWidth, cutHeight)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, cutWidth, cutHeight)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, cutWidth, cutHeight)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
