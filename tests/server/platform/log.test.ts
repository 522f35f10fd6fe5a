import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openTestApp } from '#support/app.ts'
import { createUser } from '#support/factories.ts'

/** Returns the line that the log writes for an event. */
function written(event: object): string {
  let text = ''
  createLog('info', { write: (line) => (text += line) }).info(event, 'something happened')
  return text
}

const names = [
  'token',
  'tempToken',
  'password',
  'otp',
  'hash',
  'sek',
  'envelope',
  'authorization',
  'cvv',
  'cookie',
]

test.each(names)('a secret field is hidden at every depth: %s', (name) => {
  for (const event of [
    { [name]: 'secret-value' },
    { user: { [name]: 'secret-value' } },
    { request: { headers: { [name]: 'secret-value' } } },
  ]) {
    expect(written(event)).not.toContain('secret-value')
    expect(written(event)).toContain('[hidden]')
  }
})

test('an event is logged as one line of JSON with its time', () => {
  const line = written({ endpoint: 'login' })
  expect(line).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    endpoint: 'login',
    msg: 'something happened',
  })
})

test('an error is logged with type, message, stack and cause', () => {
  const error = new Error('could not send', { cause: new TypeError('no address') })
  const shown = JSON.parse(written({ error })).error
  expect(shown).toMatchObject({ type: 'Error', message: 'could not send', cause: { message: 'no address' } })
  expect(shown.stack[0]).toContain('log.test.ts')
})

test('a thrown string is logged as is, and any other value by its type', () => {
  expect(JSON.parse(written({ error: 'refused' })).error).toBe('refused')
  expect(JSON.parse(written({ error: { password: 'x' } })).error).toBe('object')
})

const app = await openTestApp()

test('a failed statement is logged with its text and reason but without its values', async () => {
  const email = 'private-person@example.com'
  await createUser(app.db, { email })
  const error = await createUser(app.db, { email, passwordHash: 'private-hash' }).catch((thrown) => thrown)
  const text = written({ error })
  expect(text).toContain('insert into \\"users\\"')
  expect(text).toContain('users_email')
  expect(text).toContain('23505')
  expect(text).not.toContain('private-person')
  expect(text).not.toContain('private-hash')
})
