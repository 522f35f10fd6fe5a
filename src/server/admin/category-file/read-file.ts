import { type CategoryFile, categoryFile } from '#lib/contract/admin/category-file.ts'
import { ApiError } from '../../platform/errors.ts'

/**
 * Parses a file of categories.
 * @throws ApiError invalid_input at `file`, naming the first place that is not in order, such as `categories.2.name_ar`
 */
export function readCategoryFile(bytes: Uint8Array): CategoryFile {
  const parsed = categoryFile.safeParse(parseJson(bytes))
  if (parsed.success) {
    const slugs = parsed.data.categories.flatMap((top) => [top, ...top.subCategories]).map(({ slug }) => slug)
    const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
    if (twice === undefined) return parsed.data
    throw new ApiError('invalid_input', { fields: { file: `category_twice ${twice}` } })
  }
  const place = parsed.error.issues[0]?.path.join('.') || '/'
  throw new ApiError('invalid_input', { fields: { file: `category_file_invalid ${place}` } })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
