import { expect, test } from 'vitest'
import { isInNetwork, networkOf, readNetwork } from './networks.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [undefined, 'gone'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:0:0:0:1', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.4', '10.1.2.3/32', false],
  ['192.168.3.255', '192.168.2.0/23', true],
  ['192.168.4.0', '192.168.2.0/23', false],
  ['203.0.113.9', '0.0.0.0/0', true],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['::ffff:0a01:0203', '10.0.0.0/8', true],
  ['10.1.2.3', '::ffff:10.0.0.0/104', true],
  ['11.1.2.3', '::ffff:10.0.0.0/104', false],
  ['10.1.2.3', '::/0', false],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['2001:db8:0:1::1', '2001:db8::/32', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', true],
  ['fe80::1%eth0', 'fe80::/10', true],
  ['::1', '::/0', true],
  [undefined, '0.0.0.0/0', false],
  ['no address', '0.0.0.0/0', false],
  ['10.1.2.3', 'nonsense', false],
] as const)('%s in %s: %s', (address, network, isIn) => {
  expect(isInNetwork(address, network)).toBe(isIn)
})

test.each([
  ...[
    '',
    '10.0.0.0/33',
    '10.0.0.1/8',
    '10.0.0/8',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '010.0.0.0/8',
    '10.0.0.0/-1',
    'localhost',
  ],
  ...[
    '2001:db8::/129',
    '2001:db8::1/32',
    '::ffff:10.0.0.0/95',
    'fe80::1%eth0/64',
    ' 10.0.0.0/8',
    '2001:db8:::/32',
    '*',
  ],
])('%j is no network', (text) => expect(readNetwork(text)).toBeUndefined())
