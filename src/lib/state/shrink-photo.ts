/** Pixels of the longer side at most: twice the largest that a conversation shows. */
const longest = 2048

/**
 * A photo as it is sent in a conversation: turned the right way up and no larger than it is shown.
 * @returns a JPEG; the photo itself where it is small enough already
 * @throws when the browser cannot read or draw it
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
