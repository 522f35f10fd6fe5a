import { expect, test } from 'vitest'
import { placeOf } from '#server/platform/place.ts'

const clientOf = (address: string) => placeOf(address).client

test('an IPv4 address is a client of its own within its /24', () => {
  expect(placeOf('192.0.2.7')).toEqual({ client: '192.0.2.7', networks: ['192.0.2.0/24'], relay: null })
  expect(clientOf('192.0.2.8')).not.toBe(clientOf('192.0.2.7'))
})

test('an IPv4-mapped IPv6 address counts as the IPv4 address', () => {
  for (const form of ['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7:4711'])
    expect(clientOf(form), form).toBe('192.0.2.7')
})

test('all addresses of an IPv6 /64 network count as one', () => {
  const home = clientOf('2001:db8:1:2::1')
  for (const form of ['2001:db8:1:2:ffff:eeee:dddd:cccc', '2001:0DB8:1:2::', '[2001:db8:1:2::5]:443'])
    expect(clientOf(form), form).toBe(home)
  expect(clientOf('2001:db8:1:3::1')).not.toBe(home)
  expect(clientOf('fe80::1%eth0')).toBe(clientOf('fe80::2'))
})

test('placeOf adds the networks that one customer may hold: /56 and /48, or /24', () => {
  expect(placeOf('2001:db8:1:2345::1').networks).toEqual(['2001:db8:1:2300::/56', '2001:db8:1::/48'])
  expect(placeOf('[2001:db8:1:2345::1]:443').networks).toEqual(placeOf('2001:db8:1:23ff::').networks)
  expect(placeOf('::ffff:192.0.2.7').networks).toEqual(['192.0.2.0/24'])
  expect(placeOf('unknown').networks).toEqual([])
})

test('every invalid address becomes the client "unknown"', () => {
  for (const text of ['', 'unknown', '_hidden', 'x'.repeat(10_000)])
    expect(clientOf(text), text.slice(0, 20)).toBe('unknown')
})

test('a relayed address has a relay and, if named, a client', () => {
  expect(placeOf('relay 127.0.0.1 client 2001:db8:1:2::1')).toEqual({
    client: clientOf('2001:db8:1:2::9'),
    networks: ['2001:db8:1::/56', '2001:db8:1::/48'],
    relay: '127.0.0.1',
  })
  expect(placeOf('relay 10.0.0.1')).toEqual({ client: null, networks: [], relay: '10.0.0.1' })
})
