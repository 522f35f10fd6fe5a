import { expect, test } from '@playwright/test'
import { isNotNull } from 'drizzle-orm'
import * as schema from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { freePort } from '#support/free-port.ts'
import { otherChatter, startRoom, write } from './support/chat.ts'
import { inDatabase, type Member, newMember } from './support/member.ts'
import { newDataDirectory, removeDataDirectory, startServer } from './support/own-server.ts'

// A server of its own, killed during a conversation: every message is there once after the restart.

let directory: string
test.beforeAll(async () => {
  directory = await newDataDirectory()
})
test.afterAll(() => removeDataDirectory(directory))

const listingOf = (seller: Member) =>
  inDatabase(async (db) => {
    const { categories } = schema
    const [category] = await db.select().from(categories).where(isNotNull(categories.parentId)).limit(1)
    if (!category) throw new Error('no category')
    return createProduct(db, { seller: seller.user, category }, { name: 'Oak table', nameAr: 'طاولة بلوط' })
  }, directory)

test('no chat message is lost or doubled when the server is killed and restarted', async ({ browser }) => {
  const env = { PORT: String(await freePort()), DEMO: 'true' }
  const server = await startServer(directory, env)
  const origin = server.url
  const [seller, buyer] = await Promise.all([newMember({}, directory), newMember({}, directory)])
  const product = await listingOf(seller)
  const roomId = await startRoom(buyer, origin, product.id)
  const [us, them] = await Promise.all([
    otherChatter(browser, buyer, 'en', origin),
    otherChatter(browser, seller, 'ar', origin),
  ])
  await Promise.all([us.open(roomId), them.open(roomId)])
  await us.say('before 1')
  await them.say('قبل 1')
  await expect(us.messages).toHaveCount(2)
  await expect(them.messages).toHaveCount(2)

  await server.kill({ database: true })
  await us.say('meanwhile 1')
  await us.say('meanwhile 2')
  await them.say('أثناء 1')
  await expect(us.page.locator('[data-waiting]')).toHaveCount(2)
  await expect(us.page.getByText(us.t('chat:reconnecting'))).toBeVisible()
  const again = await startServer(directory, env)

  const all = ['before 1', 'قبل 1', 'meanwhile 1', 'meanwhile 2', 'أثناء 1']
  const expectAll = async (person: typeof us) => {
    await expect(person.page.locator('[data-waiting]')).toHaveCount(0, { timeout: 60_000 })
    await expect(person.messages).toHaveCount(all.length)
    const texts = await person.messages.locator('bdi[dir=auto]').allInnerTexts()
    expect(texts.toSorted()).toEqual(all.toSorted())
    // Messages of each side keep their order.
    expect(texts.indexOf('meanwhile 1')).toBeLessThan(texts.indexOf('meanwhile 2'))
    return texts
  }
  expect(await expectAll(us)).toEqual(await expectAll(them))
  await expect(us.page.getByText(us.t('chat:reconnecting'))).toBeHidden({ timeout: 60_000 })
  await write(seller, origin, roomId, 'وصلت')
  await expect(us.messages.last()).toContainText('وصلت')
  await Promise.all([us.page.context().close(), them.page.context().close()])
  await again.stop()
})
