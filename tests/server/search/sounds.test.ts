import { expect, test } from 'vitest'
import { createSoundIndex, isArabizi, soundsOf } from '#server/search/sounds.ts'

test.each([
  ['7aleeb', 'حليب'],
  ['za3tar', 'زعتر'],
  ['mukayefat', 'مكيفات'],
  ['ghassala', 'غساله'],
  ['kandoorah', 'كندوره'],
  ['sajjada', 'سجاده'],
  ['6ab5ah', 'طبخه'],
  ['qahwa', 'قهوه'],
  ['الثلاجه', 'ثلاجه'],
])('%s sounds like %s', (one, other) => {
  expect(soundsOf(one)).toBe(soundsOf(other))
})

test('words with fewer than three consonants have no sound key', () => {
  for (const word of ['sa3a', 'ساعه', 'oud', '12', '']) expect(soundsOf(word), word).toBeNull()
})

test('the sound index returns the most frequent Arabic word with the same sounds', () => {
  const soundingLike = createSoundIndex([
    { word: 'حليب', count: 5 },
    { word: 'حلوب', count: 2 },
    { word: 'haleeb', count: 90 },
  ])
  expect(soundingLike('7aleeb')).toBe('حليب')
  expect(soundingLike('laptop')).toBeNull()
})

test('isArabizi is true for digits used as letters and false for model numbers', () => {
  for (const word of ['3asal', '7aleeb', 'za3tar', 'sha2a', 'mefta7'])
    expect(isArabizi(word), word).toBe(true)
  for (const word of ['128', 'iphone', 's23', '1bhk', '4060', 'a55'])
    expect(isArabizi(word), word).toBe(false)
})
