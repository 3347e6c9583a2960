import type { Brand } from '#domain/operator/brand.ts'
import type { SecurityContact } from './schema/security-schema.ts'

export const SECURITY_TXT = '/.well-known/security.txt'

/** The file by which somebody who has found a weakness knows whom to tell (RFC 9116); null where the operator names nobody. */
export function securityTxt(
  { contact, expires, policy }: SecurityContact,
  { languages }: Pick<Brand, 'languages'>,
  publicOrigin: string,
): string | null {
  if (contact === '') return null
  const fields = [
    ['Contact', contact.startsWith('https:') ? new URL(contact).href : `mailto:${contact}`],
    ['Expires', `${expires}T23:59:59Z`],
    ['Preferred-Languages', [...new Set(languages.map((locale) => locale.split('-')[0]))].join(', ')],
    ['Canonical', publicOrigin + SECURITY_TXT],
    ...(policy === '' ? [] : [['Policy', new URL(policy).href]]),
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
