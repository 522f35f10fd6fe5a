import { inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emirateKeys } from '#lib/contract/fields.ts'
import { foldText } from '#lib/i18n/fold.ts'
import ar from '#lib/i18n/messages/ar/emirates.json' with { type: 'json' }
import arProducts from '#lib/i18n/messages/ar/products.json' with { type: 'json' }
import en from '#lib/i18n/messages/en/emirates.json' with { type: 'json' }
import enProducts from '#lib/i18n/messages/en/products.json' with { type: 'json' }
import { openResources } from '#server/open-resources.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import * as schema from '#server/platform/db/schema.ts'
import { firstWithMatches } from '#server/search/hits.ts'
import { markerOf } from '#server/search/markers.ts'
import { matchCondition } from '#server/search/match-condition.ts'
import { meaningOf, searchProducts } from '#server/search/service.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBusiness, createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app, { lang: 'en' })
const seller = await createUser(db, { firstName: 'Noor', lastName: 'Hassan' })
const store = await createBusiness(db, { name: 'Zahrawi Trading', nameAr: 'الزهراوي للتجارة' })
const phones = await createCategory(db, { name: 'Handsets', nameAr: 'أجهزة' })
const homes = await createCategory(db, { name: 'Homes', nameAr: 'مساكن' })

type Fields = Parameters<typeof createProduct>[2]
const add = (category: typeof phones, fields: Fields, by: { id: string } = seller) =>
  createProduct(db, { seller: by, category }, { description: null, ...fields })
const products = {
  iphone: await add(phones, { name: 'iPhone 15 Pro 256GB', nameAr: 'آيفون ١٥ برو' }),
  cover: await add(phones, { name: 'Leather cover for iPhone 15', nameAr: 'غطاء جلد' }),
  galaxy: await add(phones, { name: 'Samsung Galaxy S23', nameAr: 'سامسونج جالاكسي', viewCount: 50 }),
  jawal: await add(phones, { name: null, nameAr: 'جوال قديم للبيع' }),
  mobile: await add(phones, { name: 'Old mobile for sale', nameAr: null }),
  flat: await add(homes, { name: 'Two bedroom apartment', nameAr: 'الشقة الجديدة في دبي' }),
  unit: await add(homes, { name: null, nameAr: 'شقق للإيجار' }),
  cooler: await add(homes, { name: 'Split air conditioner', nameAr: null }),
  ac: await add(homes, { name: null, nameAr: 'مكيّف سبليت' }),
  airy: await add(homes, { name: 'Air purifier with conditioner bottle', nameAr: null }),
  pump: await add(homes, { name: 'Refrigerator', nameAr: 'ثلاجة كبيرة' }, store),
  cafe: await add(homes, { name: 'Café machine', nameAr: null }),
  mentioned: await add(homes, { name: 'Desk', nameAr: null, description: 'Holds a Samsung Galaxy' }),
}
await db.execute(sql`SELECT refresh_vocabulary()`)
const nameOf = Object.fromEntries(Object.entries(products).map(([name, { id }]) => [id, name]))
const search = (text: string) => dataOf(api.searchOnNextPage({ search: text }))
const found = async (text: string) => (await search(text)).items.map(({ _id }) => nameOf[_id] ?? '?')
// Writes past the API, so the caches are cleared by hand.
const mean = async (...groups: string[][]) => {
  await db.insert(schema.searchSynonyms).values(groups.map((words) => ({ words })))
  forgetCaches(db)
}

beforeEach(async () => {
  await db.delete(schema.searchSynonyms)
  forgetCaches(db)
})

describe('synonyms', () => {
  test('find each other in both scripts, the typed word first', async () => {
    expect(await found('جوال')).toEqual(['jawal'])
    await mean(['جوال', 'موبايل', 'mobile', 'هاتف محمول'])
    expect(await found('جوال')).toEqual(['jawal', 'mobile'])
    expect(await found('mobile')).toEqual(['mobile', 'jawal'])
    expect(await found('Mobiles')).toEqual(['mobile', 'jawal'])
    expect(await found('الجَوّال')).toEqual(['jawal', 'mobile'])
    expect(await found('موبايل')).toHaveLength(2)
    expect(await found('هاتف محمول قديم')).toEqual(['jawal'])
  })

  test('match as phrases of adjacent words', async () => {
    await mean(['مكيف', 'air conditioner', 'A/C'])
    expect(await found('مكيف')).toEqual(['ac', 'cooler'])
    expect((await found('air conditioner')).toSorted()).toEqual(['ac', 'airy', 'cooler'])
    expect((await found('air conditioner'))[0]).toBe('cooler')
    expect(await found('a/c')).toEqual(expect.arrayContaining(['ac', 'cooler']))
    expect(await found('a/c')).not.toContain('airy')
    expect(await found('split air conditioners')).toEqual(['cooler'])
  })

  test('take effect and end in every process as soon as an admin changes them', async () => {
    const { api: admin } = await openAdmin(app)
    const other = await openResources(
      app.config,
      app.resources.log,
      app.resources.pool.options.connectionString ?? '',
    )
    const foundElsewhere = async () => (await searchProducts(other.db, 'sha2a', {})).total > 0
    expect(await foundElsewhere()).toBe(false)
    const { _id: id } = await dataOf(admin.adminAddSynonyms({ words: ['sha2a', 'شقة'] }))
    expect(await found('sha2a')).toContain('flat')
    await vi.waitFor(async () => expect(await foundElsewhere()).toBe(true))
    await dataOf(admin.adminEditSynonyms({ id, words: ['shaqa', 'شقة'] }))
    expect(await found('sha2a')).toEqual([])
    expect(await found('shaqa')).toContain('flat')
    await vi.waitFor(async () => expect(await foundElsewhere()).toBe(false))
    await dataOf(admin.adminDeleteSynonyms({ id }))
    expect(await found('shaqa')).toEqual([])
    await other.close()
  })

  test('apply to suggestions and saved searches', async () => {
    const meaning = await meaningOf(db, 'jawwal')
    await mean(['jawwal', 'جوال'])
    const { products: suggested } = await dataOf(api.globalSearch({ search: 'jawwal' }))
    expect(suggested.map(({ _id }) => nameOf[_id])).toEqual(['jawal'])
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT p.id FROM products p WHERE ${await matchCondition(db, meaning)}`,
    )
    expect(rows.map(({ id }) => nameOf[id])).toEqual(['jawal'])
  })

  test('with special characters cause no errors', async () => {
    await mean(["it's", 'a & b | !c', '<->', '', '\\', "desk's"], ['desk', '%'])
    for (const text of ["it's", '<->', 'a & b', "desk's", '\\', "'"]) await search(text)
    expect(await found('desk')).toContain('mentioned')
  })
})

describe('typing errors', () => {
  test.each([
    ['swapped letters', 'iphnoe', 'iphone', 'iphone'],
    ['a letter left out', 'smsung', 'samsung', 'galaxy'],
    ['letters swapped at the end', 'samsnug', 'samsung', 'galaxy'],
    ['a letter too many', 'gallaxy', 'galaxy', 'galaxy'],
    ['another letter', 'galaky', 'galaxy', 'galaxy'],
    ['the first letter', 'aphone', 'iphone', 'iphone'],
    ['two errors in a long word', 'refrigratr', 'refrigerator', 'pump'],
    ['Arabic letters swapped', 'ايفنو', 'آيفون', 'iphone'],
    ['an Arabic letter left out', 'سامسنج', 'سامسونج', 'galaxy'],
    ['the name of a store', 'zarhawi', 'zahrawi', 'pump'],
    ['an accent is kept', 'cafe', 'café', 'cafe'],
    ['only the unknown word', 'samsnug galaxy', 'samsung galaxy', 'galaxy'],
  ])('are corrected: %s, %s', async (_, typed, meant, name) => {
    const data = await search(typed)
    expect(data.didYouMean).toBe(meant)
    expect(data.items.map(({ _id }) => nameOf[_id])).toContain(name)
    expect((await dataOf(api.globalSearch({ search: typed }))).didYouMean).toBe(meant)
  })

  test.each([
    ['two in a short word', 'ihpnoee'],
    ['one in a word of three letters', 'dsk'],
    ['three in a long word', 'rfrigratrr'],
  ])('are not corrected with %s: %s', async (_, typed) => {
    expect(await search(typed)).toMatchObject({ didYouMean: null, total: 0 })
  })

  test('are not corrected in a word that a product name contains', async () => {
    await add(homes, { name: 'Iphon lamp' })
    await db.execute(sql`SELECT refresh_vocabulary()`)
    expect((await search('iphon')).didYouMean).toBeNull()
  })

  test('are corrected without changing stop words', async () => {
    await add(homes, { name: 'Belt that holds' })
    await db.execute(sql`SELECT refresh_vocabulary()`)
    expect(await search('best galxay than')).toMatchObject({ didYouMean: 'best galaxy than' })
  })
})

describe('spelling variants', () => {
  test.each([
    ['digits beside letters', 'iphone15', ['iphone', 'cover']],
    ['digits apart from letters', '256 gb', ['iphone']],
    ['a unit', '256gb', ['iphone']],
    ['a model', 's23', ['galaxy']],
    ['a model apart', 's 23', ['galaxy']],
    ['Arabic digits', 'آيفون ١٥', ['iphone']],
    ['Persian digits', 'ايفون ۱۵', ['iphone']],
    ['decomposed letters', 'آيفون'.normalize('NFD'), ['iphone']],
    ['decomposed hamza', 'للإيجار'.normalize('NFD'), ['unit']],
    ['without the article', 'شقة جديدة', ['flat']],
    ['with the article', 'الآيفون', ['iphone']],
    ['with the article and by', 'بالشقة', ['flat']],
    ['plural of what is singular', 'ثلاجات', ['pump']],
    ['English plural', 'apartments', ['flat']],
    ['without an accent', 'machine', ['cafe']],
  ])('find their products: %s, %s', async (_, typed, names) => {
    expect(await found(typed)).toEqual(names)
  })

  test('match as prefixes in suggestions, but a lone letter matches nothing', async () => {
    const suggested = async (text: string) =>
      (await dataOf(api.globalSearch({ search: text }))).products.map(({ _id }) => nameOf[_id])
    expect(await suggested('ga')).toEqual(['galaxy', 'mentioned'])
    expect(await suggested('samsung g')).toEqual(['galaxy', 'mentioned'])
    expect(await suggested('samsung ga')).toEqual(['galaxy', 'mentioned'])
    expect(await suggested('ثل')).toEqual(['pump'])
    expect(await suggested('q')).toEqual([])
  })
})

describe('relevance order', () => {
  test('puts a whole word before a prefix match in suggestions', async () => {
    const [stool, drum] = [
      await add(homes, { name: 'Tabouret stool', viewCount: 900 }),
      await add(homes, { name: 'Walnut tabour' }),
    ]
    await db.execute(sql`SELECT refresh_vocabulary()`)
    forgetCaches(db)
    const ids = async (text: string) =>
      (await dataOf(api.globalSearch({ search: text }))).products.map(({ _id }) => _id)
    expect(await ids('tabou')).toEqual([stool.id, drum.id])
    expect(await ids('tabour')).toEqual([drum.id, stool.id])
  })

  test('puts a name before a description, and a leading match before a later one', async () => {
    expect(await found('galaxy')).toEqual(['galaxy', 'mentioned'])
    expect(await found('iphone 15')).toEqual(['iphone', 'cover'])
  })

  test('puts boosted products first only among equally good matches', async () => {
    const boostedUntil = daysFromNow(1)
    const boosted = [
      await add(phones, { name: 'Case (iPhone)', boostedUntil }),
      await add(phones, { name: 'iPhone 15, as good as any', boostedUntil }),
      await add(homes, { name: 'Lamp', description: 'As small as an iPhone', boostedUntil }),
    ].map(({ id }) => id)
    const places = async (text: string) => {
      const { items } = await search(text)
      return boosted.map((id) => items.findIndex(({ _id }) => _id === id))
    }
    const [beside, first, mentioned] = await places('iphone')
    expect(first).toBe(0)
    expect(beside).toBeGreaterThan(0)
    expect(mentioned).toBeGreaterThan(Number(beside))
    await db.delete(schema.products).where(inArray(schema.products.id, boosted))
  })

  test('has no gaps between pages', async () => {
    for (let number = 0; number < 30; number += 1) await add(homes, { name: `Curtain ${number}` })
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        dataOf(api.searchOnNextPage({ search: 'curtain', size: '8', page })),
      ),
    )
    expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(30)
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30])
  })
})

describe('a search without a full match', () => {
  test('drops words without matches, but not down to a number', async () => {
    expect(await search('samsung submarine')).toMatchObject({ searchedFor: 'samsung', didYouMean: null })
    expect((await found('red samsung galaxy submarine'))[0]).toBe('galaxy')
    expect(await found('submarine 15')).toEqual([])
  })

  test('keeps the head noun as typed and drops its description', async () => {
    await add(homes, { name: 'Rattan swing', nameAr: 'أرجوحة خيزران' })
    await add(homes, { name: 'Marble fountain', nameAr: 'نافورة رخام' })
    expect(await search('Rattan Fountain')).toMatchObject({ searchedFor: 'Fountain', total: 1 })
    expect(await search('marble swing in Ajman')).toMatchObject({ searchedFor: 'swing', total: 1 })
    await add(homes, { name: 'Inch ruler' })
    expect(await search('swing 5 inch')).toMatchObject({ searchedFor: 'swing' })
    expect(await search('أرجوحة رخام')).toMatchObject({ searchedFor: 'أرجوحة', total: 1 })
  })

  test('finds nothing when most of its words have no match', async () => {
    expect(await search('samsung submarine periscope torpedo')).toMatchObject({ total: 0 })
    expect(await search('samsung submarine with the periscope')).toMatchObject({ searchedFor: 'samsung' })
  })
})

describe('conditions and emirates', () => {
  test('have markers for the labels on pages', () => {
    const marks = [en, ar].flatMap(({ all: _, ...emirates }) => Object.entries(emirates))
    const labels = [enProducts, arProducts].flatMap(({ condition: { label: _, ...conditions } }) =>
      Object.entries(conditions),
    )
    expect(marks).toHaveLength(2 * emirateKeys.length)
    for (const [key, label] of [...marks, ...labels])
      expect(markerOf(foldText(label), []), label).toBe(`'=${key}'`)
  })

  test('match the current condition and emirate of a listing', async () => {
    const { id } = await add(homes, {
      name: 'Brass samovar',
      nameAr: 'سماور',
      condition: 'new',
      emirate: 'ajman',
    })
    expect(await search('new samovar in ajman')).toMatchObject({
      searchedFor: 'new samovar in ajman',
      total: 1,
    })
    expect(await search('used samovar')).toMatchObject({ searchedFor: 'samovar', total: 1 })
    await db.execute(sql`UPDATE products SET condition = 'used', emirate = 'sharjah' WHERE id = ${id}`)
    expect(await search('used samovar')).toMatchObject({ searchedFor: 'used samovar', total: 1 })
    expect(await search('سماور مستعمل بالشارقة')).toMatchObject({
      searchedFor: 'سماور مستعمل بالشارقة',
      total: 1,
    })
    expect(await search('samovar ajman')).toMatchObject({ searchedFor: 'samovar' })
  })

  test('rank listings that have them above those that only mention them', async () => {
    const [said, named, had] = [
      await add(homes, { name: 'Hammock, like new', condition: 'used', viewCount: 90 }),
      await add(homes, { name: 'New Hammock Balance', condition: 'used', viewCount: 0 }),
      await add(homes, { name: 'Hammock', condition: 'new' }),
    ]
    const { items } = await search('new hammock')
    expect(items.map(({ _id }) => _id)).toEqual([had.id, said.id, named.id])
    expect((await search('new hammock balance')).items.map(({ _id }) => _id)).toEqual([named.id])
  })

  test('cannot be searched by the names of their markers', async () => {
    for (const text of ['xb', 'xbegin', '=begin'])
      expect((await dataOf(api.globalSearch({ search: text }))).products, text).toEqual([])
  })
})

test('sold, hidden, expired, renamed and deleted products are no longer found', async () => {
  const lamp = await add(homes, { name: 'Lantern' })
  expect(await search('lantern')).toMatchObject({ total: 1 })
  for (const change of [
    sql`status = 'sold'`,
    sql`status = 'hidden'`,
    sql`status = 'active', expires_at = now() - interval '1 second'`,
    sql`expires_at = now() + interval '1 day', name = 'Torch'`,
  ]) {
    await db.execute(sql`UPDATE products SET ${change} WHERE id = ${lamp.id}`)
    expect((await search('lantern')).total).toBe(0)
  }
  expect((await search('torch')).total).toBe(1)
  await db.execute(sql`DELETE FROM products WHERE id = ${lamp.id}`)
  expect((await search('torch')).total).toBe(0)
})

test('firstWithMatches returns the index of the first query with a match, or -1', async () => {
  expect(await firstWithMatches(db, ["'submarine'", "'galaxi' & 'desk'", "'galaxi'", "'desk'"])).toBe(1)
  expect(await firstWithMatches(db, ["'galaxi' & 'flat'", "'desk'", "'galaxi'"])).toBe(1)
  expect(await firstWithMatches(db, ["'submarine'"])).toBe(-1)
  expect(await firstWithMatches(db, [])).toBe(-1)
})
