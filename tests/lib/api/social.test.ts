import { expect, test } from 'vitest'
import { parseSocialConfig } from '#lib/api/social.ts'

const said = { apiKey: 'key', authDomain: 'x.example.com', projectId: 'x', providers: ['facebook', 'google'] }

test('an empty or incomplete social sign-in config is read as none', () => {
  expect(parseSocialConfig('')).toBeNull()
  expect(parseSocialConfig(JSON.stringify({ ...said, apiKey: '' }))).toBeNull()
  expect(parseSocialConfig(JSON.stringify({ ...said, providers: undefined }))).toBeNull()
})

test('unknown social sign-in providers are dropped, and the rest have a fixed order', () => {
  const config = parseSocialConfig(JSON.stringify({ ...said, providers: ['myspace', ...said.providers] }))
  expect(config).toEqual({ ...said, providers: ['google', 'facebook'] })
})
