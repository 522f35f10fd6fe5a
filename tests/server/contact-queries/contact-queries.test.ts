import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitQuery } from '#server/contact-queries/service.ts'
import { contactQueries } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, refusalOf } from '#support/client.ts'
import { newEmail } from '#support/contacts.ts'
import { messagesTo } from '#support/outbox.ts'

const shop = 'hello@market.example'
const app = await openTestApp({ SITE_URL: 'https://market.example', CONTACT_MAIL: shop })
const { db, resources } = app

let places = 0
/** Creates a client with its own address. */
const visitor = (lang: 'en' | 'ar' = 'en') => {
  places += 1
  return browserClient(app, { lang, address: `192.0.2.${places}` })
}
const query = (fields: Partial<Parameters<ReturnType<typeof visitor>['sendQuery']>[0]> = {}) => ({
  name: 'Mona Saleh',
  email: newEmail(),
  message: 'Where is my parcel?',
  ...fields,
})
const kept = (email: string) => db.select().from(contactQueries).where(eq(contactQueries.email, email))
const copiesOf = async (email: string) =>
  (await messagesTo(db, shop)).filter(({ headers }) => headers['Reply-To'] === email)

test('a contact query is stored, and a copy with Reply-To is mailed to the shop', async () => {
  const asked = query({ phoneNo: '+٩٧١ 50-123 4567', message: 'Is it <b>new</b>?\r\n\r\nI need two.' })
  expect(await visitor().sendQuery(asked)).toMatchObject({ ok: true, message: 'Query sent successfully' })
  expect(await kept(asked.email)).toMatchObject([
    {
      name: 'Mona Saleh',
      phone: '+971501234567',
      message: 'Is it <b>new</b>?\n\nI need two.',
      language: 'en',
      status: 'open',
    },
  ])
  const [row] = await kept(asked.email)
  const [copy, ...others] = await copiesOf(asked.email)
  expect(others).toEqual([])
  expect(copy?.subject).toBe('Query from Mona Saleh')
  expect(copy?.body).toContain('Is it <b>new</b>?\n\nI need two.')
  expect(copy?.body).toContain('Phone: +971501234567')
  expect(copy?.body).toContain(`https://market.example/admin/queries/${row?.id}`)
  expect(copy?.html).toContain('&lt;b&gt;new&lt;/b&gt;')
})

test('an Arabic contact query is answered in Arabic, and its copy names the language', async () => {
  const asked = query({ name: 'منى صالح', message: 'أين طلبي؟' })
  expect(await visitor('ar').sendQuery(asked)).toMatchObject({ ok: true, message: 'تم إرسال استفسارك بنجاح' })
  expect(await kept(asked.email)).toMatchObject([{ language: 'ar', phone: null }])
  expect((await copiesOf(asked.email))[0]?.body).toContain('Written in: Arabic')
})

test('the contact form names each invalid field in the language of the page', async () => {
  const wrong = query({ name: 'M', email: 'mona', phoneNo: '12', message: ' \n ' })
  const codes = { name: 'minimum_2', email: 'email_invalid', phoneNo: 'phone_length', message: 'required' }
  for (const lang of ['en', 'ar'] as const) {
    const { fields } = await refusalOf(visitor(lang).sendQuery(wrong))
    expect(Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))).toEqual(codes)
    expect(fields.message?.message).toBe(lang === 'en' ? 'This field is required' : 'هذا الحقل مطلوب')
  }
  const long = await refusalOf(visitor().sendQuery(query({ message: 'm'.repeat(2001) })))
  expect(long.fields.message?.message).toBe('Maximum 2000 characters')
  expect(await kept(wrong.email)).toEqual([])
})

test('identical contact queries within a day are stored and mailed once', async () => {
  const asked = query()
  const api = visitor()
  await Promise.all([api.sendQuery(asked), api.sendQuery(asked)])
  expect(await api.sendQuery(asked)).toMatchObject({ ok: true })
  expect(await kept(asked.email)).toHaveLength(1)
  expect(await copiesOf(asked.email)).toHaveLength(1)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await submitQuery(resources, '192.0.2.250', 'en', asked, tomorrow)
  expect(await kept(asked.email)).toHaveLength(2)
})

test('a query with the honeypot field filled in is answered as a success and not stored', async () => {
  const asked = query({ website: 'https://spam.example' })
  expect(await visitor().sendQuery(asked)).toMatchObject({ ok: true, message: 'Query sent successfully' })
  expect(await kept(asked.email)).toEqual([])
  expect(await copiesOf(asked.email)).toEqual([])
})

test('a client address can send ten queries an hour, an email five', async () => {
  const api = visitor()
  for (let sent = 1; sent <= 10; sent += 1) expect(await api.sendQuery(query())).toMatchObject({ ok: true })
  expect(await refusalOf(api.sendQuery(query()))).toMatchObject({ code: 'too_many_requests' })
  const email = newEmail()
  for (let sent = 1; sent <= 5; sent += 1) {
    expect(await visitor().sendQuery(query({ email, message: `Query ${sent}` }))).toMatchObject({ ok: true })
  }
  expect(await refusalOf(visitor().sendQuery(query({ email, message: 'One more' })))).toMatchObject({
    code: 'too_many_requests',
  })
})
