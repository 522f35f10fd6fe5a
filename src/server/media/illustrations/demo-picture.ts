import type { Illustration } from './illustration.ts'

/**
 * Returns a picture of the demo catalogue.
 * @throws UnknownPicture when the key names none
 */
export async function demoPicture(key: string): Promise<Illustration> {
  const { picture } = await import('#demo/pictures/picture.ts')
  return picture(key)
}
