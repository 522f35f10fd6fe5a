import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UnknownPicture } from '#server/media/illustrations/errors.ts'
import { projectFolder } from '#server/platform/project-folder.ts'

const folder = projectFolder('demo/pictures/files')

/** Views of a product by the variant of a picture's key. From the other side, it is the cover mirrored. */
const views = ['cover', 'otherSide', 'front', 'detail'] as const
type View = (typeof views)[number]

const keyPattern = /^[a-z0-9-]+\.(?<subject>[a-z0-9-]+(?:~[A-Za-z0-9_-]{1,40})?(?:@[a-z]+)?)\/(?<variant>\d)$/

const files = new Set(readdirSync(folder))

/**
 * File of a view of an object; null for none.
 * @param subject `<object>[~<text>][@<colour>]`; an object that carries a text has no mirrored picture
 */
function fileOf(subject: string, view: View): string | null {
  if (view === 'otherSide') return subject.includes('~') ? null : fileOf(subject, 'cover')
  const name = `${subject}-${view}.webp`
  return files.has(name) ? join(folder, name) : null
}

/** Returns the variants of the pictures of `<object>[~<text>][@<colour>]`, the cover first. */
export const variantsOf = (subject: string): number[] =>
  views.flatMap((view, variant) => (fileOf(subject, view) ? [variant] : []))

/**
 * Returns the file of a product's picture.
 * @param key `<sub-category>.<object>[~<text>][@<colour>]/<variant>`; a variant without a file is shown as the cover
 * @throws UnknownPicture
 */
export function productPicture(key: string): { file: string; mirrored: boolean } {
  const { subject = '', variant } = keyPattern.exec(key)?.groups ?? {}
  const view = views[Number(variant)] ?? 'cover'
  const own = fileOf(subject, view)
  const file = own ?? fileOf(subject, 'cover')
  if (!file) throw new UnknownPicture(key)
  return { file, mirrored: own !== null && view === 'otherSide' }
}
