import type { FieldError } from '#domain/people/rule.ts'
import { businessFields } from '../support/posted/posted-business.ts'
import { callFields } from '../support/posted/posted-call.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { orderFields } from '../support/posted/posted-order.ts'
import { referralFields } from '../support/posted/posted-referral.ts'
import { rightForms } from '../support/posted/posted-right.ts'
import { waitingFields, WITHOUT_FIBRE } from '../support/posted/posted-waiting.ts'

/** In the order in which they are posted; a name may come twice. */
export type Fields = readonly (readonly [name: string, value: string | File])[]

export type Form = {
  readonly name: string
  readonly path: string
  /** A valid post, under an id of its own. */
  readonly fields: () => Fields
  /** The names of the fields that are typed into. */
  readonly typed: readonly [string, ...string[]]
  /** What the first of them complains of when there is nothing in it. */
  readonly empty: FieldError
  /** Something else to type into that one. */
  readonly other: string
}

/** The forms of the site that store something. */
export const forms = {
  order: {
    name: 'order',
    path: '/calcular',
    fields: () => Object.entries(orderFields({ 'choice.1': 'keep', 'number.1': '633 44 55 66', note: 'Sin prisa' })),
    typed: ['name', 'lastName', 'identity', 'address', 'postcode', 'town', 'phone', 'email', 'number.1', 'note'],
    empty: 'name-empty',
    other: 'Eva',
  },
  contact: {
    name: 'contact',
    path: '/atencion-cliente',
    fields: () => Object.entries(messageFields()),
    typed: ['name', 'phone', 'email', 'message'],
    empty: 'name-empty',
    other: 'Eva',
  },
  call: {
    name: 'call',
    path: '/te-llamamos',
    fields: () => Object.entries(callFields()),
    typed: ['name', 'phone'],
    empty: 'name-empty',
    other: 'Eva',
  },
  referral: {
    name: 'referral',
    path: '/recomendados',
    fields: () => Object.entries(referralFields()),
    typed: ['name', 'lastName', 'identity', 'friend.1'],
    empty: 'name-empty',
    other: 'Eva',
  },
  waiting: {
    name: 'waiting list',
    path: `/cobertura?lugar=${WITHOUT_FIBRE}`,
    fields: () => Object.entries(waitingFields()),
    typed: ['email'],
    empty: 'email-empty',
    other: 'eva@visitante.example',
  },
} satisfies Record<string, Form>

export const allForms: readonly Form[] = Object.values(forms)

/** What else is posted by who is nobody's customer: orders of businesses, rights, notices, cookies, and the door of the desk. */
export const otherForms: readonly Pick<Form, 'path' | 'fields'>[] = [
  ...Object.entries(rightForms).map(([path, right]) => ({ path, fields: () => Object.entries(right) })),
  { path: '/empresas/pedir', fields: () => Object.entries(businessFields()) },
  { path: '/desistir/formulario/pdf', fields: () => [['service', 'La fibra'], ['name', 'Lucía']] },
  { path: '/estado/avisos', fields: () => [['email', 'lucia@visitante.example'], ['place', 'Vila-real']] },
  { path: '/justificante', fields: () => [['reference', 'AZ-0000'], ['email', 'lucia@visitante.example']] },
  { path: '/cookie-answer', fields: () => [['answer', 'save'], ['statistics', 'true'], ['back', '/fibra']] },
  { path: '/gestion/entrar', fields: () => [['email', 'ana@operador.example'], ['password', 'x'], ['code', '123456']] },
] // prettier-ignore

export function valueOf(fields: Fields, name: string): string {
  const value = fields.find(([field]) => field === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** The same fields with another value in one of them; a field that isn't there is added. */
export function withField(fields: Fields, name: string, value: string | File): Fields {
  const others = fields.filter(([field]) => field !== name)
  return [...others, [name, value]]
}

export function withoutField(fields: Fields, name: string): Fields {
  return fields.filter(([field]) => field !== name)
}
