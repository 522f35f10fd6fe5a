import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { ListingImport, RefusedRow } from '#lib/contract/imports.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type ImportsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<void>
}
export type ImportsStore = ReturnType<typeof createImports>

/** The latest import; null before the first. `refused`: only an accepted business may import. */
export type LoadedImport = Loaded<ListingImport | null> | { state: 'refused'; message: string }
export type RefusedRows = { items: readonly RefusedRow[]; next: number | null }

/** Poll interval for the progress, in ms. */
const pollMs = 1_000
/** Attempts to send a part over a failing connection, and the pause between them in ms. */
const maxAttempts = 4
const retryMs = 2_000

const isUnderWay = ({ state }: ListingImport): boolean => state === 'waiting' || state === 'running'

/** State of a business's listing imports: upload of the files, progress that survives a reload, outcome. */
export function createImports({ api, session, toasts, wait }: ImportsDependencies) {
  const $import = atom<LoadedImport>(loading)
  /** Share of the files that this page has sent, 0 to 1; null when it sends none. */
  const $sent = atom<number | null>(null)
  let polling: symbol | null = null

  const update = (data: ListingImport | null): void => {
    $import.set({ state: 'ready', data })
    if (data && isUnderWay(data)) void poll()
  }
  const refresh = async (): Promise<Result<ListingImport | null>> => {
    const result = await api.getImport({})
    if (result.ok) update(result.data)
    return result
  }
  const load = async (): Promise<void> => {
    if ($import.get().state === 'failed') $import.set(loading)
    await session.start()
    const result = await refresh()
    if (result.ok) return
    const refused = result.code === 'business_not_approved'
    $import.set(refused ? { state: 'refused', message: result.message } : { state: 'failed' })
  }
  /** Polls until the import is over; retries when the connection fails. Only one loop runs at a time. */
  const poll = async (): Promise<void> => {
    if (polling) return
    const ownPoll = Symbol('poll')
    polling = ownPoll
    for (let isRunning = true; isRunning; ) {
      await wait(pollMs)
      const result = await api.getImport({})
      if (polling !== ownPoll) return
      if (result.ok) $import.set({ state: 'ready', data: result.data })
      isRunning = result.ok ? result.data !== null && isUnderWay(result.data) : result.kind !== 'HTTP'
    }
    polling = null
  }

  const sendPart = async (input: CallInput<Contract['importPart']>): Promise<Result<ListingImport>> => {
    for (let tries = 1; ; tries += 1) {
      const result = await api.importPart(input)
      if (result.ok || result.kind === 'HTTP' || tries >= maxAttempts) return result
      await wait(retryMs * tries)
    }
  }
  /** Sends the parts that the server does not have. After the last one the import starts by itself. */
  const sendRest = async (created: ListingImport, csv: Blob, zip: Blob | null): Promise<Result<unknown>> => {
    const parts = [...slices(csv, created.partBytes), ...(zip ? slices(zip, created.partBytes) : [])]
    const whole = csv.size + (zip?.size ?? 0)
    let before = 0
    for (const [part, file] of parts.entries()) {
      if (part >= created.partsReceived) {
        const onProgress = (sent: number) => $sent.set((before + sent * file.size) / whole)
        const result = await sendPart({ id: created._id, part: String(part), file, onProgress })
        if (!result.ok) return result
        update(result.data)
      }
      before += file.size
      $sent.set(before / whole)
    }
    return { ok: true, statusCode: 200, message: '', data: null }
  }
  /**
   * Uploads the files and imports them; `trial` only checks them. The same files again resume an interrupted upload.
   */
  const send = async (csv: File, zip: File | null, trial = false): Promise<Result<unknown>> => {
    const created = await api.beginImport({
      csv: { name: csv.name, bytes: csv.size },
      zip: zip && { name: zip.name, bytes: zip.size },
      ...(trial ? { trial } : {}),
    })
    if (!created.ok) return created
    $sent.set(0)
    update(created.data)
    try {
      return await sendRest(created.data, csv, zip)
    } finally {
      $sent.set(null)
    }
  }
  const updateFrom = async (call: Promise<Result<ListingImport>>): Promise<Result<ListingImport>> => {
    const result = await call
    if (result.ok) update(result.data)
    return result
  }
  /** Maps headers of the file to columns; the import then continues. */
  const answer = (id: string, columns: CallInput<Contract['mapImport']>['columns']) =>
    updateFrom(api.mapImport({ id, columns }))
  /** Imports the rows of a trial. */
  const start = (id: string) => updateFrom(api.startImport({ id }))
  const stop = async (id: string): Promise<void> => {
    const result = await api.cancelImport({ id })
    if (result.ok) toasts.success({ text: result.message })
    await refresh()
  }
  /** Drops an import of which no row is saved yet, for other files. */
  const startAgain = async (id: string): Promise<void> => {
    await api.cancelImport({ id })
    await refresh()
  }

  /** Fetches a page of refused rows and drafts, those after a line of the file. */
  const refusedRows = (id: string, after = 0): Promise<Result<RefusedRows>> =>
    api.importProblems({ id, after: String(after) })
  /** Fetches all of them as CSV; null if it fails. */
  const report = async (id: string): Promise<Blob | null> => {
    const pieces: string[] = []
    for (let after: number | null = 0; after !== null; ) {
      const result: Result<{ csv: string; next: number | null }> = await api.importReport({
        id,
        after: String(after),
      })
      if (!result.ok) return null
      pieces.push(result.data.csv)
      after = result.data.next
    }
    return new Blob(pieces, { type: csvType })
  }
  /** Fetches a CSV template with the attributes of a category; null if it fails. */
  const template = async (categoryId: string): Promise<Blob | null> => {
    const result = await api.importTemplate({ categoryId })
    return result.ok ? new Blob([result.data.csv], { type: csvType }) : null
  }
  const reset = (): void => {
    polling = null
    $import.set(loading)
    $sent.set(null)
  }
  return { $import, $sent, load, send, answer, start, stop, startAgain, refusedRows, report, template, reset }
}

const csvType = 'text/csv;charset=utf-8'

const slices = (file: Blob, size: number): Blob[] =>
  Array.from({ length: Math.ceil(file.size / size) }, (_, index) =>
    file.slice(index * size, (index + 1) * size, 'application/octet-stream'),
  )
