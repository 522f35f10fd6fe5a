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
  /** For an offer: whether this is its latest message, shown as a card; earlier ones are lines. */
  isCurrentOffer: boolean
}

/** Maximum gap between messages of one group, in ms. */
const groupMs = 5 * 60_000

const goesOn = (before: Message | undefined, message: Message | undefined): boolean =>
  before !== undefined &&
  message !== undefined &&
  before.mine === message.mine &&
  before.kind !== 'offer' &&
  message.kind !== 'offer' &&
  dayOf(before.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupMs

/**
 * Computes the layout of messages, in their order.
 * @param readBefore sequence up to which messages were read when the thread was opened
 */
export function messageEntries(messages: readonly Message[], readBefore: number): Entry[] {
  const current = new Map(messages.flatMap(({ offer, sequence }) => (offer ? [[offer._id, sequence]] : [])))
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
      isCurrentOffer: message.offer !== null && current.get(message.offer._id) === message.sequence,
    }
  })
}
