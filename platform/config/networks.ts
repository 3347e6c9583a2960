import { BlockList, isIP } from 'node:net'

/** Addresses and networks like 10.0.0.0/8 with commas between them; a sentence where one isn't. */
export function readNetworks(typed: string): { value: BlockList } | string {
  const value = new BlockList()
  for (const network of typed.split(',').map((part) => part.trim())) {
    const [address = '', length, ...more] = network.split('/')
    const family = isIP(address)
    const bits = family === 4 ? 32 : 128
    const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
    if (family === 0 || !isLength || more.length > 0 || address.includes('%')) {
      return `${network} is not a network: write addresses like 127.0.0.1 or 10.0.0.0/8, with commas between them`
    }
    value.addSubnet(address, length === undefined ? bits : Number(length), family === 4 ? 'ipv4' : 'ipv6')
  }
  return { value }
}
