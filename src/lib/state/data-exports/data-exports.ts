import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { DataExport } from '#lib/contract/data-exports.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type DataExportsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
  /** Downloads a file of this site without leaving the page. */
  fetchFile: (path: string) => void
}
export type DataExportsStore = ReturnType<typeof createDataExports>

/** State of the download of one's own data (docs/product.md, "Download of one's data"). */
export function createDataExports({ api, session, toasts, fetchFile }: DataExportsDependencies) {
  const $latest = atom<Loaded<DataExport | null>>(loading)

  const load = async (): Promise<void> => {
    if ($latest.get().state === 'failed') $latest.set(loading)
    await session.start()
    $latest.set(toLoaded(await api.dataExport({})))
  }
  /** Looks whether it is ready now; keeps what is shown if nobody answers. */
  const look = async (): Promise<void> => {
    const result = await api.dataExport({})
    if (result.ok) $latest.set({ state: 'ready', data: result.data })
  }
  const request = async () => {
    const result = await api.requestDataExport({})
    if (result.ok) {
      $latest.set({ state: 'ready', data: result.data })
      toasts.success({ text: result.message })
    }
    return result
  }
  /** Downloads the file of a link in a message, or the latest. */
  const download = async (token?: string) => {
    const result = await api.openDataExport(token === undefined ? {} : { token })
    if (result.ok) fetchFile(result.data.url)
    return result
  }
  const reset = (): void => $latest.set(loading)
  return { $latest, load, look, request, download, reset }
}
