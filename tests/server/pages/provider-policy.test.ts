import { expect, test } from 'vitest'
import { allowProviders } from '#server/pages/provider-policy.ts'
import { getConfig } from '#server/platform/config.ts'
import { pushVariables } from '#support/push-variables.ts'

const social = getConfig({ FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'public' })

test('allowProviders adds the social sign-in hosts to the content security policy', () => {
  const policy =
    "default-src 'self';frame-src https://js.stripe.com; connect-src 'self'; script-src 'self' 'sha256-x=';"
  expect(allowProviders(policy, social).split('; ')).toEqual([
    "default-src 'self'",
    "frame-src https://js.stripe.com 'self' https://shop.firebaseapp.com",
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://apis.google.com",
    "script-src 'self' 'sha256-x=' https://apis.google.com",
  ])
})

test('allowProviders adds a missing directive, and adding it again changes nothing', () => {
  const once = allowProviders("default-src 'self'", social)
  expect(once).toContain("frame-src 'self' https://shop.firebaseapp.com")
  expect(allowProviders(once, social)).toBe(once)
})

test('push adds only the registration hosts to connect-src', () => {
  const { push } = getConfig(pushVariables)
  expect(allowProviders("default-src 'self'; connect-src 'self'", { social: undefined, push })).toBe(
    "default-src 'self'; connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com",
  )
})

test('an API on another host is added to connect-src for HTTP and WebSocket', () => {
  const config = getConfig({ PUBLIC_API_URL: 'https://api.example.com' })
  expect(allowProviders("default-src 'self'; connect-src 'self'", config)).toBe(
    "default-src 'self'; connect-src 'self' https://api.example.com wss://api.example.com",
  )
})

test('pictures at MEDIA_URL are added to img-src', () => {
  const config = getConfig({ MEDIA_URL: 'https://pictures.example' })
  expect(allowProviders("default-src 'self'; img-src 'self' data:", config)).toBe(
    "default-src 'self'; img-src 'self' data: https://pictures.example",
  )
})

test('the bucket of direct uploads is added to connect-src', () => {
  const policy = "default-src 'self'; connect-src 'self'"
  expect(allowProviders(policy, { uploadOrigin: 'https://pictures.s3.example' })).toBe(
    `${policy} https://pictures.s3.example`,
  )
  expect(allowProviders(policy, { uploadOrigin: undefined })).toBe(policy)
})
