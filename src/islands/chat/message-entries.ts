import type { Message } from '#lib/contract/chat.ts'
import { dayOf } from '#lib/i18n/format.ts'

/** A message with its layout among its neighbours. */
export type Entry = {
  message: Message
  /** First message of a day, Dubai time. */
  opensDay: boolean
  /** First message that was unread when the thread was opened. */
  opensNew: boolean
  /** First or last of consecutive messages of one side. */
  first: boolean
  last: boolean
  /** For an offer or a meeting: whether this is its latest message, shown as a card; earlier ones are lines. */
  isCurrent: boolean
}

/** Maximum gap between messages of one group, in ms. */
const groupMs = 5 * 60_000

/** A message of a member's own words or photo, not a step of an offer or a meeting. */
export const isWritten = ({ kind }: Pick<Message, 'kind'>): boolean => kind === 'text' || kind === 'image'

const goesOn = (before: Message | undefined, message: Message | undefined): boolean =>
  before !== undefined &&
  message !== undefined &&
  before.mine === message.mine &&
  isWritten(before) &&
  isWritten(message) &&
  dayOf(before.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupMs

/**
 * Computes the layout of messages, in their order.
 * @param readBefore sequence up to which messages were read when the thread was opened
 */
export function messageEntries(messages: readonly Message[], readBefore: number): Entry[] {
  const subject = ({ offer, meeting }: Message) => offer?._id ?? meeting?._id
  const current = new Map(messages.map((message) => [subject(message), message.sequence]))
  const firstNew = messages.find(({ mine, sequence }) => !mine && sequence > readBefore)?.sequence
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const opensDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
    const opensNew = index > 0 && message.sequence === firstNew
    const after = messages[index + 1]
    return {
      message,
      opensDay,
      opensNew,
      first: opensNew || !goesOn(before, message),
      last: after?.sequence === firstNew || !goesOn(message, after),
      isCurrent: subject(message) !== undefined && current.get(subject(message)) === message.sequence,
    }
  })
}
