import { expect, test } from 'vitest'
import { createStorage } from '#lib/state/shared/storage.ts'

const storageOf = (kept: Record<string, string>) => {
  const texts = new Map(Object.entries(kept))
  const storage = createStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  }))
  return { storage, texts }
}

test('stored values of a wrong type are read as missing', () => {
  const { storage } = storageOf({
    token: '',
    credentials: '{"password":"x"}',
    location: 'london',
    userData: '{"_id":1}',
    language: 'fr',
    'selected language': 'null',
    'location permission': 'maybe',
    'device timestamp': '<script>',
  })
  expect(storage.read('token')).toBeNull()
  expect(storage.read('credentials')).toBeNull()
  expect(storage.read('location')).toBeNull()
  expect(storage.read('userData')).toBeNull()
  expect(storage.read('language')).toBeNull()
  expect(storage.read('selected language')).toBeNull()
  expect(storage.read('location permission')).toBeNull()
  expect(storage.read('device timestamp')).toBeNull()
})

test('broken JSON is read as missing', () => {
  const { storage } = storageOf({ userData: '{', credentials: 'null' })
  expect(storage.read('userData')).toBeNull()
  expect(storage.read('credentials')).toBeNull()
})

test('remembered credentials contain only the email, or the phone with its country code', () => {
  const read = (credentials: object) =>
    storageOf({ credentials: JSON.stringify(credentials) }).storage.read('credentials')
  expect(read({ email: 'a@example.com', password: 'x' })).toEqual({ email: 'a@example.com' })
  const phone = { phoneNo: '501234567', countryCode: '+971' }
  expect(read({ ...phone, password: 'x' })).toEqual(phone)
  expect(read({ phoneNo: '501234567' })).toBeNull()
})

test('a stored push choice is read with defaults, and as missing without user or answer', () => {
  const read = (push: unknown) => storageOf({ push: JSON.stringify(push) }).storage.read('push')
  const said = { userId: 'u1', answer: 'on', registeredAt: 5, language: 'ar' }
  expect(read(said)).toEqual(said)
  expect(read({ userId: 'u1', answer: 'later', language: 'fr' })).toEqual({
    userId: 'u1',
    answer: 'later',
    registeredAt: 0,
    language: null,
  })
  for (const broken of [null, 'on', { answer: 'on' }, { userId: 'u1', answer: 'maybe' }])
    expect(read(broken)).toBeNull()
})

test('the device id is created once and stored', () => {
  const { storage, texts } = storageOf({})
  const id = storage.deviceId()
  expect(storage.deviceId()).toBe(id)
  expect(texts.get('device timestamp')).toBe(id)
})

test('without browser storage, values live in memory', () => {
  const storage = createStorage(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  storage.write('token', 'secret')
  expect(storage.read('token')).toBe('secret')
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
})
