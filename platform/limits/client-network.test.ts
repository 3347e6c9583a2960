import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { readNetworks } from '../config/networks.ts'
import { clientNetwork, networksAround } from './client-network.ts'

function trusting(networks: string): BlockList {
  const read = readNetworks(networks)
  if (typeof read === 'string') throw new Error(read)
  return read.value
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (peer, network) => {
  expect(clientNetwork(peer, undefined, new BlockList())).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8:1:ab12::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
])('%s is part of the line %s in the block %s', (network, subscriber, block) => {
  expect(networksAround(network)).toEqual({ subscriber, block })
})

test('what anybody writes into X-Forwarded-For is not believed', () => {
  expect(clientNetwork('203.0.113.7', '198.51.100.1', trusting('10.0.0.0/8'))).toBe('203.0.113.7')
  expect(clientNetwork('10.0.0.1', '198.51.100.1, 203.0.113.7', trusting('10.0.0.0/8'))).toBe('203.0.113.7')
})

test('a chain of trusted proxies is followed to the client', () => {
  const trusted = trusting('10.0.0.0/8, 2001:db8:ffff::/48')
  expect(clientNetwork('::ffff:10.0.0.1', '203.0.113.7, 2001:db8:ffff::1', trusted)).toBe('203.0.113.7')
  expect(clientNetwork('10.0.0.1', 'nonsense', trusted)).toBe('10.0.0.1')
})

test.each([
  ['203.0.113.9:1000', '203.0.113.9'],
  ['[2001:db8:1:2::9]:1000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('%s from a trusted proxy is read as its address', (hop, network) => {
  expect(clientNetwork('10.0.0.1', hop, trusting('10.0.0.0/8'))).toBe(network)
})
