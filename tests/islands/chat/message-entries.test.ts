import { expect, test } from 'vitest'
import { messageEntries } from '#islands/chat/message-entries.ts'
import type { Message } from '#lib/contract/chat.ts'

const offer = { _id: 'offer' } as Message['offer']

/** A message of a thread, sent `minutes` after 23:00 in Dubai. */
const said = (sequence: number, mine: boolean, minutes: number, fields: Partial<Message> = {}): Message => ({
  ...{ _id: `${sequence}`, roomId: 'room', clientId: `${sequence}`, sequence, mine, text: 'x' },
  ...({
    kind: 'text',
    image: null,
    offer: null,
    step: null,
    meeting: null,
    meetingStep: null,
    signs: [],
  } as const),
  createdAt: new Date(Date.parse('2026-11-20T19:00:00Z') + minutes * 60_000).toISOString(),
  ...fields,
})

test('consecutive messages of one member are grouped', () => {
  const entries = messageEntries(
    [said(1, true, 0), said(2, true, 1), said(3, false, 2), said(4, false, 30)],
    9,
  )
  expect(entries.map(({ first, last }) => [first, last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

test('a new day in Dubai starts a new group', () => {
  const entries = messageEntries([said(1, true, 58), said(2, true, 61)], 9)
  expect(entries.map(({ opensDay, first }) => [opensDay, first])).toEqual([
    [true, true],
    [true, true],
  ])
})

test('the "new" marker is at the first unread message of the other, but not at the very top', () => {
  const thread = [said(1, false, 0), said(2, true, 1), said(3, false, 2), said(4, false, 3)]
  expect(messageEntries(thread, 1).map(({ opensNew }) => opensNew)).toEqual([false, false, true, false])
  expect(messageEntries(thread, 0).map(({ opensNew }) => opensNew)).toEqual([false, false, false, false])
  expect(messageEntries(thread, 4).some(({ opensNew }) => opensNew)).toBe(false)
})

test('an offer is current at its latest step', () => {
  const step = (sequence: number) => said(sequence, true, sequence, { kind: 'offer', offer })
  const entries = messageEntries([step(1), said(2, false, 2), step(3)], 9)
  expect(entries.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
})
