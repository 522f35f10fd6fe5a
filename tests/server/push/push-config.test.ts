import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getConfig } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openPush } from '#server/push/firebase.ts'
import { readServiceAccount } from '#server/push/service-account.ts'
import { pushVariables } from '#support/push-variables.ts'

const folder = await mkdtemp(join(tmpdir(), 'push-config-'))
afterAll(() => rm(folder, { recursive: true }))

/** Error message as printed for the operator. */
function complaintOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('accepted')
}

test('push and social sign-in are on when all Firebase variables are set', () => {
  const { push, social } = getConfig({ ...pushVariables, FIREBASE_API_BASE: 'http://127.0.0.1:9099/' })
  expect(push).toEqual({
    projectId: 'shop-of-a-test',
    apiKey: 'key-of-a-test',
    messagingSenderId: '1234567890',
    appId: '1:1234567890:web:abcdef',
    vapidKey: pushVariables.FIREBASE_VAPID_KEY,
    serviceAccount: pushVariables.FIREBASE_SERVICE_ACCOUNT,
    apiBase: 'http://127.0.0.1:9099',
  })
  expect(social).toBeDefined()
})

test('push stays off with the social sign-in variables alone', () => {
  expect(getConfig({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' }).push).toBeUndefined()
})

test.each(Object.keys(pushVariables))(
  'push without %s is refused by name, without revealing the service account',
  (name) => {
    const complaint = complaintOf(() => getConfig({ ...pushVariables, [name]: '' }))
    expect(complaint).toContain(name)
    expect(complaint).not.toContain('PRIVATE KEY')
  },
)

test.each([
  { FIREBASE_MESSAGING_SENDER_ID: 'not a number' },
  { FIREBASE_VAPID_KEY: 'short' },
  { FIREBASE_API_BASE: 'somewhere' },
])('an invalid value is refused by name: %o', (wrong) => {
  expect(complaintOf(() => getConfig({ ...pushVariables, ...wrong }))).toContain(Object.keys(wrong)[0])
})

test('a service account is read from its text or from a file', async () => {
  const text = pushVariables.FIREBASE_SERVICE_ACCOUNT
  const file = join(folder, 'key.json')
  await writeFile(file, text)
  expect(readServiceAccount(text)).toMatchObject({ projectId: 'shop-of-a-test' })
  expect(readServiceAccount(file)).toEqual(readServiceAccount(text))
})

test('an invalid service account is refused without revealing its content', async () => {
  const { private_key, ...rest } = JSON.parse(pushVariables.FIREBASE_SERVICE_ACCOUNT)
  const broken = JSON.stringify({ ...rest, private_key: 'hunter2' })
  for (const text of [broken, JSON.stringify(rest), '{"private_key":"hunter2"', join(folder, 'hunter2')]) {
    const complaint = complaintOf(() =>
      openPush(getConfig({ ...pushVariables, FIREBASE_SERVICE_ACCOUNT: text }).push),
    )
    expect(complaint).toContain('FIREBASE_SERVICE_ACCOUNT')
    expect(complaint).not.toContain('hunter2')
  }
})
