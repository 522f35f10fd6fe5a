import { expect, test } from 'vitest'
import { textParts } from '#islands/chat/text-links.ts'

test('an address with as many marks as a message can have is no work', () => {
  const text = `https://a.example/${'.'.repeat(3_980)}b`
  const begin = performance.now()
  for (let count = 0; count < 50; count += 1) textParts(text)
  expect(performance.now() - begin).toBeLessThan(200)
})
