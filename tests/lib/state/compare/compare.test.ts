import { expect, test } from 'vitest'
import { createCompare } from '#lib/state/compare/compare.ts'
import { keepCompared, keptCompared } from '#lib/state/compare/keep-compared.ts'
import { createStorage } from '#lib/state/shared/storage.ts'

const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`
const item = (number: number) => ({ id: idOf(number), name: `Camera ${number}` })

function openStore(kept = new Map<string, string>()) {
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const compare = createCompare({ storage: createStorage(() => backing) })
  const numbers = () => compare.$compared.get()?.items.map(({ id }) => Number(id.at(-1))) ?? []
  return { ...compare, numbers, kept, backing }
}

test('a product is added to the comparison or removed by toggling, and pages share it', () => {
  const store = openStore()
  store.toggle('cameras', item(1))
  store.toggle('cameras', item(2))
  expect(store.numbers()).toEqual([1, 2])
  const next = openStore(store.kept)
  next.read()
  expect(next.numbers()).toEqual([1, 2])
  next.toggle('cameras', item(1))
  expect(next.numbers()).toEqual([2])
  next.remove(idOf(2))
  expect(next.$compared.get()).toBeNull()
  expect(next.kept.has('compared')).toBe(false)
})

test('a comparison refuses a fifth product', () => {
  const store = openStore()
  for (const number of [1, 2, 3, 4]) expect(store.toggle('cameras', item(number))).toBe(true)
  expect(store.toggle('cameras', item(5))).toBe(false)
  expect(store.numbers()).toEqual([1, 2, 3, 4])
})

test('a product of another category waits until the comparison is replaced or the product dismissed', () => {
  const store = openStore()
  store.toggle('cameras', item(1))
  store.toggle('cars', item(2))
  expect(store.numbers()).toEqual([1])
  expect(store.$waiting.get()).toEqual({ category: 'cars', item: item(2) })
  store.dismiss()
  expect([store.numbers(), store.$waiting.get()]).toEqual([[1], null])
  store.toggle('cars', item(2))
  store.replace()
  expect([store.numbers(), store.$compared.get()?.category, store.$waiting.get()]).toEqual([
    [2],
    'cars',
    null,
  ])
})

test('products that another tab adds to the comparison are kept', () => {
  const kept = new Map<string, string>()
  const [one, other] = [openStore(kept), openStore(kept)]
  one.toggle('cameras', item(1))
  other.toggle('cameras', item(2))
  one.toggle('cameras', item(3))
  expect(one.numbers()).toEqual([1, 2, 3])
})

test.each([
  'x',
  '{}',
  '{"category":"cars","items":[]}',
  '{"category":"cars","items":[{"id":"1","name":"a"}]}',
  '{"category":"cars","items":[null]}',
  'null',
])('an invalid stored comparison is ignored: %s', (raw) => {
  const store = openStore(new Map([['compared', raw]]))
  store.read()
  expect(store.$compared.get()).toBeNull()
  expect(keptCompared(() => store.backing)).toBeNull()
})

test('an open comparison is stored and removed, and missing storage is ignored', () => {
  const { backing } = openStore()
  const compared = { category: 'cars', items: [item(1)] }
  keepCompared(() => backing, compared)
  expect(keptCompared(() => backing)).toEqual(compared)
  keepCompared(() => backing, null)
  expect(keptCompared(() => backing)).toBeNull()
  const closed = () => {
    throw new Error('no storage')
  }
  keepCompared(closed, compared)
  expect(keptCompared(closed)).toBeNull()
})
