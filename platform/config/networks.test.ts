import { expect, test } from 'vitest'
import { readNetworks } from './networks.ts'

test.each(['10.0.0.0/33', '10.0.0', '::/129', 'proxy', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,'])(
  '%s is no list of networks',
  (typed) => {
    expect(readNetworks(typed)).toContain('is not a network')
  },
)
