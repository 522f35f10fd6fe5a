/** Pixels of an avatar's side at most: twice the largest that is ever shown. */
const side = 960

export type CropArea = { x: number; y: number; width: number; height: number }

/**
 * Cuts a square out of a picture.
 * @param area in pixels of the picture as it is shown, turned the right way up
 * @returns a JPEG; what was transparent is white
 * @throws when the browser cannot read or draw it
 */
export async function cropPicture(file: Blob, { x, y, width, height }: CropArea): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const size = Math.max(1, Math.min(side, Math.round(width)))
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
