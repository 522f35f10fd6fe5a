import { expect, test } from 'vitest'
import { scamSigns } from '#server/chat/scam.ts'

test('scam detection takes no more than linear time on pathological text', () => {
  const junk = [
    'send '.repeat(800),
    'a'.repeat(4_000),
    'a.'.repeat(2_000),
    'ab12 '.repeat(800),
    't . '.repeat(1_000),
    'code send '.repeat(400),
    'الكود ارسل '.repeat(360),
    'http'.repeat(1_000),
    `${'-'.repeat(3_999)}!`,
    'my friend will '.repeat(266),
    '\u200b'.repeat(4_000),
  ]
  /** Takes the fastest of several runs, because other processes slow some of them down. */
  const timeOf = (text: string) => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now()
      scamSigns(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  for (const text of junk) {
    // Under load four times the text may take more than four times as long, but not sixteen times.
    const short = Math.max(timeOf(text.slice(0, 1_000)), 0.5)
    expect(timeOf(text.slice(0, 4_000)) / short, text.slice(0, 20)).toBeLessThan(16)
  }
})
