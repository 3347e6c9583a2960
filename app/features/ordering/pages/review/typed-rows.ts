import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { DetailsField, OrderForm } from '#app/features/ordering/order-form.ts'
import { typedIdentity } from '#app/features/ordering/typed-identity.ts'
import type { Choice, WhoOrders } from '#app/features/ordering/who-orders.ts'
import type { LineWish, OrderWishes } from '#app/features/ordering/order-wishes.ts'
import { holderKind } from '#domain/people/holder.ts'
import type { OrderField } from '#domain/people/order-fields.ts'
import { wishRows } from '#locales/words/wish-text.ts'

/** A typed detail, with the fields it was typed in: where it can be changed. */
export type TypedRow = Row & { readonly fields: readonly [DetailsField, ...DetailsField[]] }

type Typed = {
  readonly details: OrderForm
  readonly asked: readonly OrderField[]
  readonly wishes: OrderWishes | null
  readonly who: WhoOrders | null
}

/** The name of a value in a list. */
function nameIn(choices: readonly Choice[] | undefined, value: string): string {
  return choices?.find(([choice]) => choice === value)?.[1] ?? value
}

/** The details as they are read once more: the whole name and the whole address are a row each. */
export function typedRows(i18n: I18n, { details, asked, wishes, who }: Typed): readonly TypedRow[] {
  const kind = holderKind({ identity: typedIdentity(details) })
  const label = (field: 'name' | 'identity' | 'address' | 'phone' | 'email') =>
    i18n._(orderFieldMessages[kind][field].label)
  const typed = (...fields: TypedRow['fields']) =>
    fields.flatMap((field) => (field in details && details[field as 'name'].trim()) || []).join(' ')
  const { document = '', issuer, country } = details
  const abroad = country && nameIn(who?.countries?.choices, country)
  const kindOfDocument = document && nameIn(who?.documents?.kinds, document.split('-')[0]!)
  const address = [typed('address'), typed('postcode', 'town'), abroad].filter(Boolean).join(',\n')
  const number = [kindOfDocument, typed('identity'), issuer && `(${issuer})`].filter(Boolean).join(' ')

  return [
    kind === 'company'
      ? { label: label('name'), value: typed('name'), fields: ['name'] }
      : { label: i18n._(msg`Name and last name`), value: typed('name', 'lastName'), fields: ['name', 'lastName'] },
    { label: who?.identity?.label ?? label('identity'), value: number, fields: ['identity'] },
    ...(asked.includes('address')
      ? [{ label: label('address'), value: address, fields: ['address', 'postcode', 'town'] as const }]
      : []),
    { label: label('phone'), value: typed('phone'), fields: ['phone'] },
    { label: label('email'), value: typed('email'), fields: ['email'] },
    ...(wishes ? rowsOfWishes(i18n, wishes) : []),
  ]
}

function fieldsOfLine({ key, wish }: LineWish): TypedRow['fields'] {
  if (wish === null) return [`sim.${key}`]
  return wish === 'new' ? [`choice.${key}`] : [`number.${key}`, `operator.${key}`]
}

function rowsOfWishes(i18n: I18n, wishes: OrderWishes): TypedRow[] {
  const nothing: OrderWishes = {
    lines: wishes.lines.map(({ sim: _sim, ...line }) => ({ ...line, wish: null })),
    landline: null,
    callTime: null,
    note: null,
  }
  const rows = (part: Partial<OrderWishes>, fields: TypedRow['fields']) =>
    wishRows(i18n, { ...nothing, ...part }).map((row) => ({ ...row, fields }))

  return [
    ...wishes.lines.flatMap((line, index) => rows({ lines: nothing.lines.with(index, line) }, fieldsOfLine(line))),
    ...rows({ ...wishes, ...nothing, landline: wishes.landline }, ['landline']),
    ...rows({ callTime: wishes.callTime }, ['callTime']),
    ...rows({ note: wishes.note }, ['note']),
  ]
}
