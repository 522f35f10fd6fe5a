import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/members/password.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'

const app = await openTestApp()

/** Hashes more passwords at once than the queue takes. */
const fillQueue = (many: number) => {
  const hashes = Array.from({ length: many }, () => hashPassword('Secret-123'))
  return { hashes, all: Promise.allSettled(hashes) }
}

test('of 200 concurrent password hashes the last 98 are refused, and other calls are still answered', async () => {
  const { hashes, all } = fillQueue(200)
  let done = 0
  for (const hash of hashes) hash.then(() => (done += 1)).catch(() => undefined)
  await dataOf(browserClient(app).category({}))
  expect(done).toBeLessThan(100)
  const refused = (await all).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(98)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests', retryAfter: 2 } })
})

test('checking a password is refused when the hashing queue is full', async () => {
  const { all } = fillQueue(102)
  await expect(isPassword('$argon2id$', 'Secret-123')).rejects.toMatchObject({ code: 'too_many_requests' })
  await all
})

test('an invalid reset token is refused without hashing a password', async () => {
  const { hashes, all } = fillQueue(102)
  const choice = { password: 'Falcon-2027-oasis', confirmPassword: 'Falcon-2027-oasis' }
  const last = Promise.race([hashes.at(-1)?.then(() => 'hashed'), tokenRefused(choice)])
  expect(await last).toBe('otp_wrong')
  await all
})

const tokenRefused = async (choice: { password: string; confirmPassword: string }) =>
  (await refusalOf(browserClient(app).setPassword({ ...choice, resetToken: 'made-up' }))).code
