import { expect, test } from 'vitest'
import { readCode } from '#lib/text/read-code.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['12\u201134\u201156', '123456'],
  ['12-34-56', '123456'],
  ['123 456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['\u200f123456\u200f', '123456'],
  ['000123', '000123'],
  ['G-123456', '123456'],
  ['Call +971501234567 Code 179556', '179556'],
  ['Call +971 50 123 4567. Code: 179-556', '179556'],
  ['Code 179556. Questions? 800 123456', '179556'],
  ['179556 is your code. Do not share it. Ref 654321', '179556'],
  ['رمز التحقق هو ١٧٩٥٥٦، صالح 10 دقائق', '179556'],
  ['Your code 179556 ends at 18:30 on 2026-11-25', '179556'],
  ['Call 0097150123456 code 179556', '179556'],
])('the code of %j is %s', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test.each(['', 'hello', '12345', '1234567', '+971501234567', '123456 654321', '12a3456'])(
  '%j has no code',
  (text) => {
    expect(readCode(text)).toBeNull()
  },
)
