/** The last characters of an identity number: those who know it recognise it by them, and nobody else learns it. */
export function identityEnd(identity: string): string {
  return identity.slice(-3)
}

/** The same as it stands in place of the number: `…78Z`. */
export function shortIdentity(identity: string): string {
  return `…${identityEnd(identity)}`
}
