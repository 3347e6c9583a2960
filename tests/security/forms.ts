import { messageFields } from '../posted-message.ts'
import { orderFields } from '../posted-order.ts'
import { referralFields } from '../posted-referral.ts'

/** In the order in which they are posted; a name may come twice. */
export type Fields = readonly (readonly [name: string, value: string | File])[]

export type Form = {
  readonly name: string
  readonly path: string
  /** What somebody posts who makes no mistake, under an id of its own. */
  readonly fields: () => Fields
  /** The names of the fields that are typed into. */
  readonly typed: readonly string[]
}

/** The forms of the site that store something. */
export const forms = {
  order: {
    name: 'order',
    path: '/calcular',
    fields: () => Object.entries(orderFields()),
    typed: ['name', 'lastName', 'identity', 'address', 'phone', 'email'],
  },
  contact: {
    name: 'contact',
    path: '/atencion-cliente',
    fields: () => Object.entries(messageFields()),
    typed: ['name', 'phone', 'email', 'message'],
  },
  referral: {
    name: 'referral',
    path: '/recomendados',
    fields: () => Object.entries(referralFields()),
    typed: ['name', 'lastName', 'identity', 'friend.1'],
  },
} satisfies Record<string, Form>

export const allForms: readonly Form[] = Object.values(forms)

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
