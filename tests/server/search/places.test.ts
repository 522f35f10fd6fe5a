import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'

// The demo catalogue, searched in memory and by PostgreSQL.
const memory = await openTestApp({}, { seeded: true })
const database = await openTestApp({ SEARCH_IN_MEMORY: 'false' }, { seeded: true })
const search = (app: typeof memory, text: string, more: { off?: string; emirate?: 'sharjah' } = {}) =>
  dataOf(browserClient(app).searchOnNextPage({ search: text, size: '48', ...more }))

for (const [name, app] of [
  ['in memory', memory],
  ['by PostgreSQL', database],
] as const) {
  test.each([
    ['2 bhk dubai marina', 'dubai-marina', 'Marina', 'مارينا'],
    ['flat in jvc', 'jumeirah-village-circle', 'JVC', 'الدائرية'],
    ['شقة في دبي مارينا', 'dubai-marina', 'Marina', 'مارينا'],
    ['apartment in deira', 'deira', 'Deira', 'ديرة'],
    ['jlt', 'jumeirah-lake-towers', 'JLT', 'بحيرات'],
    ['flat in marina gate dubai marina', 'marina-gate', 'Marina Gate', 'مارينا جيت'],
    ['شقة دبي مارينا برج الأميرة', 'princess-tower', 'Princess Tower', 'برج الأميرة'],
  ])(`${name}: the place in "%s" is understood and can be taken off`, async (text, key, en, ar) => {
    const found = await search(app, text)
    const parts = [...found.understood, ...found.relaxed]
    expect(parts.find(({ kind }) => kind === 'place')).toMatchObject({ id: 'place', place: { key } })
    if (!found.understood.some(({ kind }) => kind === 'place')) return
    expect(found.total).toBeGreaterThan(0)
    const all = await dataOf(browserClient(app).places({}))
    const keys = all.filter((one) => one.key === key || one.parent === key).map((one) => one.key)
    for (const { _id, name, name_ar, place } of found.items)
      expect(
        keys.includes(place?.key ?? '') ||
          `${name} ${name_ar}`.includes(en) ||
          `${name} ${name_ar}`.includes(ar),
        _id,
      ).toBe(true)
    const without = await search(app, text, { off: 'place' })
    expect(without.understood.some(({ kind }) => kind === 'place')).toBe(false)
  })
}

test('memory and PostgreSQL understand places alike and find as many products', async () => {
  for (const text of ['dubai marina', 'شقة في ديرة', 'car in al quoz']) {
    const [one, other] = await Promise.all([search(memory, text), search(database, text)])
    expect(one.total, text).toBe(other.total)
    expect(
      one.understood.map(({ id }) => id),
      text,
    ).toEqual(other.understood.map(({ id }) => id))
  }
})

test('the area of a named building is not a second place', async () => {
  for (const text of ['saba tower jumeirah lake towers', 'jlt saba tower', 'saba tower in jlt']) {
    const found = await search(memory, text)
    const parts = [...found.understood, ...found.relaxed]
    expect(parts, text).toMatchObject([{ kind: 'place', place: { key: 'saba-tower' } }])
  }
})

test('a place name of several emirates stands for all of them', async () => {
  const found = await search(memory, 'al nahda')
  expect(new Set(found.items.flatMap(({ place }) => place?.key ?? []))).toContain('al-nahda-dubai')
  expect(found.understood).toMatchObject([{ kind: 'place', words: 'al nahda' }])
})
