import { describe, expect, test } from 'vitest'
import { type OfferStatus, offerActions, offerSides, offerStatuses } from '#lib/contract/offers.ts'
import { automaticAnswer, drawDelay } from '#server/offers/floor.ts'
import { actionsOf, isOpen, nextStatus } from '#server/offers/machine.ts'

/** All allowed transitions; anything else must be refused. */
const possible: Record<string, OfferStatus> = {
  'offered selling accept': 'accepted',
  'offered selling decline': 'declined',
  'offered selling counter': 'countered',
  'offered buying withdraw': 'withdrawn',
  'countered buying accept': 'accepted',
  'countered buying decline': 'declined',
  'countered buying counter': 'offered',
  'countered buying withdraw': 'withdrawn',
  'countered selling decline': 'declined',
}

describe.each(offerStatuses)('an offer with status %s', (status) => {
  test.each(offerSides)('allows the %s side only the listed transitions', (by) => {
    const allowed = offerActions.filter((action) => {
      const next = nextStatus(status, { action, by })
      expect(next, `${status} ${by} ${action}`).toBe(possible[`${status} ${by} ${action}`] ?? null)
      return next !== null
    })
    expect(actionsOf(status, by).toSorted()).toEqual(allowed.toSorted())
  })

  test('expires and ends by itself only while open', () => {
    const open = status === 'offered' || status === 'countered'
    expect(isOpen(status)).toBe(open)
    expect(nextStatus(status, { action: 'expire', by: null })).toBe(open ? 'expired' : null)
    expect(nextStatus(status, { action: 'end', by: null })).toBe(open ? 'ended' : null)
  })
})

test('automaticAnswer accepts from one price, declines below another and leaves the rest open', () => {
  const floor = { acceptFrom: 900, declineBelow: 500 }
  const amounts = [1, 499, 500, 899, 900, 5000]
  expect(amounts.map((amount) => automaticAnswer(floor, amount))).toEqual([
    'decline',
    'decline',
    null,
    null,
    'accept',
    'accept',
  ])
  expect(automaticAnswer({ acceptFrom: null, declineBelow: 500 }, 5000)).toBeNull()
  expect(automaticAnswer({ acceptFrom: 900, declineBelow: null }, 1)).toBeNull()
  expect(automaticAnswer({ acceptFrom: 500, declineBelow: 500 }, 500)).toBe('accept')
})

test('drawDelay returns varied delays between 3 and 45 minutes', () => {
  const drawn = Array.from({ length: 200 }, drawDelay)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(3 * 60_000)
  expect(Math.max(...drawn)).toBeLessThan(45 * 60_000)
  expect(new Set(drawn).size).toBeGreaterThan(150)
})
