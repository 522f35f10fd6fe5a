import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { composeMail } from '#server/outbox/mail.ts'
import { connectPublicly, currentTransports, type OpenProviders } from '#server/outbox/provider-transports.ts'
import { queueMessage } from '#server/outbox/service.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import * as schema from '#server/platform/db/schema.ts'
import { readProviders } from '#server/settings/providers.ts'
import { contactAddress, mailSender, smsSender } from '#server/settings/sender.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { listen } from '#support/listen.ts'
import { mailInput, saveSettings, smsInput } from '#support/settings.ts'

const app = await openTestApp()
const { db, config, resources } = app
const { api, user } = await openAdmin(app)
const saveMail = (input = {}) => saveSettings(app, () => dataOf(api.adminUpdateMail(mailInput(input))))
const saveSms = (input = {}) => saveSettings(app, () => dataOf(api.adminUpdateSms(smsInput(input))))
const service = async (name: string) =>
  (await dataOf(api.adminHealth({}))).services.find((known) => known.name === name)?.isOn

test('a mail server of the settings is used with its password, which is sealed and never answered', async () => {
  await saveMail()
  expect((await readProviders(db)).mail).toEqual(mailInput())
  expect(mailSender(config)).toEqual({ name: 'Safqa', address: 'hello@souk.example' })
  expect(contactAddress(config)).toBe('hello@souk.example')
  const answer = await dataOf(api.adminSettings({}))
  expect(answer.secrets.mailPassword).toBe(true)
  const rows = [
    answer,
    await db.select().from(schema.secrets),
    await db.select().from(schema.shopSettings),
    await auditEntriesOf(app, 'mail'),
  ]
  expect(JSON.stringify(rows)).not.toContain('secret-of-smtp')
  expect(await auditEntriesOf(app, 'mail')).toMatchObject([
    { actorId: user.id, action: 'settings.mail', after: { host: 'smtp.example.com', secretChanged: true } },
  ])
  expect(await service('mail')).toBe(true)
  expect((await dataOf(api.adminSetUp({}))).providers).toBe(true)
})

test('an empty password keeps the stored one for the same server and user only', async () => {
  await saveMail()
  await saveMail({ password: '', port: '465' })
  expect((await readProviders(db)).mail).toMatchObject({ port: '465', password: 'secret-of-smtp' })
  for (const other of [{ host: 'smtp.thief.example' }, { user: 'somebody' }]) {
    const { fields } = await refusalOf(api.adminUpdateMail(mailInput({ password: '', ...other })))
    expect(Object.keys(fields ?? {})).toEqual(['password'])
  }
  await saveSms()
  await saveSms({ token: '', from: 'Shop' })
  expect((await readProviders(db)).sms?.token).toBe('token-of-the-sms-provider')
  expect(smsSender(config)).toBe('Shop')
  await saveSms({ token: '', url: 'https://sms.thief.example/send' })
  expect((await readProviders(db)).sms?.token).toBe('')
})

test('a removed provider takes its secret with it', async () => {
  await saveMail()
  await saveMail({ host: '', user: '', password: '', from: '' })
  expect((await readProviders(db)).mail).toBeNull()
  expect((await dataOf(api.adminSettings({}))).secrets.mailPassword).toBe(false)
  expect(await service('mail')).toBe(false)
})

test('a change of a provider needs the second factor again', async () => {
  await db.update(schema.sessions).set({ confirmedAt: null }).where(eq(schema.sessions.userId, user.id))
  expect((await refusalOf(api.adminUpdateMail(mailInput()))).code).toBe('confirm_required')
  expect((await refusalOf(api.adminUpdateSms(smsInput()))).code).toBe('confirm_required')
  await db.update(schema.sessions).set({ confirmedAt: new Date() }).where(eq(schema.sessions.userId, user.id))
})

test.each([
  ['an address of a local network', () => api.adminUpdateMail(mailInput({ host: '10.0.0.5' })), 'host'],
  ['a name of a local network', () => api.adminUpdateMail(mailInput({ host: 'localhost' })), 'host'],
  ['an address with a user', () => api.adminUpdateMail(mailInput({ host: 'a@smtp.example.com' })), 'host'],
  ['another port', () => api.adminUpdateMail(mailInput({ port: '5432' as '587' })), 'port'],
  ['a password with a line break', () => api.adminUpdateMail(mailInput({ password: 'a\r\nb' })), 'password'],
  ['plain HTTP', () => api.adminUpdateSms(smsInput({ url: 'http://sms.example.com' })), 'url'],
  [
    'a user in the address',
    () => api.adminUpdateSms(smsInput({ url: 'https://a:b@sms.example.com' })),
    'url',
  ],
  ['an Arabic sender', () => api.adminUpdateSms(smsInput({ from: 'سوق' })), 'from'],
])('%s is refused as a provider at its field', async (_, call, field) => {
  expect(Object.keys((await refusalOf(call())).fields ?? {})).toEqual([field])
})

test('messages wait for a provider, and go through the one that is entered, without a restart', async () => {
  await saveMail({ host: '', user: '', password: '', from: '' })
  const sent: string[] = []
  const closed: string[] = []
  const open: OpenProviders = {
    mail: ({ host, password }) =>
      Object.assign(async () => void sent.push(`${host} ${password}`), {
        close: () => void closed.push(host),
      }),
    sms: () => async () => undefined,
  }
  const transports = currentTransports({ db, config: { ...config, demo: false } }, () => undefined, open)
  const stop = startOutbox(resources, transports)
  const mail = (text: string) =>
    queueMessage(db, composeMail('en', 'reader@example.com', { subject: text, lines: [text], footer: 'Bye' }))
  await mail('first')
  expect(await transports.read()).not.toHaveProperty('email')
  await saveMail()
  await expect.poll(() => sent).toEqual(['smtp.example.com secret-of-smtp'])
  await saveMail({ host: 'mail.example.com', password: 'another' })
  await mail('second')
  await resources.bus.publish({ type: 'outbox' })
  await expect.poll(() => sent[1]).toBe('mail.example.com another')
  expect(closed).toEqual(['smtp.example.com'])
  await stop()
  expect(closed).toEqual(['smtp.example.com', 'mail.example.com'])
})

test('a provider whose name or address leads to this machine is not connected to', async () => {
  const asked: unknown[] = []
  const { url, close } = await listen((request) => asked.push(request.url))
  const { port } = new URL(url)
  const refused = await new Promise<Error | null>((resolve) => {
    connectPublicly({ host: 'localhost', port }, resolve)
  })
  expect(refused?.message).toContain('not allowed')
  await saveSms({ url: `https://127.0.0.1:${port}/send` })
  await db
    .update(schema.users)
    .set({ phone: '501234567', countryCode: '+971' })
    .where(eq(schema.users.id, user.id))
  expect(await dataOf(api.adminSendTest({ channel: 'sms' }))).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('not allowed'),
  })
  expect(asked).toEqual([])
  await close()
})
