export type CropArea = { x: number; y: number; width: number; height: number }

/**
 * Cuts a part out of a picture.
 * @param area in pixels of the picture as it is shown, turned the right way up
 * @param widest pixels of the result's width at most: twice the largest that is ever shown
 * @returns a JPEG; what was transparent is white
 * @throws when the browser cannot read or draw it
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
