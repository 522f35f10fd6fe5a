import { expect, test } from 'vitest'
import { etagOf, isCurrent } from '#server/http/etag.ts'

test('ETags are compared weakly', () => {
  const tag = etagOf(Buffer.from('a page'))
  expect(tag).toMatch(/^W\//)
  for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) expect(isCurrent(known, tag), known).toBe(true)
  expect(isCurrent(`W/${'"strong"'}`, '"strong"')).toBe(true)
  for (const known of [undefined, '', '"x"', 'W/']) expect(isCurrent(known, tag), known).toBe(false)
})
