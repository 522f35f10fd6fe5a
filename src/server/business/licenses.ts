import { v4 } from 'uuid'
import type { LicenseKind } from '#lib/contract/business.ts'
import { record } from '../audit/log.ts'
import type { DecodingResources } from '../media/cropped-pictures.ts'
import { refusedPicture } from '../media/encode.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { isPdf, pdfProblem } from './license-pdf.ts'
import * as queries from './license-queries.ts'

const uploads = { max: 30, windowMs: day }
/** Longest side of a kept picture in pixels: small print stays readable. */
const side = 2400
/** Time in ms that a license is kept after the decision, so that a question about it can be answered. */
export const licenseKeptMs = 30 * day
const unusedMs = day

/**
 * Keeps a picture or a PDF of a trade license, which no address of the shop leads to. A picture is encoded anew; a PDF is kept
 * as it is if it has nothing but pages.
 * @throws ApiError invalid_input naming `file`; too_large; too_many_requests
 */
export async function storeLicense(
  { db, storage, decoder }: DecodingResources,
  userId: string,
  readFile: () => Promise<Uint8Array>,
): Promise<{ id: string; kind: LicenseKind; bytes: number }> {
  // The limit is checked before any of the body is read.
  await limitUse(db, `license:${userId}`, uploads)
  const upload = Buffer.from(await readFile())
  const kind = isPdf(upload) ? 'pdf' : 'picture'
  const content = kind === 'pdf' ? checkedPdf(upload) : await encoded(decoder, upload)
  const id = v4()
  const storageKey = `licenses/${id}`
  await storage.write(storageKey, content)
  // The row is inserted last, so that its file exists whenever it is found.
  await queries.insertLicense(db, { id, userId, kind, storageKey, bytes: content.length })
  return { id, kind, bytes: content.length }
}

function checkedPdf(upload: Buffer): Uint8Array {
  const problem = pdfProblem(upload)
  if (problem) throw new ApiError('invalid_input', { fields: { file: problem } })
  return upload
}

async function encoded(decoder: DecodingResources['decoder'], upload: Buffer): Promise<Uint8Array> {
  const picture = await decoder.encodeWhole(upload, [side])
  if (picture === 'image_type') throw new ApiError('invalid_input', { fields: { file: 'license_type' } })
  if (typeof picture === 'string') throw refusedPicture(picture)
  return picture.files[0]?.bytes ?? new Uint8Array()
}

/** Reads a license for an admin who decides, which is recorded. @throws ApiError not_found */
export async function readLicense(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  adminId: string,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<{ name: string; type: string; content: string }> {
  const row = await queries.licenseOf(db, applicationId, id)
  const content = row && (await storage.read(row.storageKey))
  if (!content) throw new ApiError('not_found')
  await record(db, adminId, { action: 'business.see-license', subjectId: applicationId })
  const [type, ending] = row.kind === 'pdf' ? ['application/pdf', 'pdf'] : ['image/webp', 'webp']
  return {
    name: `license-${id.slice(0, 8)}.${ending}`,
    type,
    content: Buffer.from(content).toString('base64'),
  }
}

/** Deletes licenses whose time is over, and uploads that no registration has used. @returns number of them */
export async function removeOldLicenses(
  resources: Pick<Resources, 'db' | 'storage'>,
  now: Date,
): Promise<number> {
  const decidedBefore = new Date(now.getTime() - licenseKeptMs)
  const unusedBefore = new Date(now.getTime() - unusedMs)
  return remove(resources, await queries.oldLicenses(resources.db, { decidedBefore, unusedBefore }))
}

/** Deletes all licenses of a member, before the account is deleted. */
export const removeLicensesOf = async (
  resources: Pick<Resources, 'db' | 'storage'>,
  userId: string,
): Promise<number> => remove(resources, await queries.licensesOfMember(resources.db, userId))

/** The file goes first: if the process ends meanwhile, the row still finds it. */
async function remove(
  { db, storage }: Pick<Resources, 'db' | 'storage'>,
  rows: Pick<queries.LicenseRow, 'id' | 'storageKey'>[],
): Promise<number> {
  for (const { id, storageKey } of rows) {
    await storage.remove(storageKey)
    await queries.deleteLicense(db, id)
  }
  return rows.length
}
