import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import { maxPhotos } from '#lib/contract/limits.ts'
import type { DraftPhoto } from './drafts.ts'

/** Number of parallel uploads; more would only slow each of them down. */
const maxParallel = 2
/** Minimum length of the longer side in px; below it a photo looks blurred in a listing. */
const sharpSide = 600

export type Photo = DraftPhoto & {
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Uploaded share, 0 to 1. */
  part: number
  /** Server's message about a photo that failed; empty without an answer. */
  problem: string
}

export type PhotosDependencies = {
  api: Pick<Api, 'upload'>
  /** Called with each photo that is added or uploaded. */
  keep: (photo: DraftPhoto) => void
  now?: () => number
}
export type PhotosStore = ReturnType<typeof createPhotos>

/** State of the photos of the listing in the form, the cover first. Each is uploaded as soon as it is chosen. */
export function createPhotos({ api, keep, now = Date.now }: PhotosDependencies) {
  const $photos = atom<readonly Photo[]>([])
  let settleResolvers: (() => void)[] = []

  const change = (key: string, fields: Partial<Photo>): void =>
    $photos.set($photos.get().map((photo) => (photo.key === key ? { ...photo, ...fields } : photo)))
  const has = (key: string) => $photos.get().some((photo) => photo.key === key)
  const inState = (state: Photo['state']) => $photos.get().filter((photo) => photo.state === state)

  /** Starts uploads up to the limit; resolves `settle` when none is left. */
  const pump = (): void => {
    while (inState('sending').length < maxParallel) {
      const [next] = inState('waiting')
      if (!next) break
      void send(next)
    }
    if (inState('waiting').length + inState('sending').length > 0) return
    const resolvers = settleResolvers
    settleResolvers = []
    for (const resolve of resolvers) resolve()
  }
  const send = async ({ key, file }: Photo): Promise<void> => {
    if (!file) return change(key, { state: 'failed' })
    change(key, { state: 'sending', part: 0, problem: '' })
    const onProgress = (part: number) => change(key, { part })
    const result = await api.upload({ kind: 'product', file, onProgress })
    if (result.ok) {
      const { _id, path, width, height } = result.data
      const small = Math.max(width, height) < sharpSide
      const picture = { _id, path, ...(small ? { small } : {}) }
      const sent = { key, file, sent: picture, sentAt: now() }
      change(key, { ...sent, state: 'sent', part: 1 })
      if (has(key)) keep(sent)
    } else change(key, { state: 'failed', part: 0, problem: result.fields.file?.message ?? result.message })
    pump()
  }

  /** Adds and uploads pictures. @returns how many of them there was room for */
  const add = (files: readonly Blob[]): number => {
    const room = maxPhotos - $photos.get().length
    const taken = files.slice(0, Math.max(0, room)).map((file) => ({
      ...{ key: crypto.randomUUID(), file, sent: null, sentAt: 0 },
      ...({ state: 'waiting', part: 0, problem: '' } as const),
    }))
    $photos.set([...$photos.get(), ...taken])
    for (const { key, file, sent, sentAt } of taken) keep({ key, file, sent, sentAt })
    pump()
    return taken.length
  }
  const retry = (key: string): void => {
    change(key, { state: 'waiting', problem: '' })
    pump()
  }
  const remove = (key: string): void => {
    $photos.set($photos.get().filter((photo) => photo.key !== key))
    pump()
  }
  /** Moves a photo to another's position; those between shift. */
  const move = (key: string, overKey: string): void => {
    const photos = [...$photos.get()]
    const [from, to] = [key, overKey].map((one) => photos.findIndex((photo) => photo.key === one))
    if (from === undefined || to === undefined || from < 0 || to < 0) return
    const [moved] = photos.splice(from, 1)
    if (moved) photos.splice(to, 0, moved)
    $photos.set(photos)
  }
  /** Moves a photo to the front: the first one is the cover. */
  const makeCover = (key: string): void => {
    const [cover] = $photos.get()
    if (cover) move(key, cover.key)
  }
  /** Replaces the photos, and uploads those that the server does not have. */
  const show = (photos: readonly DraftPhoto[]): void => {
    $photos.set(
      photos.map((photo) => ({ ...photo, state: photo.sent ? 'sent' : 'waiting', part: 0, problem: '' })),
    )
    pump()
  }
  /** Resolves when no upload is under way. @returns whether the server has every photo */
  const settle = async (): Promise<boolean> => {
    if (inState('waiting').length + inState('sending').length > 0) {
      await new Promise<void>((resolve) => settleResolvers.push(resolve))
    }
    return inState('failed').length === 0
  }
  /** Uploads again what the server has deleted, as far as this browser has the files. */
  const sendAgain = (): void => {
    show($photos.get().map((photo) => (photo.file ? { ...photo, sent: null } : photo)))
  }
  return { $photos, add, retry, remove, move, makeCover, show, settle, sendAgain }
}
