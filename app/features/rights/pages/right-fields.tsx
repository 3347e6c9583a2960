import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { MAX_RINGS } from '#domain/tile/tile.ts'
import { mayComplainOf } from '#domain/requests/what-may-come.ts'
import { isOptional, rightFields, servicesOf, type RightField, type RightForm } from '../form-rules.ts'
import type { ToldCost } from '../leaving-rules.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { choicesOf, fieldLabel } from '../texts/right-labels.ts'
import { ChoiceField } from './choice-field.tsx'
import { DayChoice } from './leaving/day-choice.tsx'
import { costOfService } from './leaving/leaving-cost.tsx'
import type { RightFacts } from './load-right.server.ts'
import styles from '../rights.module.css'

type RightFieldsProps = {
  kind: RightKind
  typed: RightForm
  errors: Readonly<Partial<Record<RightField, string>>>
  facts: Pick<RightFacts, 'services' | 'today' | 'soonest' | 'move'>
  /** Cost of leaving, as far as it is known. */
  cost: ToldCost | null
}

/** The fields of a form, with what was typed and what is wrong with it. */
export function RightFields({ kind, typed, errors, facts, cost }: RightFieldsProps) {
  // An operator that sells no lines asks for none; TV has no number.
  const hasLines = facts.services.includes('mobile')
  const hasNumbers = mayHaveNumbers(facts.services)
  const asked = rightFields[kind].filter(
    (field) =>
      (hasLines || field !== 'lines') &&
      (hasNumbers || field !== 'numbers') &&
      (tariffsThere(facts).length > 0 || field !== 'tariff'),
  )
  return asked.map((field) => (
    <div key={field} className={askedOfSome[field]}>
      <RightInput field={field} kind={kind} typed={typed} error={errors[field]} facts={facts} cost={cost} />
    </div>
  ))
}

/** Classes of fields that are shown only for some of the choices before them. */
const askedOfSome: Readonly<Partial<Record<RightField, string | undefined>>> = {
  place: styles.place,
  lines: styles.lines,
  numbers: styles.numbers,
}

type RightInputProps = Pick<RightFieldsProps, 'kind' | 'typed' | 'facts' | 'cost'> & {
  field: RightField
  error: string | undefined
}

function RightInput({ field, kind, typed, error, facts, cost }: RightInputProps) {
  const { i18n } = useLingui()
  const text = i18n._(fieldLabel(kind, field))
  // As its label says it before anything is chosen; what is chosen may still require it.
  const maybe = isOptional(kind, field, {})
  const hint = hintFor(kind, field)
  const shared = {
    name: field,
    label: maybe ? <Trans>{text} (optional)</Trans> : text,
    hint: hint && i18n._(hint),
    error,
  }
  if (field === 'date' && kind === 'cancellation')
    return <DayChoice error={error} typed={typed[field] ?? ''} facts={facts} cost={cost} />
  if (field === 'tariff') {
    const tariffs = tariffsThere(facts)
    const ringMb = Math.max(1, ...(facts.move?.reached?.speeds ?? [])) / MAX_RINGS
    const options = tariffs.map(({ name, price, speedMb, difference }) => ({
      value: `${name}, ${price}`,
      label: name,
      amount: price,
      picture: <TariffTile speedMb={speedMb} data={null} tv={false} ringMb={ringMb} largestData={1} />,
      note: difference,
    }))
    return <ChoiceField {...shared} several={false} options={options} chosen={[typed[field] ?? '']} />
  }
  const choices = choicesOf(field)
  if (choices) {
    const offered = offeredChoices(field, Object.keys(choices), facts.services)
    return (
      <ChoiceField
        {...shared}
        several={field === 'services'}
        options={offered.map((value) => ({
          value,
          label: i18n._(choices[value]!),
          amount: field === 'services' ? costOfService(cost, value) : null,
        }))}
        chosen={field === 'services' ? servicesOf(typed) : [typed[field] ?? '']}
      />
    )
  }
  const input = { ...shared, autoComplete: autoComplete[field] ?? 'off', defaultValue: typed[field] ?? '' }
  if (field === 'message' || field === 'wish') {
    const { defaultValue, ...area } = input
    return <LongField {...area} defaultValue={defaultValue} rows={4} required={!maybe} />
  }
  return <Field {...input} type={types[field] ?? 'text'} required={!maybe} />
}

function offeredChoices(field: RightField, all: readonly string[], services: readonly string[]): readonly string[] {
  if (field === 'services') return services
  if (field !== 'topic') return all
  const sold = {
    fixed: services.includes('fibre'),
    mobile: services.includes('mobile'),
    landline: services.includes('landline'),
  }
  return all.filter((topic) => mayComplainOf(topic, sold))
}

/** The tariffs to choose among at the new place: none where what they have goes with them. */
function tariffsThere({ move }: Pick<RightFacts, 'move'>) {
  return move?.reached?.kind === 'other' ? move.reached.tariffs : []
}

function mayHaveNumbers(services: readonly string[]): boolean {
  return services.some((service) => service !== 'tv')
}

const types: Readonly<Partial<Record<RightField, 'email' | 'tel' | 'date'>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  until: 'date',
}

const autoComplete: Readonly<Partial<Record<RightField, string>>> = {
  name: 'name',
  address: 'address-line1',
  email: 'email',
  phone: 'tel',
}

function hintFor(kind: RightKind, field: RightField): MessageDescriptor | null {
  switch (field) {
    case 'name':
      return msg`Name and last name.`
    case 'contract':
      return msg`The reference of your receipt or contract. If you have none: the address of the service, a phone number, or when you signed up.`
    case 'email':
      return kind === 'cancellation'
        ? msg`We send your receipt there. The one of your order, if we are to look up what leaving costs.`
        : msg`We send your receipt there.`
    case 'until':
      return msg`One month after the first day at least, and three at most.`
    case 'reference':
      return kind === 'cancellation'
        ? msg`With it and the e-mail of your order we can look up at once what leaving costs.`
        : msg`If it is about something that you ordered or signed.`
    case 'place':
      return msg`With it we join your report to the incident there, if there is one.`
    case 'lines':
      return msg`The number of each one.`
    case 'address':
      return msg`Street, number, floor and door.`
    case 'numbers':
      return msg`You can move a number to another operator for a month after cancelling.`
    case 'message':
      if (kind === 'privacy') return msg`Needed to correct data; otherwise only if you want to say more.`
      return kind === 'complaint' ? msg`What, where and since when.` : null
    case 'topic':
    case 'from':
    case 'to':
    case 'tariff':
    case 'right':
    case 'date':
    case 'phone':
    case 'services':
    case 'landline':
    case 'wish':
      return null
  }
}
