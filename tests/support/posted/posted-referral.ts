import { randomUUID } from 'node:crypto'

/** The nth of many identities, with its control letter. */
export function nthIdentity(n: number): string {
  return `${String(n).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`
}

let used = 20_000_000

/** An identity that no request of this run has named yet. */
export function newIdentity(): string {
  return nthIdentity(used++)
}

type Posted = {
  readonly request?: string
  readonly identity?: string
  readonly friends?: readonly string[]
  readonly without?: readonly string[]
}

/** The fields of the referral form, of somebody and for somebody whom nobody has named before. */
export function referralFields({
  request = randomUUID(),
  identity = newIdentity(),
  friends = [newIdentity()],
  without = [],
}: Posted = {}): Record<string, string> {
  const fields = {
    request,
    remarks: '',
    name: 'Lucía',
    lastName: 'Peñarroya Vidal',
    identity,
    ...Object.fromEntries(friends.map((friend, index) => [`friend.${index + 1}`, friend])),
    terms: 'on',
    informed: 'on',
  }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name)))
}
