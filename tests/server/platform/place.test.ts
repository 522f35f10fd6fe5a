import { expect, test } from 'vitest'
import { placeOf } from '#server/platform/place.ts'

const clientOf = (address: string) => placeOf(address).client

test('an IPv4 address is counted as it is', () => {
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

test('an address is also counted by the networks that one customer may have', () => {
  expect(placeOf('2001:db8:1:2345::1').networks).toEqual(['2001:db8:1:2300::/56', '2001:db8:1::/48'])
  expect(placeOf('[2001:db8:1:2345::1]:443').networks).toEqual(placeOf('2001:db8:1:23ff::').networks)
  expect(placeOf('::ffff:192.0.2.7').networks).toEqual(['192.0.2.0/24'])
  expect(placeOf('unknown').networks).toEqual([])
})

test('everything that is not an address counts as one', () => {
  for (const text of ['', 'unknown', '_hidden', 'x'.repeat(10_000)])
    expect(clientOf(text), text.slice(0, 20)).toBe('unknown')
})

test('a relay is counted beside its client', () => {
  expect(placeOf('relay 127.0.0.1 client 2001:db8:1:2::1')).toEqual({
    client: clientOf('2001:db8:1:2::9'),
    networks: ['2001:db8:1::/56', '2001:db8:1::/48'],
    relay: '127.0.0.1',
  })
  expect(placeOf('relay 10.0.0.1')).toEqual({ client: null, networks: [], relay: '10.0.0.1' })
})
