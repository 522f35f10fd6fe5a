import type { Api, Failure, Result } from '#lib/api/client.ts'
import type { Message } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { WaitingRow } from './waiting.ts'

export type ChatSendingDependencies = {
  api: Pick<Api, 'sendMessage' | 'upload'>
  /** Messages that this tab is to send, in the order of writing. */
  queue: () => readonly WaitingRow[]
  /** Id of the signed-in member; an answer that arrives after it has changed is ignored. */
  userId: () => string | undefined
  change: (row: WaitingRow, fields: Partial<WaitingRow>) => Promise<void>
  /** Called when the server has stored a message. */
  done: (row: WaitingRow, message: Message) => Promise<void>
  /** Called when a message starts or ends being sent. */
  onMove: () => void
  onPart: (clientId: string, part: number) => void
  /** Scales a photo down to the largest size that is shown. */
  shrink: (photo: Blob) => Promise<Blob>
  /** Language in which the server answers. */
  locale: () => Locale
  now: () => number
  /** Back-off in ms after this many failures in a row. */
  patience: (failures: number) => number
}

/** Seconds to wait after a 429 without Retry-After. */
const defaultRetryAfter = 60

/** Statuses without an API body that may pass: of a gateway before the server, or of a timeout. */
const transientStatuses = new Set([401, 403, 407, 408])

/**
 * Whether the outcome of a call is unknown, so that it is repeated. A refusal without an API body, such as a proxy's
 * limit on file size, is an outcome all the same.
 */
const isUnknownOutcome = ({ kind, statusCode }: Failure) =>
  statusCode >= 500 || (kind !== 'HTTP' && (statusCode < 400 || transientStatuses.has(statusCode)))

/** Sender of the outbox: one message at a time of each conversation, so that their order holds. */
export function createChatSending(needs: ChatSendingDependencies) {
  const { api, now, userId, change } = needs
  /** Client id of the message being sent, by conversation. */
  const sending = new Map<string, string>()
  let failures = 0
  let backoffUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Sends the first message of each conversation that is not refused, as far as it is due; sets a timer for the next.
   */
  const pump = (): void => {
    clearTimeout(timer)
    if (!userId()) return
    const heads = new Map<string, WaitingRow>()
    for (const row of needs.queue()) {
      if (row.state === 'waiting' && !heads.has(row.roomId)) heads.set(row.roomId, row)
    }
    let next = Number.POSITIVE_INFINITY
    for (const row of heads.values()) {
      if (sending.has(row.roomId)) continue
      const due = Math.max(row.sendAt ?? 0, backoffUntil)
      if (due <= now()) void deliver(row)
      else next = Math.min(next, due)
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(pump, next - now())
  }

  const post = async (row: WaitingRow): Promise<Result<Message>> => {
    const { clientId, roomId, text, file } = row
    let { imageId } = row
    if (file && !imageId) {
      const photo = await needs.shrink(file).catch(() => file)
      const onProgress = (part: number) => needs.onPart(clientId, part)
      const uploaded = await api.upload({ kind: 'chat', file: photo, onProgress })
      if (!uploaded.ok) return uploaded
      imageId = uploaded.data._id
      await change(row, { imageId })
    }
    return api.sendMessage({ roomId, clientId, text, ...(imageId ? { imageId } : {}) })
  }
  const deliver = async (row: WaitingRow): Promise<void> => {
    const user = userId()
    sending.set(row.roomId, row.clientId)
    needs.onMove()
    const result = await post(row)
    // Another member is signed in now.
    if (userId() !== user || sending.get(row.roomId) !== row.clientId) return
    sending.delete(row.roomId)
    if (result.ok) {
      failures = 0
      await needs.done(row, result.data)
    } else if (isUnknownOutcome(result)) {
      failures += 1
      backoffUntil = now() + needs.patience(failures)
    } else await refuse(row, result)
    needs.onMove()
    pump()
  }
  /** Handles a refusal: signed out, rate-limited, photo expired on the server, or final. */
  const refuse = async (row: WaitingRow, failure: Failure): Promise<void> => {
    const { statusCode, code, fields, message, retryAfter = defaultRetryAfter } = failure
    // The sign-out that follows clears the outbox.
    if (statusCode === 401) return
    if (statusCode === 429) return change(row, { sendAt: now() + retryAfter * 1000 })
    const isPhotoExpired = row.imageId !== null && fields.imageId !== undefined
    // The photo was uploaded at an earlier try and has expired on the server: upload it again.
    if (isPhotoExpired && row.file) return change(row, { imageId: null })
    const [field] = Object.values(fields)
    const problem = field?.message ?? message
    await change(row, { state: 'refused', problem, problemLocale: needs.locale(), code })
  }

  /** Ends the back-off, when a connection is there again. */
  const wake = (): void => {
    failures = 0
    backoffUntil = 0
    pump()
  }
  const rest = (): void => {
    clearTimeout(timer)
    sending.clear()
    failures = 0
    backoffUntil = 0
  }
  const isSending = ({ roomId, clientId }: Pick<WaitingRow, 'roomId' | 'clientId'>) =>
    sending.get(roomId) === clientId
  return { pump, wake, rest, isSending }
}
