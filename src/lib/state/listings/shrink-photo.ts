/** Maximum length of the longer side in px: twice the largest that a conversation shows. */
const longest = 2048

/**
 * Scales a photo for a conversation down to `longest` and applies its orientation.
 * @returns a JPEG; the photo itself if it is small enough
 * @throws if the browser cannot decode or draw it
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo)
  const scale = longest / Math.max(picture.width, picture.height)
  if (scale >= 1) {
    picture.close()
    return photo
  }
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
