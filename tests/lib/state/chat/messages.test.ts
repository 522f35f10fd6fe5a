import { expect, test } from 'vitest'
import type { Message, Room } from '#lib/contract/chat.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { mergeMessages, mergeRoom, messageState, withMarks, withOffers } from '#lib/state/chat/messages.ts'

const offerOf = (version: number): Offer => ({ _id: 'offer', version, status: 'offered' }) as Offer
const message = (sequence: number, fields: Partial<Message> = {}): Message =>
  ({ sequence, text: `text ${sequence}`, mine: true, offer: null, ...fields }) as Message
const room = (fields: Partial<Room> = {}): Room =>
  ({ other: { _id: 'other' }, read: 0, otherDelivered: 0, otherRead: 0, ...fields }) as Room

const sequences = (list: readonly Message[]) => list.map(({ sequence }) => sequence)

test('merged messages are ordered by sequence without duplicates, the newest version wins', () => {
  const merged = mergeMessages(
    [message(2), message(4)],
    [message(3), message(2, { text: 'new' }), message(1)],
  )
  expect(sequences(merged)).toEqual([1, 2, 3, 4])
  expect(merged[1]?.text).toBe('new')
  const known = [message(1)]
  expect(mergeMessages(known, [])).toBe(known)
})

test('an offer has its latest version in every message', () => {
  const known = [message(1, { offer: offerOf(1) }), message(2)]
  const merged = mergeMessages(known, [message(3, { offer: offerOf(2) })])
  expect(merged.map(({ offer }) => offer?.version)).toEqual([2, undefined, 2])
  expect(withOffers(merged, [offerOf(1)]).map(({ offer }) => offer?.version)).toEqual([2, undefined, 2])
  expect(withOffers(merged, [offerOf(3)]).map(({ offer }) => offer?.version)).toEqual([3, undefined, 3])
})

test("an own message is sent, delivered or read, depending on the other's marks", () => {
  const marks = room({ otherDelivered: 2, otherRead: 1 })
  const states = [1, 2, 3].map((sequence) => messageState(message(sequence), marks))
  expect(states).toEqual(['read', 'delivered', 'sent'])
  expect(messageState(message(1, { mine: false }), marks)).toBe('received')
})

test('read and delivery marks only move forward, and apply to the member who set them', () => {
  const known = room({ read: 3, otherDelivered: 5, otherRead: 4 })
  expect(mergeRoom(known, room())).toMatchObject({ read: 3, otherDelivered: 5, otherRead: 4 })
  const theirs = withMarks(known, { userId: 'other', delivered: 6, read: 2 })
  expect(theirs).toMatchObject({ read: 3, otherDelivered: 6, otherRead: 4 })
  expect(withMarks(known, { userId: 'me', delivered: 9, read: 9 })).toMatchObject({ read: 9, otherRead: 4 })
})
