import * as z from 'zod'

/** Name of the first entry of a backup. */
export const MANIFEST = 'manifest.json'

/** Entries of a table's rows: pieces of PostgreSQL's COPY text format, in order, split anywhere. */
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
  /** Time in ms (`when`) of the newest applied migration; 0 for none. */
  migration: z.number().int().nonnegative(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string().min(1), value: z.string().regex(/^-?\d+$/) })),
})

/** Manifest of a backup. */
export type Manifest = z.infer<typeof manifestSchema>
export type TableManifest = z.infer<typeof tableSchema>

/**
 * Parses the manifest.
 * @throws when it is not one of this program
 */
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
 * Returns what an entry contains, by its name. Names may be malicious, so a media path is accepted only inside the
 * media folder.
 *
 * @returns undefined for an entry that backups do not contain
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
