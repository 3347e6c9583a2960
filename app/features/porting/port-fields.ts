import { landline, mobile, operator, type WishError } from '#app/features/ordering/order-wishes.ts'
import { anyName } from '#domain/people/holder.ts'
import { withPhoneNote } from '#domain/people/phone.ts'
import { anyDocument } from '#domain/people/taken-documents.ts'
import { accepted, isBlank, type FieldError, type Rule, type RuleResult } from '#domain/people/rule.ts'
import type { Port, PortData, PortField, PortHolder } from '#domain/requests/port.ts'
import { readIccid, type IccidError } from './iccid.ts'
import { LANDLINE } from './order-lines.ts'

/** The inputs of a form about a number: its holder takes three. */
export const portInputs = ['number', 'donor', 'billing', 'iccid', 'holder', 'holderName', 'holderIdentity'] as const
export type PortInput = (typeof portInputs)[number]
export type TypedPort = Readonly<Partial<Record<PortInput, string>>>

export type PortFieldError = WishError | FieldError | IccidError
export type PortErrors = Readonly<Partial<Record<PortInput, PortFieldError>>>

type Read = {
  readonly data: PortData
  readonly errors: PortErrors
  /** What was written beside the number, with it; empty where it says no more. */
  readonly note: string
}

/**
 * The data of a number once these of its fields are as they were typed; a field left empty stays as it was. `taken`:
 * the other numbers of its order. Where there are errors, nothing is to be done with the data.
 */
export function readPortFields(
  port: PortData & Pick<Port, 'kind'>,
  typed: TypedPort,
  fields: readonly PortField[],
  taken: readonly (string | null)[],
): Read {
  const { number, donor, billing, iccid, holder, kind } = port
  const data = { number, donor, billing, iccid, holder }
  const errors: Partial<Record<PortInput, PortFieldError>> = {}
  let note = ''
  const has = (field: PortField, input: PortInput = field) => fields.includes(field) && !isBlank(typed[input] ?? '')

  if (has('number')) {
    const read = (kind === 'mobile' ? mobile : landline)(typed.number ?? '')
    if ('error' in read) errors.number = read.error
    else if (taken.includes(read.value)) errors.number = 'number-repeated'
    else {
      data.number = read.value
      note = withPhoneNote('', typed.number ?? '')
    }
  }
  if (has('donor')) {
    const read = operator(typed.donor ?? '')
    if ('error' in read) errors.donor = read.error
    else data.donor = read.value
  }
  if (fields.includes('billing') && (typed.billing === 'contract' || typed.billing === 'prepaid'))
    data.billing = typed.billing
  if (has('iccid') && data.billing !== 'contract') {
    const read = readIccid(typed.iccid ?? '')
    if (read.ok) data.iccid = read.value
    else errors.iccid = read.error
  }
  // Nobody asks for the card of a contract.
  if (data.billing === 'contract') data.iccid = null
  if (fields.includes('holder')) {
    const read = readHolder(holder, typed)
    Object.assign(errors, read.errors)
    data.holder = read.holder
  }
  return { data, errors, note }
}

/** The data of a line's number while nothing is known of it. */
export function newPort(line: string): PortData & Pick<Port, 'kind'> {
  const kind = line === LANDLINE ? 'fixed' : 'mobile'
  return { kind, number: null, donor: null, billing: null, iccid: null, holder: null }
}

function readHolder(was: PortHolder | null, typed: TypedPort): { holder: PortHolder | null; errors: PortErrors } {
  if (typed.holder === 'own') return { holder: 'own', errors: {} }
  if (typed.holder !== 'other') return { holder: was, errors: {} }
  const known = was === null || was === 'own' ? null : was
  const name = keptOr(anyName, typed.holderName, known?.name)
  const number = keptOr(anyDocument, typed.holderIdentity, known?.identity)
  if (name.ok && number.ok) return { holder: { name: name.value, identity: number.value }, errors: {} }
  const errors: PortErrors = {
    ...(!name.ok && { holderName: name.error }),
    ...(!number.ok && { holderIdentity: number.error }),
  }
  return { holder: was, errors }
}

/** The typed value by its rule; the known one, where nothing is typed. */
function keptOr(rule: Rule, typed = '', known: string | undefined): RuleResult {
  return known !== undefined && isBlank(typed) ? accepted(known) : rule(typed)
}

/** The fields that are another value in one than in the other. */
export function changedFields(before: PortData, after: PortData): readonly PortField[] {
  return (['number', 'donor', 'billing', 'iccid', 'holder'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
