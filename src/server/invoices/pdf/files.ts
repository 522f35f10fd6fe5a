import pLimit from 'p-limit'
import { createLru } from '../../platform/caches.ts'
import { presentDocument } from '../present.ts'
import type { DocumentRow } from '../queries.ts'
import { documentPdf } from './document.ts'

/** Files kept in memory, about 20 kB each: a document never changes. */
const files = createLru<string, string>({ max: 200 })

/** Shaping the text takes a tenth of a second of the event loop, so one file is made at a time. */
const oneAtATime = pLimit(1)

/** PDF of a document in base64, and its name. */
export async function pdfOf(row: DocumentRow): Promise<{ name: string; pdf: string }> {
  const document = presentDocument(row)
  const pdf = await oneAtATime(async () => {
    const kept = files.get(row.id)
    if (kept) return kept
    const made = (await documentPdf(document)).toString('base64')
    files.set(row.id, made)
    return made
  })
  return { name: `${document.number}.pdf`, pdf }
}
