import * as z from 'zod'

/** Name of the first entry of every backup. */
export const MANIFEST = 'manifest.json'

/** Rows of one table: pieces of PostgreSQL's COPY text format, in order, cut anywhere. */
const ROWS = /^tables\/([^/]+)\/\d{6,}\.copy$/
const MEDIA = 'media/'

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().nonnegative(),
})

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `when` of the newest migration that was applied, in ms; 0 for none. */
  migration: z.number().int().nonnegative(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string().min(1), value: z.string().regex(/^-?\d+$/) })),
})

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableManifest = z.infer<typeof tableSchema>

/** Parses the first entry. @throws when it is no backup of this program */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text))
}

export function rowsEntry(table: string, piece: number): string {
  return `tables/${table}/${String(piece).padStart(6, '0')}.copy`
}

export function mediaEntry(path: string): string {
  return MEDIA + path
}

/**
 * What an entry holds, by its name. Names come from a file that may have been made to do harm, so a media
 * path is taken only when it stays inside the media folder.
 *
 * @returns undefined for anything that a backup does not hold
 */
export function describeEntry(
  name: string,
): { table: string } | { media: string } | { manifest: true } | undefined {
  if (name === MANIFEST) return { manifest: true }
  const table = ROWS.exec(name)?.[1]
  if (table !== undefined) return { table }
  if (!name.startsWith(MEDIA)) return undefined
  const media = name.slice(MEDIA.length)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const safe = media.split('/').every((part) => !/^\.{0,2}$/.test(part) && !/[\\\u0000-\u001f]/.test(part))
  return safe ? { media } : undefined
}
