import { describe, expect, test } from 'vitest'
import { isPrivateHost, isPublicAddress } from './public-address.ts'

describe('addresses of the public Internet', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4003:80a::200e'])(
    'isPublicAddress accepts the public IP address %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('addresses that are not public', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['loopback, elsewhere', '127.255.255.254'],
    ['private', '10.1.2.3'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['carrier', '100.64.0.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped private, in hexadecimal', '::ffff:a00:1'],
    ['mapped public: not a form to write one in', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network of one’s own', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['nothing', ''],
    ['no address', 'localhost'],
  ])('isPublicAddress does not treat %s as public: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('hosts that are private by their text', () => {
  test.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://[::ffff:7f00:1]/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://shop.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://intranet/',
  ])('the host of %s is recognized as private by its text', (url) => {
    expect(isPrivateHost(new URL(url).hostname)).toBe(true)
  })

  test('isPrivateHost accepts a public host name', () => {
    expect(isPrivateHost(new URL('https://example.com/hook').hostname)).toBe(false)
  })
})
