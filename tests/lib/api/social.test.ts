import { expect, test } from 'vitest'
import { parseSocialConfig } from '#lib/api/social.ts'

const said = { apiKey: 'key', authDomain: 'x.example.com', projectId: 'x', providers: ['facebook', 'google'] }

test('a page that says nothing of social sign-in has none', () => {
  expect(parseSocialConfig('')).toBeNull()
  expect(parseSocialConfig(JSON.stringify({ ...said, apiKey: '' }))).toBeNull()
  expect(parseSocialConfig(JSON.stringify({ ...said, providers: undefined }))).toBeNull()
})

test('only providers that have a button are offered, always in the same order', () => {
  const config = parseSocialConfig(JSON.stringify({ ...said, providers: ['myspace', ...said.providers] }))
  expect(config).toEqual({ ...said, providers: ['google', 'facebook'] })
})
