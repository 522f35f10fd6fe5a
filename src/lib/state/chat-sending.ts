import type { Api, Failure, Result } from '#lib/api/client.ts'
import type { Message } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { WaitingRow } from './chat-waiting.ts'

export type ChatSendingDependencies = {
  api: Pick<Api, 'sendMessage' | 'upload'>
  /** What waits and is this tab's to send, in the order of writing. */
  queue: () => readonly WaitingRow[]
  /** Who is here: what comes of a message is of no concern to the next one. */
  userId: () => string | undefined
  change: (row: WaitingRow, fields: Partial<WaitingRow>) => Promise<void>
  /** The server has it. */
  done: (row: WaitingRow, message: Message) => Promise<void>
  /** Another message is being sent, or none; `part` of a photo is sent, 0 to 1. */
  onMove: () => void
  onPart: (clientId: string, part: number) => void
  /** Makes a photo no larger than it is shown. */
  shrink: (photo: Blob) => Promise<Blob>
  /** The language in which the server answers. */
  locale: () => Locale
  now: () => number
  /** Milliseconds until the next try after so many without an answer. */
  patience: (failures: number) => number
}

/** Seconds that a refusal without a time of its own is waited out. */
const usualWait = 60

/** Refusals without the server's words that pass: of a gate before it, or of a call that took too long. */
const passing = new Set([401, 403, 407, 408])

/**
 * Whether it is not known what came of a call: it is made again. A refusal in nobody's words, as of a proxy that takes
 * no file of this size, is one all the same.
 */
const unanswered = ({ kind, statusCode }: Failure) =>
  statusCode >= 500 || (kind !== 'HTTP' && (statusCode < 400 || passing.has(statusCode)))

/** Sends what waits: of each conversation one message at a time, so that their order holds. */
export function createChatSending(needs: ChatSendingDependencies) {
  const { api, now, userId, change } = needs
  /** What is being sent, by its conversation. */
  const under = new Map<string, string>()
  let failures = 0
  let quietUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends what may go now: of each conversation the first that is not refused. */
  const pump = (): void => {
    clearTimeout(timer)
    if (!userId()) return
    const heads = new Map<string, WaitingRow>()
    for (const row of needs.queue()) {
      if (row.state === 'waiting' && !heads.has(row.roomId)) heads.set(row.roomId, row)
    }
    let next = Number.POSITIVE_INFINITY
    for (const row of heads.values()) {
      if (under.has(row.roomId)) continue
      const due = Math.max(row.sendAt ?? 0, quietUntil)
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
    under.set(row.roomId, row.clientId)
    needs.onMove()
    const result = await post(row)
    // Somebody else is here now.
    if (userId() !== user || under.get(row.roomId) !== row.clientId) return
    under.delete(row.roomId)
    if (result.ok) {
      failures = 0
      await needs.done(row, result.data)
    } else if (unanswered(result)) {
      failures += 1
      quietUntil = now() + needs.patience(failures)
    } else await settle(row, result)
    needs.onMove()
    pump()
  }
  /** What becomes of a message that the server did not take. */
  const settle = async (row: WaitingRow, failure: Failure): Promise<void> => {
    const { statusCode, code, fields, message, retryAfter = usualWait } = failure
    // The sign-out follows, which takes everything along.
    if (statusCode === 401) return
    if (statusCode === 429) return change(row, { sendAt: now() + retryAfter * 1000 })
    const keptTooLong = row.imageId !== null && fields.imageId !== undefined
    // It was sent at an earlier try, and the server kept it for a while only: the photo is sent again.
    if (keptTooLong && row.file) return change(row, { imageId: null })
    const [field] = Object.values(fields)
    const problem = field?.message ?? message
    await change(row, { state: 'refused', problem, problemLocale: needs.locale(), code })
  }

  /** There is a connection again: nothing waits for its next try. */
  const wake = (): void => {
    failures = 0
    quietUntil = 0
    pump()
  }
  const rest = (): void => {
    clearTimeout(timer)
    under.clear()
    failures = 0
    quietUntil = 0
  }
  const isSending = ({ roomId, clientId }: Pick<WaitingRow, 'roomId' | 'clientId'>) =>
    under.get(roomId) === clientId
  return { pump, wake, rest, isSending }
}
