import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createSelling } from '#lib/state/create-selling.ts'
import { parseListing } from '#lib/state/listings/body.ts'
import { createDrafts } from '#lib/state/listings/drafts.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import {
  createBranch,
  createBusiness,
  createPendingBusiness,
  createProduct,
  createUser,
  signIn,
} from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const subject = { categoryId: leaf.id, category: { name: leaf.name, name_ar: leaf.nameAr }, productId: null }
const picture = new Blob(
  [
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
  ],
  { type: 'image/png' },
)
const entered = { name: 'A phone', condition: 'used', price: '1250', place: 'emirate:dubai' }

/** Opens a member's browser; `drafts` names its draft storage. */
async function openMember(user: { id: string } = { id: '' }, drafts = crypto.randomUUID()) {
  const member = user.id === '' ? await createUser(db) : user
  const browser = openBrowser(app, { token: await signIn(db, { userId: member.id }) })
  return { user: member, browser, drafts, ...createSelling(browser, createDrafts(drafts)) }
}
type Member = Awaited<ReturnType<typeof openMember>>

const parsed = (member: Member, fields: Record<string, string> = entered) => {
  const images = member.listingForm.photos.$photos.get().flatMap(({ sent }) => (sent ? [sent._id] : []))
  const result = parseListing(fields, { categoryId: leaf.id, attributes: [], images, wholesale: false })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.body
}
const publish = async (member: Member) => {
  await member.listingForm.open(subject)
  member.listingForm.photos.add([picture])
  expect(await member.listingForm.photos.settle()).toBe(true)
  return member.listingForm.submit(parsed(member))
}
const namesOf = ({ listings }: Member) => {
  const list = listings.$list.get()
  return list.state === 'ready' ? list.data.items.map(({ name }) => name) : list.state
}
const kept = async ({ listingForm }: Member) => {
  await new Promise<void>((resolve) => {
    const stop = listingForm.$draft.subscribe(
      (state) => state === 'kept' && resolve(queueMicrotask(() => stop())),
    )
  })
}

test('a listing is published with its photo, and the next page shows a toast', async () => {
  const member = await openMember()
  expect(await publish(member)).toMatchObject({ ok: true, data: { name: 'A phone', type: 'active' } })
  member.browser.toasts.resume()
  expect(member.browser.toasts.$toasts.get()).toMatchObject([
    { content: { text: 'Product Added Successfully', more: 'toasts:listingIsLive' } },
  ])
})

test('a listing submitted twice is created once', async () => {
  const member = await openMember()
  await member.listingForm.open(subject)
  member.listingForm.photos.add([picture])
  await member.listingForm.photos.settle()
  const body = parsed(member)
  await Promise.all([member.listingForm.submit(body), member.listingForm.submit(body)])
  expect(await db.$count(schema.products, eq(schema.products.userId, member.user.id))).toBe(1)
})

test('a listing draft is restored on another page of the browser, for its own member only', async () => {
  const member = await openMember()
  await member.listingForm.open(subject)
  member.listingForm.photos.add([picture])
  await member.listingForm.photos.settle()
  member.listingForm.change({ name: 'Half a phone' })
  await kept(member)
  const again = await openMember(member.user, member.drafts)
  await again.listingForm.open(subject)
  expect(again.listingForm.$form.get()).toMatchObject({ state: 'ready', entered: { name: 'Half a phone' } })
  expect(again.listingForm.photos.$photos.get()).toMatchObject([{ state: 'sent' }])
  const other = await openMember(undefined, member.drafts)
  await other.listingForm.open(subject)
  expect(other.listingForm.$form.get()).toMatchObject({ state: 'ready', restored: null })
  expect(other.listingForm.photos.$photos.get()).toEqual([])
  await again.listingForm.startOver()
  await again.listings.loadDrafts()
  expect(again.listings.$drafts.get()).toEqual({ state: 'ready', data: [] })
})

test("an edited listing loads with its values and photos; a stranger's listing is gone", async () => {
  const member = await openMember()
  const result = await publish(member)
  const id = result.ok ? result.data._id : ''
  const edit = { ...subject, productId: id }
  await member.listingForm.open(edit)
  expect(member.listingForm.$form.get()).toMatchObject({ entered: { name: 'A phone', price: '1250' } })
  member.listingForm.change({ ...entered, name: 'A better phone' })
  await kept(member)
  const again = await openMember(member.user, member.drafts)
  await again.listingForm.open(edit)
  expect(again.listingForm.photos.$photos.get()).toHaveLength(1)
  expect(await again.listingForm.submit(parsed(again, { ...entered, name: 'A better phone' }))).toMatchObject(
    {
      ok: true,
      data: { _id: id, name: 'A better phone', price: 1250_00 },
    },
  )
  const stranger = await openMember()
  await stranger.listingForm.open(edit)
  expect(stranger.listingForm.$form.get()).toEqual({ state: 'gone' })
})

test('wholesale terms are open to an accepted business, pending for an applicant and hidden otherwise', async () => {
  const access = async (user: { id: string }) => {
    const { listingForm } = await openMember(user)
    await listingForm.open(subject)
    const form = listingForm.$form.get()
    return form.state === 'ready' && form.seller.wholesale
  }
  expect(await access(await createUser(db))).toBe('none')
  expect(await access(await createPendingBusiness(db))).toBe('waiting')
  const business = await createBusiness(db)
  const { browser, listingForm } = await openMember(business)
  await browser.session.start()
  await listingForm.open(subject)
  expect(listingForm.$form.get()).toMatchObject({ seller: { wholesale: 'open', hasPhone: true } })
})

test('own listings are paginated by four, filtered by type and category, and can be deleted', async () => {
  const member = await openMember()
  const seller = member.user
  const { leaf: other } = await createBranch(db)
  for (const name of ['1', '2', '3', '4', '5']) await createProduct(db, { seller, category: leaf }, { name })
  await createProduct(db, { seller, category: other }, { name: 'sold', status: 'sold' })
  await member.listings.load({ type: 'active', page: 2 })
  const [last] = namesOf(member)
  const filter = member.listings.$filter.get()
  expect(filter.state === 'ready' && filter.data.types).toContainEqual({ type: 'active', count: 5 })
  const list = member.listings.$list.get()
  const id = list.state === 'ready' ? (list.data.items[0]?._id ?? '') : ''
  await member.listings.removeFromList(id)
  // Its only listing was deleted, so page 2 no longer exists.
  expect(member.listings.$list.get()).toMatchObject({ data: { page: 1, total: 4 } })
  expect(namesOf(member)).not.toContain(last)
  await member.listings.load({ type: 'sold', page: 1, categoryId: other.id })
  expect(namesOf(member)).toEqual(['sold'])
  await member.listings.load({ type: 'sold', page: 1, categoryId: leaf.id })
  expect(namesOf(member)).toEqual([])
})

test('an owner can mark as sold, hide, show, renew, duplicate and delete; a stranger cannot', async () => {
  const member = await openMember()
  const product = await createProduct(db, { seller: member.user, category: leaf })
  const { ownListing } = member
  const { actions } = ownListing
  await ownListing.open(product.id)
  const type = () => ownListing.$own.get()?.type
  expect(type()).toBe('active')
  await actions.markSold(product.id, true)
  expect(type()).toBe('sold')
  await actions.markSold(product.id, false)
  await actions.hide(product.id)
  expect(type()).toBe('hidden')
  await actions.show(product.id)
  expect(type()).toBe('active')
  expect(await actions.renew(product.id)).toMatchObject({ ok: true })
  expect(await actions.duplicate(product.id)).toMatchObject({ ok: true, data: { type: 'hidden' } })
  const stranger = await openMember()
  await stranger.ownListing.open(product.id)
  expect(stranger.ownListing.$own.get()).toBeNull()
  expect(await stranger.ownListing.remove(product.id)).toMatchObject({ ok: false, statusCode: 404 })
  expect(await ownListing.remove(product.id)).toMatchObject({ ok: true })
})

/** Opens a member whose loaded list has one active listing. */
async function openList() {
  const member = await openMember()
  const { id } = await createProduct(db, { seller: member.user, category: leaf })
  await member.listings.load({ type: 'active', page: 1 })
  const type = () => {
    const list = member.listings.$list.get()
    return list.state === 'ready' ? list.data.items.map((item) => item.type) : list.state
  }
  return { member, id, type, actions: member.listings.actions }
}

test('a listing action updates the card at once and the counts afterwards', async () => {
  const { member, id, type, actions } = await openList()
  const sold = actions.markSold(id, true)
  expect(type()).toEqual(['sold'])
  expect(await sold).toMatchObject({ ok: true })
  expect(type()).toEqual(['sold'])
  await vi.waitFor(() =>
    expect(member.listings.$filter.get()).toMatchObject({
      data: { types: expect.arrayContaining([{ type: 'sold', count: 1 }]) },
    }),
  )
})

test('a listing action undone right away leaves the listing in its original state', async () => {
  const { id, type, actions, member } = await openList()
  const sold = actions.markSold(id, true)
  const unsold = actions.markSold(id, false)
  expect(type()).toEqual(['active'])
  await Promise.all([sold, unsold])
  expect(type()).toEqual(['active'])
  await member.listings.load({ type: 'active', page: 1 })
  expect(type()).toEqual(['active'])
})

test('a refused listing action is reverted', async () => {
  const { member, id, type, actions } = await openList()
  member.browser.outage = () => new Response(null, { status: 503 })
  const [hidden, renewed] = [actions.hide(id), actions.renew(id)]
  expect(type()).toEqual(['active'])
  await hidden
  await renewed
  expect(type()).toEqual(['active'])
  const again = actions.hide(id)
  expect(type()).toEqual(['hidden'])
  expect(await again).toMatchObject({ ok: false })
  expect(type()).toEqual(['active'])
  expect(member.browser.toasts.$toasts.get()).toEqual([])
})

test("a seller's phone number is revealed to a member, and a refusal shows an error toast", async () => {
  const seller = await createUser(db, {
    countryCode: '+971',
    phone: '501234567',
    phoneVerifiedAt: new Date(),
  })
  const product = await createProduct(db, { seller, category: leaf }, { showCall: true })
  const member = await openMember()
  expect(await member.contact.reveal(product.id)).toMatchObject({
    countryCode: '+971',
    call: true,
    whatsApp: false,
  })
  const silent = await createProduct(db, { seller, category: leaf })
  const another = await openMember()
  expect(await another.contact.reveal(silent.id)).toBeNull()
  expect(another.browser.toasts.$toasts.get()).toMatchObject([{ kind: 'error' }])
})
