/** An e-mail address as it is looked for: people write theirs with capitals at one time and without at another. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase()
}
