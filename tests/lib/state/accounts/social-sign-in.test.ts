import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { newEmail } from '#support/contacts.ts'
import { openServer } from '#support/local-server.ts'
import { openBrowser } from '../browser.ts'

const project = 'market-of-the-tests'
const { privateKey, publicKey } = await generateKeyPair('RS256')
const published = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] }
const keys = await openServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
})
const app = await openTestApp({
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'public-key-of-the-project',
  FIREBASE_KEYS_URL: keys,
})

/** Opens the sign-in dialog in a browser where a social provider returns a person of this name. */
async function openDialog(name: string) {
  const browser = openBrowser(app)
  browser.idToken = await new SignJWT({
    email: newEmail(),
    email_verified: true,
    name,
    firebase: { sign_in_provider: 'google.com' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setSubject(`person ${name}`)
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(privateKey)
  let done = 0
  browser.general.openAuthModal('login', () => {
    done += 1
  })
  return { browser, done: () => done }
}

test('a social sign-in creates the session and completes the action that opened the dialog', async () => {
  const { browser, done } = await openDialog('Huda Nasser')
  expect(await browser.signIn.withProvider('google')).toMatchObject({ ok: true })
  expect(browser.session.$auth.get().user).toMatchObject({ firstName: 'Huda', lastName: 'Nasser' })
  expect(browser.general.$general.get().authModal.visible).toBe(false)
  expect(browser.toasts.$toasts.get()).toMatchObject([{ content: { text: 'You are signed in' } }])
  expect(done()).toBe(1)
})

test('a social sign-in without a full name asks for the name', async () => {
  const { browser, done } = await openDialog('Huda')
  await browser.signIn.withProvider('google')
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'profileSetup' })
  expect(done()).toBe(0)
  await browser.signIn.completeProfile({ firstName: 'Huda', lastName: 'Nasser' })
  expect(done()).toBe(1)
})

test('an invalid social ID token signs nobody in', async () => {
  const { browser } = await openDialog('Huda Nasser')
  browser.idToken = 'not-a-token'
  expect(await browser.signIn.withProvider('google')).toMatchObject({
    ok: false,
    code: 'invalid_credentials',
  })
  expect(browser.kept.has('token')).toBe(false)
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'login' })
})
