import { expect, test } from 'vitest'
import { areaOptions, chosenEmirate, createAreas } from '#lib/state/listings/areas.ts'
import { matchingOptions, optionNamed } from '#lib/state/listings/listed-values.ts'
import { openTestApp } from '#support/app.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { quiet: api } = openBrowser(app)

test('the areas of an emirate are loaded once, and again after a failure', async () => {
  let calls = 0
  let isAway = true
  const areas = createAreas({
    api: {
      places: (input) => {
        calls += 1
        return isAway
          ? Promise.resolve({ ok: false, kind: 'HTTP', statusCode: 503, code: null, message: '', fields: {} })
          : api.places(input)
      },
    },
  })
  await areas.load('dubai')
  expect(areas.$areas.get().dubai).toBeNull()
  isAway = false
  await Promise.all([areas.load('dubai'), areas.load('dubai')])
  await areas.load('dubai')
  expect(calls).toBe(2)
  expect(areas.$areas.get().dubai?.every(({ emirate }) => emirate === 'dubai')).toBe(true)
  expect(areas.$areas.get().sharjah).toBeUndefined()
})

test('an area is found by its name in either language or an alias, and names its parent', async () => {
  const areas = createAreas({ api })
  await areas.load('dubai')
  const options = areaOptions(areas.$areas.get().dubai ?? [], null)
  const first = (typed: string) => matchingOptions(options, typed)[0]
  expect(first('al rigga')).toMatchObject({ key: 'al-rigga', en: 'Al Rigga, Deira', ar: 'الرقة، ديرة' })
  expect(first('jvc')?.key).toBe('jumeirah-village-circle')
  expect(first('دبي مارينا')?.key).toBe('dubai-marina')
  expect(optionNamed(options, 'AL RIGGA')?.key).toBe('al-rigga')
  expect(matchingOptions(options, 'Al Majaz')).toEqual([])
})

test('a hidden place remains an option for the listing that has it', () => {
  const own = { key: 'old-town', name: 'Old Town', name_ar: 'البلدة القديمة' }
  expect(areaOptions([], own)).toEqual([{ key: 'old-town', en: 'Old Town', ar: 'البلدة القديمة' }])
})

test('the emirate comes from the place field or from the chosen address', () => {
  const addresses = [{ _id: 'one', emirate: 'ajman' as const }]
  expect(chosenEmirate({ place: 'emirate:dubai' }, addresses)).toBe('dubai')
  expect(chosenEmirate({ place: 'address:one' }, addresses)).toBe('ajman')
  for (const place of ['', 'address:two', 'emirate:atlantis'])
    expect(chosenEmirate({ place }, addresses)).toBeUndefined()
  expect(chosenEmirate({}, addresses)).toBeUndefined()
})
