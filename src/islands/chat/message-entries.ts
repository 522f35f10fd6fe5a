import type { Message } from '#lib/contract/chat.ts'
import { dayOf } from '#lib/i18n/format.ts'

/** How a message stands among its neighbours. */
export type Entry = {
  message: Message
  /** It opens a day of Dubai. */
  opensDay: boolean
  /** The first that the reader had not read when they came. */
  opensNew: boolean
  /** The ends of a row of messages that one side wrote in one go. */
  first: boolean
  last: boolean
  /** Of an offer: whether this is where it stands now; its earlier steps are lines. */
  isCurrentOffer: boolean
}

/** Messages of one side this close to each other stand together, in ms. */
const together = 5 * 60_000

const goesOn = (before: Message | undefined, message: Message | undefined): boolean =>
  before !== undefined &&
  message !== undefined &&
  before.mine === message.mine &&
  before.kind !== 'offer' &&
  message.kind !== 'offer' &&
  dayOf(before.createdAt) === dayOf(message.createdAt) &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < together

/**
 * Lays messages out, in their order.
 * @param readBefore the sequence up to which the reader had read when they came
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
