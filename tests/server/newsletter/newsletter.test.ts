import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletterConsents, newsletterSubscribers } from '#server/platform/db/schema.ts'
import { deleteOldRows } from '#server/retention.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { newEmail } from '#support/contacts.ts'
import { openAdmin } from '#support/curation.ts'
import { createUser, signIn } from '#support/factories.ts'
import { createSubscriber } from '#support/newsletter.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db } = app

let places = 0
const visitor = (lang: 'en' | 'ar' = 'en') => {
  places += 1
  return browserClient(app, { lang, address: `192.0.2.${places}` })
}
const rowOf = async (email: string) =>
  (await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]
/** Token of the link in the latest mail to an address. */
const tokenTo = async (email: string) =>
  /\/newsletter\/([\w-]+)/.exec((await messagesTo(db, email))[0]?.body ?? '')?.[1] ?? ''
const oneClickOf = (headers: Record<string, string> = {}) =>
  /^<https:\/\/market\.example(\/user\/v1\/unsubscribe\/[^>]+)>$/.exec(
    headers['List-Unsubscribe'] ?? '',
  )?.[1] ?? ''
const subscribed = async (lang: 'en' | 'ar' = 'en') => {
  const email = newEmail()
  await visitor(lang).subscribeNewsletter({ email })
  await visitor(lang).confirmNewsletter({ token: await tokenTo(email) })
  return email
}

test('a visitor is subscribed only after confirming by the link in the mail', async () => {
  const email = newEmail()
  expect(await visitor().subscribeNewsletter({ email: ` ${email.toUpperCase()} ` })).toMatchObject({
    ok: true,
    message: 'We sent you an email. Follow its link to confirm your subscription',
  })
  expect(await rowOf(email)).toMatchObject({ language: 'en', confirmedAt: null })
  const token = await tokenTo(email)
  expect((await rowOf(email))?.tokenHash).not.toContain(token)
  // Opening the link does not confirm yet, as mail scanners follow links.
  expect(await dataOf(visitor().newsletter({ token }))).toEqual({ confirmed: false })
  expect((await rowOf(email))?.confirmedAt).toBeNull()
  expect(await dataOf(visitor().confirmNewsletter({ token }))).toEqual({ confirmed: true })
  expect(await dataOf(visitor().confirmNewsletter({ token }))).toEqual({ confirmed: true })
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date)
  expect((await messagesTo(db, email)).map(({ subject }) => subject)).toEqual([
    'You are subscribed to the Safqa newsletter',
    'Confirm the Safqa newsletter',
  ])
})

test('one-click unsubscribe in the confirmation mail cancels the request, and a new request works', async () => {
  const email = newEmail()
  await visitor().subscribeNewsletter({ email })
  const [mail] = await messagesTo(db, email)
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/market\.example\/user\/v1\/unsubscribe\/[^>]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const unsubscribeToken = oneClickOf(mail?.headers).split('/').at(-1) ?? ''
  expect(await dataOf(visitor().getUnsubscribe({ token: unsubscribeToken }))).toMatchObject({
    subscribed: true,
  })
  const oneClick = `${siteOrigin}${oneClickOf(mail?.headers)}`
  expect((await app.fetch(new Request(oneClick, { method: 'POST' }))).status).toBe(200)
  const token = await tokenTo(email)
  expect((await refusalOf(visitor().confirmNewsletter({ token }))).code).toBe('not_found')
  await visitor().subscribeNewsletter({ email })
  expect(await dataOf(visitor().confirmNewsletter({ token: await tokenTo(email) }))).toEqual({
    confirmed: true,
  })
})

test('one-click unsubscribe stops the newsletter, and a returning subscriber confirms again', async () => {
  const email = await subscribed('ar')
  const [welcome] = await messagesTo(db, email)
  expect(welcome?.subject).toBe('تم اشتراكك في نشرة «صفقة» البريدية')
  expect(welcome?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const path = oneClickOf(welcome?.headers)
  const token = path.split('/').at(-1) ?? ''
  expect(welcome?.body).toContain(`https://market.example/ar/unsubscribe/${token}`)
  expect(await dataOf(visitor().getUnsubscribe({ token }))).toEqual({ kind: 'newsletter', subscribed: true })
  // A form with nothing else, as mail programs send it (RFC 8058).
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await app.fetch(new Request(`${siteOrigin}${path}`, { method: 'POST', body }))
  expect(answer.status).toBe(200)
  expect((await rowOf(email))?.unsubscribedAt).toBeInstanceOf(Date)
  expect(await dataOf(visitor().unsubscribe({ token }))).toEqual({ kind: 'newsletter', subscribed: false })

  await visitor('en').subscribeNewsletter({ email })
  expect(await rowOf(email)).toMatchObject({ language: 'en', confirmedAt: null, unsubscribedAt: null })
  // A repeated request can be cancelled before it is confirmed.
  expect(await dataOf(visitor().getUnsubscribe({ token }))).toMatchObject({ subscribed: true })
  await visitor().confirmNewsletter({ token: await tokenTo(email) })
  expect(await dataOf(visitor().getUnsubscribe({ token }))).toMatchObject({ subscribed: true })
})

test('a newsletter unsubscribe token cannot be changed into one for member mails', async () => {
  const email = await subscribed()
  const path = oneClickOf((await messagesTo(db, email))[0]?.headers)
  const forged = path.split('/').at(-1)?.replace('.newsletter.', '.offerMail.') ?? ''
  expect(forged).toContain('.offerMail.')
  expect(await refusalOf(visitor().unsubscribe({ token: forged }))).toMatchObject({ code: 'not_found' })
})

test('subscribing again answers as for a new address and only sends a mail', async () => {
  const email = await subscribed()
  const again = await visitor().subscribeNewsletter({ email })
  const unknown = await visitor().subscribeNewsletter({ email: newEmail() })
  expect(again).toEqual(unknown)
  expect((await messagesTo(db, email))[0]?.subject).toBe('You are subscribed to the Safqa newsletter')
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date)
})

test('only the latest confirmation link is valid, and it expires after seven days', async () => {
  const email = newEmail()
  await visitor().subscribeNewsletter({ email })
  const first = await tokenTo(email)
  await visitor().subscribeNewsletter({ email })
  expect(await refusalOf(visitor().confirmNewsletter({ token: first }))).toMatchObject({ code: 'not_found' })
  expect(await dataOf(visitor().newsletter({ token: await tokenTo(email) }))).toEqual({ confirmed: false })
  const old = await createSubscriber(db, { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
  expect(await refusalOf(visitor().newsletter({ token: old }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(visitor().confirmNewsletter({ token: old }))).toMatchObject({ code: 'not_found' })
})

test('unconfirmed requests and ended subscriptions are deleted by the cleanup', async () => {
  const long = new Date(Date.now() - 40 * 24 * 3_600_000)
  const [waiting, stopped, reader] = [newEmail(), newEmail(), newEmail()]
  await createSubscriber(db, { email: waiting, createdAt: long })
  await createSubscriber(db, { email: stopped, createdAt: long, confirmedAt: long, unsubscribedAt: long })
  await createSubscriber(db, { email: reader, createdAt: long, confirmedAt: long })
  await deleteOldRows(app.resources)
  expect(await Promise.all([waiting, stopped, reader].map(rowOf))).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ email: reader }),
  ])
})

test('subscribing is limited to 3 a day per address and 10 an hour per place', async () => {
  const email = newEmail()
  for (let asked = 1; asked <= 3; asked += 1)
    expect(await visitor().subscribeNewsletter({ email })).toMatchObject({ ok: true })
  expect(await refusalOf(visitor().subscribeNewsletter({ email }))).toMatchObject({
    code: 'too_many_requests',
  })
  expect(await messagesTo(db, email)).toHaveLength(3)
  const api = visitor()
  for (let asked = 1; asked <= 10; asked += 1)
    expect(await api.subscribeNewsletter({ email: newEmail() })).toMatchObject({ ok: true })
  expect(await refusalOf(api.subscribeNewsletter({ email: newEmail() }))).toMatchObject({
    code: 'too_many_requests',
  })
})

test('an admin sees confirmed subscribers and exports them with their unsubscribe links', async () => {
  const email = await subscribed('ar')
  const waiting = newEmail()
  await visitor().subscribeNewsletter({ email: waiting })
  const { api: admin } = await openAdmin(app)
  const { items } = await dataOf(admin.adminSubscribers({ search: email }))
  expect(items).toMatchObject([{ email, language: 'ar' }])
  expect((await dataOf(admin.adminSubscribers({ search: waiting }))).items).toEqual([])
  const { csv } = await dataOf(admin.adminExport({ table: 'subscribers', search: email }))
  const [, row = ''] = csv.split('\r\n')
  const oneClick = oneClickOf((await messagesTo(db, email))[0]?.headers)
  expect(row).toContain(`https://market.example${oneClick}`)
  expect(row).toContain(`https://market.example/ar/unsubscribe/${oneClick.split('/').at(-1)}`)
})

test('a filled honeypot field subscribes nobody and sends no mail', async () => {
  const email = newEmail()
  expect(await visitor().subscribeNewsletter({ email, website: 'x' })).toMatchObject({ ok: true })
  expect(await rowOf(email)).toBeUndefined()
  expect(await messagesTo(db, email)).toEqual([])
})

test('an invalid email address is refused at its field and not stored', async () => {
  const { fields } = await refusalOf(visitor('ar').subscribeNewsletter({ email: 'mona@' }))
  expect(fields.email?.code).toBe('email_invalid')
  const { rows } = await db.execute(sql`SELECT 1 FROM newsletter_subscribers WHERE email = 'mona@'`)
  expect(rows).toEqual([])
})

test('consent and its withdrawal are recorded with place, language and the text shown', async () => {
  const member = await createUser(db, { emailVerifiedAt: new Date(), language: 'ar' })
  const api = browserClient(app, { token: await signIn(db, { userId: member.id }) })
  const consentsOf = async (email: string) =>
    db
      .select()
      .from(newsletterConsents)
      .where(eq(newsletterConsents.subscriberId, (await rowOf(email))?.id ?? ''))
      .orderBy(newsletterConsents.createdAt)
  const email = member.email ?? ''
  expect(await dataOf(api.getProfile({}))).toMatchObject({ newsletter: false })
  await dataOf(api.setNewsletter({ subscribed: true, place: 'sign-up' }))
  await dataOf(api.setNewsletter({ subscribed: true, place: 'profile' }))
  expect(await dataOf(api.getProfile({}))).toMatchObject({ newsletter: true })
  await dataOf(api.setNewsletter({ subscribed: false, place: 'profile' }))
  expect(await consentsOf(email)).toMatchObject([
    { given: true, place: 'sign-up', language: 'ar', text: expect.stringContaining('النشرة البريدية') },
    { given: false, place: 'profile', text: '' },
  ])
  const visited = await subscribed()
  expect(await consentsOf(visited)).toMatchObject([
    { given: true, place: 'mail-link', text: expect.stringContaining('Yes, send me the newsletter') },
  ])
})

test('a member without a verified address cannot subscribe', async () => {
  const member = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: member.id }) })
  expect(await refusalOf(api.setNewsletter({ subscribed: true, place: 'profile' }))).toMatchObject({
    code: 'invalid_input',
  })
})
