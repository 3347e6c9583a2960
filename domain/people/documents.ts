import { FOREIGN } from './identity.ts'
import { bare } from './printed.ts'
import { accepted, rejected, withoutInvisible, type Rule } from './rule.ts'

/** The documents that an operator may take as proof of who somebody is. */
export const documentKinds = ['dni', 'nie', 'cif', 'passport', 'eu-card'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** Documents that an operator takes by default: the kind follows from the number. */
export const SPANISH_DOCUMENTS: readonly DocumentKind[] = ['dni', 'nie', 'cif']

/** A document of another country: its code (FR), and the number as printed. */
export type ForeignDocument = {
  readonly kind: 'passport' | 'eu-card'
  readonly country: string
  readonly number: string
}

/** What stands before the country and the number of each: `P-FR-12AB34567`. */
export const documentPrefixes = { passport: 'P', 'eu-card': 'ID' } as const

/** The choice of a document's kind and country in a form, which stands before its number: `P-FR`. */
export function foreignDocument(kind: ForeignDocument['kind'], country: string): string {
  return `${documentPrefixes[kind]}-${country}`
}

/** A number with what was chosen for its document: `P-FR-12AB34567`. Nothing is chosen for Spanish ones. */
export function withDocument(chosen: string, number: string): string {
  return chosen === '' || number.trim() === '' ? number : `${chosen}-${number}`
}

/** The document that such a text names, its number without separators; null for anything else. */
export function readForeignDocument(typed: string): ForeignDocument | null {
  const [, prefix, country = '', rest = ''] = FOREIGN.exec(withoutInvisible(typed).slice(0, 200)) ?? []
  if (prefix === undefined) return null
  const number = bare(rest).replaceAll('<', '')
  return { kind: prefix.toUpperCase() === 'P' ? 'passport' : 'eu-card', country: country.toUpperCase(), number }
}

/** The number of a foreign document as far as it looks like one; what each country's are like only the server knows. */
export const foreignNumber = ({ kind, country, number }: ForeignDocument): ReturnType<Rule> => {
  if (number === '') return rejected('document-empty')
  if (!/^(?=.*\d)[A-Z0-9]{5,15}$/.test(number)) return rejected('document-format')
  return accepted(`${foreignDocument(kind, country)}-${number}`)
}

export function takesForeign(taken: readonly DocumentKind[]): boolean {
  return taken.some((kind) => kind in documentPrefixes)
}
