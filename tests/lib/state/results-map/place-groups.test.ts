import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPlaces, type MapPlace, placeOfGroup } from '#lib/state/results-map/place-groups.ts'

const place = (key: string, count: number, ...within: string[]): MapPlace => ({
  ...{ key, count, within, name: key, href: `/${key}`, chosen: false },
  ...{ latitude: 0, longitude: 0 },
})
const marker = { x: 100, y: 40 }
const at = (spots: Record<string, [x: number, y: number]>) => (one: MapPlace) => {
  const [x = 0, y = 0] = spots[one.key] ?? []
  return { x, y }
}

test('distant places have separate markers, the largest first', () => {
  const places = [place('deira', 5), place('marina', 9)]
  const groups = groupPlaces(places, at({ deira: [0, 0], marina: [100, 0] }), marker)
  expect(groups.map(({ places: [{ key }], count }) => [key, count])).toEqual([
    ['marina', 9],
    ['deira', 5],
  ])
  expect(groups.map((group) => placeOfGroup(group)?.key)).toEqual(['marina', 'deira'])
})

test('near places share the marker of the place with the most products', () => {
  const places = [place('deira', 5), place('karama', 9)]
  const [group, ...others] = groupPlaces(places, at({ deira: [10, 0], karama: [0, 30] }), marker)
  expect(others).toEqual([])
  expect(group).toMatchObject({ x: 0, y: 30, count: 14, places: [{ key: 'karama' }, { key: 'deira' }] })
  expect(group && placeOfGroup(group)).toBeUndefined()
})

test('an area covers its communities on the map without counting their products twice', () => {
  const places = [place('al-rigga', 7, 'deira'), place('deira', 8), place('naif', 1, 'deira')]
  const [group] = groupPlaces(places, at({}), marker)
  expect(group).toMatchObject({ count: 8, places: [{ key: 'deira' }, { key: 'al-rigga' }, { key: 'naif' }] })
  expect(group && placeOfGroup(group)?.key).toBe('deira')
})

test('an area covers a building whose community has a separate marker', () => {
  const places = [
    place('gate', 2, 'marina-north', 'marina'),
    place('marina', 8),
    place('marina-north', 5, 'marina'),
  ]
  const groups = groupPlaces(places, at({ 'marina-north': [500, 0] }), marker)
  expect(groups.map(({ count, places }) => [count, places.map(({ key }) => key)])).toEqual([
    [8, ['marina', 'gate']],
    [5, ['marina-north']],
  ])
  expect(groups.map((group) => placeOfGroup(group)?.key)).toEqual(['marina', 'marina-north'])
})

test('no two markers overlap, and each place is in exactly one group', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 30 }), (spots) => {
      const places = spots.map((_, index) =>
        place(String(index), index, ...(index % 3 === 2 ? [String(index - 1)] : [])),
      )
      const groups = groupPlaces(places, ({ key }) => spots[Number(key)] ?? { x: 0, y: 0 }, marker)
      const keys = groups.flatMap((group) => group.places.map(({ key }) => key))
      expect(keys.toSorted()).toEqual(places.map(({ key }) => key).toSorted())
      for (const one of groups)
        for (const other of groups)
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= marker.x || Math.abs(one.y - other.y) >= marker.y).toBe(true)
    }),
  )
})
