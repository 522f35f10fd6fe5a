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

test('an untrusted proxy on a loopback or private address is a relay, never loopback', () => {
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

test('a loopback peer is loopback only with a local Host and HTTP/1.1', () => {
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
  // Visitors in a private network use the name of the shop as Host.
  expect(read(relayed('10.0.0.3', { host: 'shop.example' }))).toBe('10.0.0.3')
})

test('the loopback address of a trusted proxy’s machine is a relay, never loopback', () => {
  const seen: string[] = []
  const through = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }
  const read = createAddressReader(['10.0.0.11'], (peer) => seen.push(peer))
  expect(read(relayed('10.0.0.11', through))).toBe('relay 10.0.0.11 client 127.0.0.1')
  expect(seen).toEqual(['10.0.0.11'])
  const both = createAddressReader(['10.0.0.11', 'loopback'], () => expect.unreachable())
  expect(both(relayed('10.0.0.11', through))).toBe('203.0.113.9')
  expect(isLoopback(both(relayed('10.0.0.11', { 'x-forwarded-for': '127.0.0.1' })))).toBe(false)
  expect(isLoopback(both(relayed('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })))).toBe(true)
})

test('from a relay only the last forwarded address counts', () => {
  const read = createAddressReader([])
  const place = placeOf(read(relayed('127.0.0.1', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })))
  expect(place).toMatchObject({ client: '198.51.100.1', relay: '127.0.0.1' })
})

test('forwarding headers from public addresses are ignored', () => {
  const read = createAddressReader([], () => expect.unreachable())
  expect(read(relayed('203.0.113.5', { 'x-forwarded-for': '127.0.0.1', via: 'x' }))).toBe('203.0.113.5')
})

test('a trusted proxy that forwards without X-Forwarded-For is a relay', () => {
  const read = createAddressReader(['loopback'])
  expect(isLoopback(read(relayed('127.0.0.1', { 'x-forwarded-proto': 'https' })))).toBe(false)
  expect(read(relayed('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe('127.0.0.1')
})

test('with trusted proxies the last untrusted forwarded address counts', () => {
  const read = createAddressReader(['loopback', '10.0.0.0/8'])
  expect(read(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(read(request('127.0.0.1', '198.51.100.1, 10.1.2.3'))).toBe('198.51.100.1')
  // A forged entry stands left of the address that the proxy appends.
  expect(read(request('127.0.0.1', '127.0.0.1, 198.51.100.1'))).toBe('198.51.100.1')
  expect(read(request('203.0.113.5', '198.51.100.1'))).toBe('203.0.113.5')
})

test('a trusted proxy without forwarding headers is the client itself', () => {
  expect(createAddressReader(['loopback'])(request('127.0.0.1'))).toBe('127.0.0.1')
})

test('an IPv4-mapped IPv6 address equals its IPv4 address', () => {
  expect(createAddressReader([])(request('::ffff:192.0.2.7'))).toBe('192.0.2.7')
  expect(createAddressReader(['loopback'])(request('::ffff:127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
})

test('a closed connection has no address', () => {
  expect(createAddressReader([])(request(undefined))).toBe('')
})

test('isLoopback accepts loopback addresses of both families only', () => {
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
