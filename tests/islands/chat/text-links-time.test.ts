import { expect, test } from 'vitest'
import { textParts } from '#islands/chat/text-links.ts'

test('fifty messages with a URL full of dots are parsed in less than 200 ms', () => {
  const text = `https://a.example/${'.'.repeat(3_980)}b`
  const begin = performance.now()
  for (let count = 0; count < 50; count += 1) textParts(text)
  expect(performance.now() - begin).toBeLessThan(200)
})
