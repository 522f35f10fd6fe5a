import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createAddressReader, isLoopback } from '#server/http/client-address.ts'
import { placeOf } from '#server/platform/place.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    socket: { remoteAddress },
  }) as IncomingMessage

test('without trusted proxies only the peer address counts', () => {
  const read = createAddressReader([])
  expect(read(request('203.0.113.5'))).toBe('203.0.113.5')
  expect(read(request('203.0.113.5', '198.51.100.1'))).toBe('203.0.113.5')
})

const relayed = (remoteAddress: string, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

test('an untrusted nearby proxy is a relay, and never loopback', () => {
  const seen: string[] = []
  const read = createAddressReader([], (neighbour) => seen.push(neighbour))
  const forwarding: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'true-client-ip': '127.0.0.1' },
  ]
  for (const neighbour of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.3', 'fd00::3'])
    for (const headers of forwarding) {
      const address = read(relayed(neighbour, headers))
      expect(isLoopback(address), `${neighbour} ${JSON.stringify(headers)}`).toBe(false)
      expect(placeOf(address).relay).toBe(placeOf(neighbour).client)
    }
  expect(seen).toHaveLength(5 * forwarding.length)
  expect(isLoopback(read(relayed('127.0.0.1', {})))).toBe(true)
})

test('a proxy on this machine that passes on nothing but the host is a relay', () => {
  const read = createAddressReader([])
  for (const host of [
    'shop.example',
    'shop.example:8080',
    'localhost.example',
    '192.0.2.7',
    '127.0.0.1.example',
  ])
    expect(isLoopback(read(relayed('127.0.0.1', { host }))), host).toBe(false)
  for (const host of ['localhost', 'localhost:4321', 'shop.localhost', '127.0.0.1:4321', '[::1]:4321'])
    expect(isLoopback(read(relayed('::1', { host }))), host).toBe(true)
  const old = { ...relayed('127.0.0.1', { host: '127.0.0.1' }), httpVersion: '1.0' } as IncomingMessage
  expect(isLoopback(read(old))).toBe(false)
  // Visitors of a shop in a private network call it by its name.
  expect(read(relayed('10.0.0.3', { host: 'shop.example' }))).toBe('10.0.0.3')
})

test('of the addresses that a relay forwards only the last counts, which it has seen itself', () => {
  const read = createAddressReader([])
  const place = placeOf(read(relayed('127.0.0.1', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })))
  expect(place).toMatchObject({ client: '198.51.100.1', relay: '127.0.0.1' })
})

test('forwarding headers from elsewhere are ignored', () => {
  const read = createAddressReader([], () => expect.unreachable())
  expect(read(relayed('203.0.113.5', { 'x-forwarded-for': '127.0.0.1', via: 'x' }))).toBe('203.0.113.5')
})

test('a trusted proxy that forwards without X-Forwarded-For is a relay too', () => {
  const read = createAddressReader(['loopback'])
  expect(isLoopback(read(relayed('127.0.0.1', { 'x-forwarded-proto': 'https' })))).toBe(false)
  expect(read(relayed('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe('127.0.0.1')
})

test('a trusted proxy’s addresses count up to the first untrusted one', () => {
  const read = createAddressReader(['loopback', '10.0.0.0/8'])
  expect(read(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(read(request('127.0.0.1', '198.51.100.1, 10.1.2.3'))).toBe('198.51.100.1')
  // A header that the caller forged stands left of the address that the proxy added.
  expect(read(request('127.0.0.1', '127.0.0.1, 198.51.100.1'))).toBe('198.51.100.1')
  expect(read(request('203.0.113.5', '198.51.100.1'))).toBe('203.0.113.5')
})

test('a trusted proxy that says nothing is the caller', () => {
  expect(createAddressReader(['loopback'])(request('127.0.0.1'))).toBe('127.0.0.1')
})

test('an IPv4 address in its IPv6 form is the same address', () => {
  expect(createAddressReader([])(request('::ffff:192.0.2.7'))).toBe('192.0.2.7')
  expect(createAddressReader(['loopback'])(request('::ffff:127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
})

test('a connection that is gone has no address', () => {
  expect(createAddressReader([])(request(undefined))).toBe('')
})

test('loopback is loopback in both families, and nothing else is', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1']) expect(isLoopback(address)).toBe(true)
  for (const address of [
    '',
    '10.0.0.1',
    '1127.0.0.1',
    '12.7.0.0',
    '::2',
    '198.51.100.127',
    'localhost.example',
  ]) {
    expect(isLoopback(address), address).toBe(false)
  }
})
