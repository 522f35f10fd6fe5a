import { expect, test } from 'vitest'
import { getConfig } from '#server/config.ts'
import { allowProviders } from '#server/pages/provider-policy.ts'

const { social } = getConfig({ FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'public' })
if (!social) throw new Error('social sign-in is not configured')

test('what social sign-in reaches is added to what the page reaches', () => {
  const policy =
    "default-src 'self';frame-src https://js.stripe.com; connect-src 'self'; script-src 'self' 'sha256-x=';"
  expect(allowProviders(policy, social).split('; ')).toEqual([
    "default-src 'self'",
    "frame-src https://js.stripe.com 'self' https://shop.firebaseapp.com",
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com",
    "script-src 'self' 'sha256-x=' https://apis.google.com",
  ])
})

test('a directive that the page does not have comes with it, once', () => {
  const once = allowProviders("default-src 'self'", social)
  expect(once).toContain("frame-src 'self' https://shop.firebaseapp.com")
  expect(allowProviders(once, social)).toBe(once)
})
