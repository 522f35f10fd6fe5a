import { expect, test } from 'vitest'
import type { BusEvent } from '#server/platform/bus.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { describeWithAndWithoutRedis } from '#support/redis.ts'
import { type Browser, openSockets } from '#support/sockets.ts'

describeWithAndWithoutRedis(async (environment) => {
  const { db, resources } = await openTestApp(environment)
  const sockets = await openSockets(resources)
  const member = async () => {
    const { id } = await createUser(db)
    const browser = await sockets.connect(await signIn(db, { userId: id }), { transports: ['websocket'] })
    return { id, ...browser }
  }
  type Member = Browser & { id: string }

  /** Publishes an event and then a notification to everybody, which arrives last. */
  async function heardOf(event: BusEvent, members: Member[]) {
    const last = members.map((each) => each.next('notification'))
    await resources.bus.publish(event)
    await resources.bus.publish({ type: 'notification', userIds: members.map(({ id }) => id) })
    await Promise.all(last)
    return members.map(({ heard }) =>
      heard.splice(0).filter(([name]) => name !== 'notification' && name !== 'position'),
    )
  }

  test('each event reaches exactly the members it concerns', async () => {
    const [buyer, seller, stranger] = await Promise.all([member(), member(), member()])
    const all = [buyer, seller, stranger]
    const two = [buyer.id, seller.id]
    const roomId = crypto.randomUUID()
    const offerId = crypto.randomUUID()
    const message = { roomId, sequence: 7 }
    expect(await heardOf({ type: 'message', ...message, userIds: two }, all)).toEqual([
      [['message', message]],
      [['message', message]],
      [],
    ])
    const marks = { roomId, userId: buyer.id, delivered: 7, read: 6 }
    expect(await heardOf({ type: 'marks', ...marks, userIds: two }, all)).toEqual([
      [['marks', marks]],
      [['marks', marks]],
      [],
    ])
    expect(await heardOf({ type: 'rooms', userIds: [seller.id] }, all)).toEqual([[], [['rooms', {}]], []])
    expect(await heardOf({ type: 'offer', offerId, userIds: two }, all)).toEqual([
      [['offer', { offerId }]],
      [['offer', { offerId }]],
      [],
    ])
  })

  test('a notification event reaches the browser without content', async () => {
    const one = await member()
    const heard = one.next('notification')
    await resources.bus.publish({ type: 'notification', userIds: [one.id] })
    expect(await heard).toEqual({})
  })

  test('an event reaches every browser of a member once', async () => {
    const { id } = await createUser(db)
    const token = await signIn(db, { userId: id })
    const browsers = await Promise.all([sockets.connect(token), sockets.connect(token)])
    const all = browsers.map((browser) => ({ id, ...browser }))
    const roomId = crypto.randomUUID()
    const heard = await heardOf({ type: 'message', roomId, sequence: 1, userIds: [id, id] }, all)
    expect(heard).toEqual([[['message', { roomId, sequence: 1 }]], [['message', { roomId, sequence: 1 }]]])
  })
})
