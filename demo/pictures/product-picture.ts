import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { UnknownPicture } from '#server/media/illustrations/errors.ts'
import { projectFolder } from '#server/platform/project-folder.ts'

const folder = projectFolder('demo/pictures/files')

/** Views of a product by the variant of a picture's key. From the other side, it is the cover mirrored. */
export const views = ['cover', 'otherSide', 'front', 'detail'] as const
type View = (typeof views)[number]

const keyPattern =
  /^[a-z0-9-]+\.(?<subject>(?<object>[a-z0-9-]+)(?:~(?<text>[A-Za-z0-9_-]{1,40}))?(?:@[a-z]+)?)\/(?<variant>\d)$/

const files = new Set(readdirSync(folder))

/** File of a view of an object, with its text and colour: `<object>[~<text>][@<colour>]`; null for none. */
function fileOf(subject: string, view: View): string | null {
  const name = `${subject}-${view === 'otherSide' ? 'cover' : view}.webp`
  return files.has(name) ? join(folder, name) : null
}

/**
 * Returns the variants of an object's pictures, the cover first.
 * @param subject `<object>[~<text>][@<colour>]`; an object that carries a text has no mirrored picture
 */
export function variantsOf(subject: string): number[] {
  return views.flatMap((view, variant) =>
    fileOf(subject, view) && !(view === 'otherSide' && subject.includes('~')) ? [variant] : [],
  )
}

/**
 * Returns the file of a product's picture.
 * @param key `<sub-category>.<object>[~<text>][@<colour>]/<variant>`; a variant without a file is shown as the cover
 * @throws UnknownPicture
 */
export function productPicture(key: string): { file: string; mirrored: boolean } {
  const { subject = '', text, variant } = keyPattern.exec(key)?.groups ?? {}
  const view = views[Number(variant)] ?? 'cover'
  const shown = text !== undefined && view === 'otherSide' ? 'cover' : view
  const file = fileOf(subject, shown)
  if (file) return { file, mirrored: shown === 'otherSide' }
  const cover = fileOf(subject, 'cover')
  if (!cover) throw new UnknownPicture(key)
  return { file: cover, mirrored: false }
}
