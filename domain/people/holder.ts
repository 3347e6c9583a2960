import { lastName, NAME, name } from './form-rules.ts'
import { isCompanyNumber } from './identity.ts'
import { accepted, maxLengths, rejected, text, type Rule } from './rule.ts'

/* People and companies that order or refer: the identity number says which it is, and so how it is called. */

export const holderFields = ['name', 'lastName', 'identity'] as const

export type HolderField = (typeof holderFields)[number]

/** As typed or as stored; the last name of a company is empty. */
export type Holder = Readonly<Record<HolderField, string>>

export type HolderKind = 'person' | 'company'

/** Letters, digits and what stands in registered names: 24 Horas, Ñandú & Cía. (Obras), Bar “El Cid”, S.L. At least one letter. */
const COMPANY_NAME = /^(?=.*\p{L})['’("“”«»„]*[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Zs}'’ʼ´`·.\-ªº,&/()+"“”«»„]*$/u

const companyName: Rule = (typed) =>
  text(typed, { empty: 'company-empty', long: 'company-long', max: maxLengths.company }, (value) =>
    COMPANY_NAME.test(value) ? accepted(value) : rejected('company-letters'),
  )

/** A name where no identity is asked: that of a person, or of a company. */
export const anyName: Rule = (typed) =>
  text(typed, { empty: 'name-empty', long: 'name-long', max: maxLengths.name }, (value) =>
    NAME.test(value) || COMPANY_NAME.test(value) ? accepted(value) : rejected('name-letters'),
  )

/** Whether the number that was typed makes its holder a company. */
export function holderKind({ identity }: Pick<Holder, 'identity'>): HolderKind {
  return isCompanyNumber(identity) ? 'company' : 'person'
}

/** The rules for the name and last name of a holder. A last name typed before is passed over in a company. */
export function nameRules(kind: HolderKind): Readonly<Record<'name' | 'lastName', Rule>> {
  return kind === 'company' ? { name: companyName, lastName: () => accepted('') } : { name, lastName }
}

/** The kind that a stored holder is shown as: companies of older requests have a last name, and keep it. */
export function storedKind(holder: Pick<Holder, 'identity' | 'lastName'>): HolderKind {
  return holder.lastName === '' ? holderKind(holder) : 'person'
}

/** The fields that a form asks of such a holder, and a receipt shows, of those that there are. */
export function fieldsFor<Field extends string>(kind: HolderKind, fields: readonly Field[]): readonly Field[] {
  return kind === 'company' ? fields.filter((field) => field !== 'lastName') : fields
}

/** The whole name of a stored holder. */
export function fullName({ name, lastName }: Pick<Holder, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim()
}
