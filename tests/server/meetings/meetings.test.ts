import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#lib/contract/meetings.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { daysFromNow, signIn } from '#support/factories.ts'
import type { Person } from '#support/offers.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db } = app
const { talk, roomOf, offer, answer, person } = await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const at = daysFromNow(2)
at.setUTCHours(14, 30, 0, 0)
const terms = { place: 'Dubai Mall, fountain', at: at.toISOString() }

/** A seller and a buyer who have agreed on a price. */
async function agreed() {
  const { seller, buyer, product, roomId } = await talk()
  await dataOf(answer(seller, await offer(buyer, product), 'accept'))
  return { seller, buyer, product, roomId }
}
const propose = (who: Person, roomId: string, of: Partial<typeof terms & { version: number }> = {}) =>
  who.api.proposeMeeting({ roomId, ...terms, version: 0, ...of })
const respond = (who: Person, { _id, version }: Meeting, action: 'accept' | 'cancel') =>
  who.api.answerMeeting({ meetingId: _id, action, version })
const stepsIn = async (who: Person, roomId: string) =>
  (await roomOf(who, roomId)).messages.flatMap(({ meetingStep, mine }) =>
    meetingStep ? [`${mine ? 'mine' : 'theirs'}: ${meetingStep.kind}`] : [],
  )

test('each step of a meeting (propose, change, accept, cancel) adds a message for both sides', async () => {
  const { seller, buyer, roomId } = await agreed()
  const first = await dataOf(propose(buyer, roomId))
  expect(first).toMatchObject({
    ...terms,
    state: 'proposed',
    version: 1,
    mine: true,
    actions: ['change', 'cancel'],
  })
  const seen = (await roomOf(seller, roomId)).messages.at(-1)
  expect(seen).toMatchObject({
    kind: 'meeting',
    mine: false,
    meeting: { actions: ['accept', 'change', 'cancel'] },
  })
  const changed = await dataOf(propose(seller, roomId, { place: 'Metro, Union', version: 1 }))
  expect(changed).toMatchObject({ place: 'Metro, Union', state: 'proposed', version: 2, mine: true })
  const accepted = await dataOf(respond(buyer, changed, 'accept'))
  expect(accepted).toMatchObject({ state: 'accepted', version: 3 })
  const cancelled = await dataOf(respond(seller, accepted, 'cancel'))
  expect(cancelled).toMatchObject({ state: 'cancelled', actions: [] })
  expect(await stepsIn(buyer, roomId)).toEqual([
    'mine: propose',
    'theirs: change',
    'mine: accept',
    'theirs: cancel',
  ])
  // A message keeps its original terms while the meeting moves on.
  const [proposal] = (await roomOf(buyer, roomId)).messages.filter(({ kind }) => kind === 'meeting')
  expect(proposal).toMatchObject({
    meetingStep: terms,
    meeting: { state: 'cancelled', place: 'Metro, Union' },
  })
  expect(await dataOf(propose(buyer, roomId, { version: 4 }))).toMatchObject({
    state: 'proposed',
    version: 5,
  })
})

test('proposing a meeting needs an accepted offer, and strangers get not_found', async () => {
  const { buyer, roomId } = await talk()
  expect(await refusalOf(propose(buyer, roomId))).toMatchObject({ code: 'forbidden' })
  const two = await agreed()
  const meeting = await dataOf(propose(two.buyer, two.roomId))
  const stranger = await person()
  const refused = { code: 'not_found' }
  expect(await refusalOf(propose(stranger, two.roomId))).toMatchObject(refused)
  expect(await refusalOf(respond(stranger, meeting, 'cancel'))).toMatchObject(refused)
  expect(await refusalOf(stranger.api.meetingCalendar({ meetingId: meeting._id }))).toMatchObject(refused)
})

test('a member cannot accept their own proposal, and a block closes the meeting for both sides', async () => {
  const { seller, buyer, roomId } = await agreed()
  const meeting = await dataOf(propose(buyer, roomId))
  expect(await refusalOf(respond(buyer, meeting, 'accept'))).toMatchObject({ code: 'forbidden' })
  await dataOf(seller.api.blockUser({ userId: buyer.id, block: true }))
  expect(await refusalOf(respond(seller, meeting, 'accept'))).toMatchObject({ code: 'chat_closed' })
  expect(await refusalOf(propose(buyer, roomId, { version: 1 }))).toMatchObject({ code: 'chat_closed' })
})

test('of two concurrent answers one wins, and a repeated proposal is stored once', async () => {
  const { seller, buyer, roomId } = await agreed()
  const twice = await Promise.all([propose(buyer, roomId), propose(buyer, roomId)])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  expect(await stepsIn(buyer, roomId)).toEqual(['mine: propose'])
  const meeting = await dataOf(propose(seller, roomId, { place: 'Metro, Union', version: 1 }))
  const answers = await Promise.all([respond(buyer, meeting, 'accept'), respond(seller, meeting, 'cancel')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const again = await agreed()
  const proposed = await dataOf(propose(again.buyer, again.roomId))
  const crossing = await Promise.all([
    respond(again.seller, proposed, 'accept'),
    propose(again.buyer, again.roomId, { place: 'Metro, Union', version: 1 }),
  ])
  expect(crossing.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refusalOf(propose(buyer, roomId, { version: 1 }))).toMatchObject({ code: 'conflict' })
})

test('a meeting time must be in the future and within 60 days', async () => {
  const { buyer, roomId } = await agreed()
  for (const [days, code] of [
    [-1, 'time_past'],
    [61, 'time_far'],
  ] as const) {
    const refused = await refusalOf(propose(buyer, roomId, { at: daysFromNow(days).toISOString() }))
    expect(refused).toMatchObject({ code: 'invalid_input', fields: { at: { code } } })
  }
})

test('a proposal whose time has passed cannot be accepted', async () => {
  const { seller, buyer, roomId } = await agreed()
  const meeting = await dataOf(propose(buyer, roomId))
  await db
    .update(schema.meetings)
    .set({ at: daysFromNow(-1) })
    .where(eq(schema.meetings.id, meeting._id))
  expect((await roomOf(seller, roomId)).messages.at(-1)?.meeting?.actions).toEqual(['change', 'cancel'])
  expect(await refusalOf(respond(seller, meeting, 'accept'))).toMatchObject({ code: 'forbidden' })
})

test('each step of a meeting notifies the other side once', async () => {
  const { seller, buyer, roomId } = await agreed()
  await db.delete(schema.notifications)
  const first = await dataOf(propose(buyer, roomId))
  const changed = await dataOf(propose(seller, roomId, { place: 'Metro, Union', version: first.version }))
  await dataOf(respond(seller, await dataOf(respond(buyer, changed, 'accept')), 'cancel'))
  const titlesOf = async ({ api }: Person) =>
    (await dataOf(api.notification({}))).items.map(({ title }) => title).toReversed()
  expect(await titlesOf(seller)).toEqual(['A meeting was suggested', 'Your meeting is agreed'])
  expect(await titlesOf(buyer)).toEqual(['Another meeting was suggested', 'A meeting was cancelled'])
})

test('the seller is notified of a proposal with its time in Dubai', async () => {
  const { seller, buyer, roomId } = await agreed()
  await dataOf(propose(buyer, roomId))
  const [notice] = (await dataOf(seller.api.notification({}))).items
  expect(notice).toMatchObject({
    kind: 'offer',
    title: 'A meeting was suggested',
    link: `/chat?room=${roomId}`,
  })
  // 14:30 in UTC is 18:30 in Dubai.
  expect(notice?.message).toMatch(/6:30\sPM/)
  expect(notice?.message_sr).toContain('6:30')
})

test('both sides get one calendar event in UTC, escaped, each in their own language', async () => {
  const { seller, buyer, roomId } = await agreed()
  const place = 'Café; "Mall, gate\\2"\nBEGIN:VEVENT مول'
  const meeting = await dataOf(propose(buyer, roomId, { place }))
  const fileOf = async ({ api }: Pick<Person, 'api'>) =>
    (await dataOf(api.meetingCalendar({ meetingId: meeting._id }))).calendar.replace(/\r\n /g, '')
  const arabic = { api: browserClient(app, { token: await signIn(db, { userId: seller.id }), lang: 'ar' }) }
  const [mine, theirs] = [await fileOf(buyer), await fileOf(arabic)]
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  for (const file of [mine, theirs]) {
    const lines = file.split('\r\n')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toContain(`DTSTART:${stamp}`)
    expect(lines).toContain(`UID:${meeting._id}@market.example`)
    expect(lines).toContain('STATUS:TENTATIVE')
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toBe(
      'LOCATION:Café\\; "Mall\\, gate\\\\2" BEGIN:VEVENT مول',
    )
  }
  expect(mine).toContain('SUMMARY:Meet ')
  expect(theirs).toContain('SUMMARY:لقاء مع ')
  await dataOf(respond(seller, meeting, 'cancel'))
  expect(await fileOf(buyer)).toContain('METHOD:CANCEL')
})

test('after one side deletes their account, the other can read but not answer the meeting', async () => {
  const { seller, buyer, roomId } = await agreed()
  const meeting = await dataOf(propose(buyer, roomId))
  await db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, seller.id))
  expect(await refusalOf(respond(buyer, meeting, 'cancel'))).toMatchObject({ code: 'chat_closed' })
  expect((await dataOf(buyer.api.meetingCalendar({ meetingId: meeting._id }))).name).toMatch(/\.ics$/)
})
