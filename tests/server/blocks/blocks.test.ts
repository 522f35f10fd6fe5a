import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { blockUser, unblockUser } from '#server/admin/users/block.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import type { Person } from '#support/offers.ts'
import { inBoth } from '#support/reason.ts'

const app = await openTestApp()
const { db } = app
const { talk, say, offer, newKey, roomOf, listOf, unreadOf, person, product } = await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const block = (who: Person, { id }: Person, on = true) => dataOf(who.api.blockUser({ userId: id, block: on }))
const message = (roomId: string) => ({ roomId, clientId: crypto.randomUUID(), text: 'Hello?' })

test('a block by the seller closes the conversation for both members, and unblocking reopens it', async () => {
  const { seller, buyer, product: table, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  expect(await block(seller, buyer)).toEqual({ userId: buyer.id, block: true })
  await block(seller, buyer)
  for (const who of [seller, buyer]) {
    expect(await listOf(who)).toEqual([])
    expect(await unreadOf(who)).toBe(0)
    expect(await refusalOf(who.api.chatList({ roomId }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(who.api.sendMessage(message(roomId)))).toMatchObject({
      statusCode: 403,
      code: 'chat_closed',
    })
  }
  expect(await refusalOf(buyer.api.startChat({ productId: table.id }))).toMatchObject({ code: 'chat_closed' })
  await block(seller, buyer, false)
  expect(await listOf(seller)).toEqual([roomId])
  expect(await unreadOf(seller)).toBe(1)
  expect((await roomOf(buyer, roomId)).room.mayWrite).toBe(true)
})

test('members see whom they have blocked, latest first, but not who has blocked them', async () => {
  const [one, two] = [await talk(), await talk()]
  await block(one.seller, one.buyer)
  await block(one.seller, two.buyer)
  const { items, total } = await dataOf(one.seller.api.blockedUsers({}))
  expect(total).toBe(2)
  expect(items.map(({ _id }) => _id)).toEqual([two.buyer.id, one.buyer.id])
  expect(items[0]?.name).toBe(`${two.buyer.user.firstName} ${two.buyer.user.lastName}`)
  expect((await dataOf(one.buyer.api.blockedUsers({}))).items).toEqual([])
})

test('members cannot block themselves or an unknown member', async () => {
  const { seller, buyer } = await talk()
  expect(await refusalOf(seller.api.blockUser({ userId: seller.id, block: true }))).toMatchObject({
    code: 'own_account',
  })
  const nobody = seller.api.blockUser({ userId: crypto.randomUUID(), block: true })
  expect(await refusalOf(nobody)).toMatchObject({ code: 'not_found' })
  expect(await block(seller, buyer, false)).toEqual({ userId: buyer.id, block: false })
})

test('a block removes message notifications on both sides', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  await say(seller, roomId, 'Hello')
  await block(seller, buyer)
  for (const { api } of [seller, buyer]) expect((await dataOf(api.notification({}))).items).toEqual([])
})

test('a block ends following on both sides', async () => {
  const { seller, buyer } = await talk()
  await dataOf(buyer.api.follow({ userId: seller.id, follow: true }))
  await dataOf(seller.api.follow({ userId: buyer.id, follow: true }))
  await block(seller, buyer)
  expect(await dataOf(buyer.api.following({}))).toEqual([])
  expect(await dataOf(seller.api.following({}))).toEqual([])
})

test.each(['seller', 'buyer'] as const)(
  'a block by the %s closes the open offer and refuses new ones',
  async (by) => {
    const { seller, buyer, product: table } = await talk()
    const made = await offer(buyer, table)
    const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller]
    await block(blocker, blocked)
    const [row] = await db.select().from(schema.offers).where(eq(schema.offers.id, made._id))
    expect(row?.status).toBe(by === 'seller' ? 'declined' : 'withdrawn')
    const again = buyer.api.makeAnOffer({ productId: table.id, amount: 1_00, idempotencyKey: newKey() })
    expect(await refusalOf(again)).toMatchObject({ code: 'not_found' })
  },
)

test('conversations with a member whom an admin has blocked are hidden and closed', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, buyer.id))
  expect(await listOf(seller)).toEqual([])
  expect(await unreadOf(seller)).toBe(0)
  expect(await refusalOf(seller.api.sendMessage(message(roomId)))).toMatchObject({ code: 'chat_closed' })
})

test('messages of a deleted account stay without its name, and the conversation is closed', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  await db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, buyer.id))
  const { room, messages } = await roomOf(seller, roomId)
  expect(room).toMatchObject({ other: null, mayWrite: false })
  expect(messages).toMatchObject([{ text: 'Hello', mine: false }])
  expect(await refusalOf(seller.api.sendMessage(message(roomId)))).toMatchObject({ code: 'chat_closed' })
})

test('after a block the blocked seller’s listings are hidden from the other member only', async () => {
  const { seller, buyer } = await talk()
  const word = `Zanzibar${Date.now()}`
  const chest = await product(seller, { name: `${word} chest` })
  const lamp = await product((await talk()).seller, { name: 'Lamp' })
  const seen = async ({ api }: Person) => {
    const found = await dataOf(api.searchOnNextPage({ search: word }))
    const all = await dataOf(api.newArrival({ size: '100' }))
    const profile = await api.getProfileById({ userId: seller.id })
    const page = await api.getProduct({ id: chest.id })
    const items = await dataOf(api.relatedProducts({ productId: lamp.id, size: '48' }))
    const has = (list: { items: { _id: string }[] }) => list.items.some(({ _id }) => _id === chest.id)
    return [has(found), has(all), has({ items }), profile.ok, page.ok]
  }
  const everything = [true, true, true, true, true]
  const nothing = everything.map(() => false)
  expect(await seen(buyer)).toEqual(everything)
  await block(buyer, seller)
  expect(await seen(buyer)).toEqual(nothing)
  expect(await seen(seller)).toEqual(everything)
  const { buyer: stranger } = await talk()
  expect(await seen(stranger)).toEqual(everything)
  await block(buyer, seller, false)
  await block(seller, buyer)
  expect(await seen(buyer)).toEqual(nothing)
})

test('blocking and unblocking by an admin notifies conversation partners at once', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  const admin = await person({ role: 'admin' })
  const publish = vi.spyOn(app.resources.bus, 'publish')
  await blockUser(app.resources, admin.id, buyer.id, inBoth('Spam'))
  expect(publish).toHaveBeenCalledWith({ type: 'notification', userIds: [seller.id] })
  expect(publish).toHaveBeenCalledWith({ type: 'rooms', userIds: [seller.id] })
  publish.mockClear()
  await unblockUser(app.resources, admin.id, buyer.id)
  expect(publish).toHaveBeenCalledWith({ type: 'rooms', userIds: [seller.id] })
  publish.mockRestore()
})
