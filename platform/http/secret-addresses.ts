import type { Register } from 'react-router'

type Pages = Register['pages']
type Parameter = { [Page in keyof Pages]: keyof Pages[Page]['params'] }[keyof Pages]

/**
 * The nature of each parameter of an address in app/routes.ts. Whoever has a `secret` sees or does what it is for: it
 * is in no log, cache, search engine or referrer. A parameter that is missing here is a type error.
 */
const parameters: Record<Parameter, 'secret' | 'name'> = {
  token: 'secret',
  tariffCode: 'name',
  version: 'name',
  name: 'name',
  id: 'name',
  part: 'name',
  file: 'name',
  offer: 'name',
  '*': 'name',
}

/** Patterns of pages that hold a secret, each cut behind it: what is below is as secret. */
export function secretAddresses(addresses: readonly string[]): readonly string[] {
  const found = addresses.flatMap((address) => {
    const parts = address.split('/')
    const secret = parts.findIndex((part) => part.startsWith(':') && isSecret(part))
    return secret === -1 ? [] : [parts.slice(0, secret + 1).join('/')]
  })
  return [...new Set(found)].toSorted()
}

/** A parameter that nobody has declared is taken for a secret. */
function isSecret(part: string): boolean {
  const parameter = part.slice(1).replace(/\?$/, '')
  return !Object.hasOwn(parameters, parameter) || parameters[parameter as Parameter] === 'secret'
}
