import { expect, test } from 'vitest'
import { scamSigns as allSigns } from '#lib/contract/chat.ts'
import { scamSigns } from '#server/chat/scam.ts'
import { found, innocent } from './scam-examples.ts'

test.each(allSigns.flatMap((sign) => found[sign].map((text) => [sign, text] as const)))(
  '%s: %s',
  (sign, text) => {
    expect(scamSigns(text)).toContain(sign)
  },
)

test.each(innocent)('innocent: %s', (text) => {
  expect(scamSigns(text)).toEqual([])
})

test('every sign is found in each of the three ways of writing', () => {
  for (const sign of allSigns) {
    const texts = found[sign]
    expect(
      texts.some((text) => /\p{Script=Arabic}/u.test(text)),
      sign,
    ).toBe(true)
    expect(
      texts.some((text) => /[a-z][235679]|[235679][a-z]|\bel\b|sheek/i.test(text)),
      sign,
    ).toBe(true)
  }
  expect(Object.values(found).flat().length).toBeGreaterThanOrEqual(60)
  expect(innocent.length).toBeGreaterThanOrEqual(60)
})

test('letters, digits and marks that hide a word do not hide it', () => {
  expect(scamSigns('send me the O\u200bTP')).toEqual(['code'])
  expect(scamSigns('ارســـل الكُودَ اللي وصلك')).toEqual(['code'])
  expect(scamSigns('أرسل الـ ٦ أرقام')).toEqual(['code'])
  expect(scamSigns('send me the O\u00adT\u061cP')).toEqual(['code'])
  expect(scamSigns('send me the O\u{e0041}T\u034fP')).toEqual(['code'])
  expect(scamSigns('SEEEEND MEEEE THE OTTTTP')).toEqual(['code'])
  expect(scamSigns('s\u0435nd m\u0435 th\u0435 \u041eT\u0420')).toEqual(['code'])
})

test('a name on the web is an address without anything before or behind it', () => {
  for (const text of ['pay here: emirates-post-pay.top', 'To pay go to (aramex.delivery.com).']) {
    expect(scamSigns(text)).toContain('payment-link')
  }
  for (const text of ['I want to pay.Can you come today?', 'to pay write to me@home.com']) {
    expect(scamSigns(text)).not.toContain('payment-link')
  }
})

test('a message may have several signs, in the order of the list', () => {
  expect(scamSigns('Send me your CVV and the OTP you received')).toEqual(['code', 'card'])
})
