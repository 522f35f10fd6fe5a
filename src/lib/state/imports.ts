import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { ListingImport, RefusedRow } from '#lib/contract/imports.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Loaded, loading } from './loaded.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type ImportsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>
}
export type ImportsStore = ReturnType<typeof createImports>

/** The latest import; null before the first. `refused`: only an accepted business has any. */
export type LoadedImport = Loaded<ListingImport | null> | { state: 'refused'; message: string }
export type RefusedRows = { items: readonly RefusedRow[]; next: number | null }

/** How often the progress of an import is asked for, in ms. */
const pollMs = 1_000
/** How often a part is sent again when the line fails, and how long after, in ms. */
const mostTries = 4
const retryMs = 2_000

const isUnderWay = ({ state }: ListingImport): boolean => state === 'waiting' || state === 'running'

/** A business's imports of listings: files on their way, progress that survives a reload, and what came of it. */
export function createImports({ api, session, toasts, wait }: ImportsDependencies) {
  const $import = atom<LoadedImport>(loading)
  /** The part of the files that is sent, 0 to 1, while this page sends them. */
  const $sent = atom<number | null>(null)
  let polling: symbol | null = null

  const keep = (data: ListingImport | null): void => {
    $import.set({ state: 'ready', data })
    if (data && isUnderWay(data)) void poll()
  }
  const ask = async (): Promise<Result<ListingImport | null>> => {
    const result = await api.getImport({})
    if (result.ok) keep(result.data)
    return result
  }
  const load = async (): Promise<void> => {
    if ($import.get().state === 'failed') $import.set(loading)
    await session.start()
    const result = await ask()
    if (result.ok) return
    const refused = result.code === 'business_not_approved'
    $import.set(refused ? { state: 'refused', message: result.message } : { state: 'failed' })
  }
  /** Asks until the import is over; a line that fails is asked again. One at a time. */
  const poll = async (): Promise<void> => {
    if (polling) return
    const mine = Symbol('poll')
    polling = mine
    for (let isUnder = true; isUnder; ) {
      await wait(pollMs)
      const result = await api.getImport({})
      if (polling !== mine) return
      if (result.ok) $import.set({ state: 'ready', data: result.data })
      isUnder = result.ok ? result.data !== null && isUnderWay(result.data) : result.kind !== 'HTTP'
    }
    polling = null
  }

  const sendPart = async (input: CallInput<Contract['importPart']>): Promise<Result<ListingImport>> => {
    for (let tries = 1; ; tries += 1) {
      const result = await api.importPart(input)
      if (result.ok || result.kind === 'HTTP' || tries >= mostTries) return result
      await wait(retryMs * tries)
    }
  }
  /** Sends what is not there yet, part by part; after the last one the import starts by itself. */
  const sendRest = async (begun: ListingImport, csv: Blob, zip: Blob | null): Promise<Result<unknown>> => {
    const parts = [...slices(csv, begun.partBytes), ...(zip ? slices(zip, begun.partBytes) : [])]
    const whole = csv.size + (zip?.size ?? 0)
    let before = 0
    for (const [part, file] of parts.entries()) {
      if (part >= begun.partsReceived) {
        const onProgress = (sent: number) => $sent.set((before + sent * file.size) / whole)
        const result = await sendPart({ id: begun._id, part: String(part), file, onProgress })
        if (!result.ok) return result
        keep(result.data)
      }
      before += file.size
      $sent.set(before / whole)
    }
    return { ok: true, statusCode: 200, message: '', data: null }
  }
  /** Imports these files, or only tries them. The same ones again go on where their upload stopped. */
  const send = async (csv: File, zip: File | null, trial = false): Promise<Result<unknown>> => {
    const begun = await api.beginImport({
      csv: { name: csv.name, bytes: csv.size },
      zip: zip && { name: zip.name, bytes: zip.size },
      ...(trial ? { trial } : {}),
    })
    if (!begun.ok) return begun
    $sent.set(0)
    keep(begun.data)
    try {
      return await sendRest(begun.data, csv, zip)
    } finally {
      $sent.set(null)
    }
  }
  const keepOf = async (asked: Promise<Result<ListingImport>>): Promise<Result<ListingImport>> => {
    const result = await asked
    if (result.ok) keep(result.data)
    return result
  }
  /** Says which header of the file is which column; the import then goes on. */
  const answer = (id: string, columns: CallInput<Contract['mapImport']>['columns']) =>
    keepOf(api.mapImport({ id, columns }))
  /** Takes the rows of an import that was tried. */
  const start = (id: string) => keepOf(api.startImport({ id }))
  const stop = async (id: string): Promise<void> => {
    const result = await api.cancelImport({ id })
    if (result.ok) toasts.success({ text: result.message })
    await ask()
  }

  /** Rows that were not taken, those after a line of the file. */
  const refusedRows = (id: string, after = 0): Promise<Result<RefusedRows>> =>
    api.importProblems({ id, after: String(after) })
  /** All of them as CSV; null when it cannot be had right now. */
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
  /** A file to fill in, with the attributes of a category; null when it cannot be had right now. */
  const template = async (categoryId: string): Promise<Blob | null> => {
    const result = await api.importTemplate({ categoryId })
    return result.ok ? new Blob([result.data.csv], { type: csvType }) : null
  }
  const reset = (): void => {
    polling = null
    $import.set(loading)
    $sent.set(null)
  }
  return { $import, $sent, load, send, answer, start, stop, refusedRows, report, template, reset }
}

const csvType = 'text/csv;charset=utf-8'

const slices = (file: Blob, size: number): Blob[] =>
  Array.from({ length: Math.ceil(file.size / size) }, (_, index) =>
    file.slice(index * size, (index + 1) * size, 'application/octet-stream'),
  )
