import { expect, test } from 'vitest'
import { scamSigns as allSigns } from '#lib/contract/chat.ts'
import { scamSigns } from '#server/chat/scam.ts'
import { found, innocent } from './scam-examples.ts'

test.each(allSigns.flatMap((sign) => found[sign].map((text) => [sign, text] as const)))(
  'the scam sign %s is found in: %s',
  (sign, text) => {
    expect(scamSigns(text)).toContain(sign)
  },
)

test.each(innocent)('no scam sign is found in the innocent message: %s', (text) => {
  expect(scamSigns(text)).toEqual([])
})

test('the examples of each scam sign include Arabic script and Arabizi', () => {
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

test('invisible characters, look-alikes and stretched letters do not hide scam words', () => {
  expect(scamSigns('send me the O\u200bTP')).toEqual(['code'])
  expect(scamSigns('ارســـل الكُودَ اللي وصلك')).toEqual(['code'])
  expect(scamSigns('أرسل الـ ٦ أرقام')).toEqual(['code'])
  expect(scamSigns('send me the O\u00adT\u061cP')).toEqual(['code'])
  expect(scamSigns('send me the O\u{e0041}T\u034fP')).toEqual(['code'])
  expect(scamSigns('SEEEEND MEEEE THE OTTTTP')).toEqual(['code'])
  expect(scamSigns('s\u0435nd m\u0435 th\u0435 \u041eT\u0420')).toEqual(['code'])
})

test('a bare domain counts as a link, a missing space or an email address does not', () => {
  for (const text of ['pay here: emirates-post-pay.top', 'To pay go to (aramex.delivery.com).']) {
    expect(scamSigns(text)).toContain('payment-link')
  }
  for (const text of ['I want to pay.Can you come today?', 'to pay write to me@home.com']) {
    expect(scamSigns(text)).not.toContain('payment-link')
  }
})

test('a message can have several scam signs, in the order of the list', () => {
  expect(scamSigns('Send me your CVV and the OTP you received')).toEqual(['code', 'card'])
})
