import { expect, test } from 'vitest'
import { memoisedHtml } from '#components/memoised-html.ts'

test('memoised HTML is rendered once per object and name', async () => {
  const [menu, next] = [[], []]
  let rendered = 0
  const render = async () => `<p>${++rendered}</p>`
  expect(await memoisedHtml(menu, 'en menu', render)).toBe('<p>1</p>')
  expect(await memoisedHtml(menu, 'en menu', render)).toBe('<p>1</p>')
  expect(await memoisedHtml(menu, 'ar menu', render)).toBe('<p>2</p>')
  expect(await memoisedHtml(next, 'en menu', render)).toBe('<p>3</p>')
})

test('a failed rendering is not memoised', async () => {
  const menu = {}
  await expect(memoisedHtml(menu, 'menu', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await memoisedHtml(menu, 'menu', async () => 'there')).toBe('there')
})
