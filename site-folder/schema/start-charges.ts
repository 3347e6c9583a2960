import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue, Charge, ChargedThing } from '#domain/catalogue/catalogue.ts'
import { requiredCharges, startsFree } from '#domain/catalogue/charges.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { localeOf } from '#locales/i18n.ts'
import { chargeName } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'
import { taxName } from '#locales/words/tax-name.ts'

/* Everybody's charges besides tariffs, in sentences: as the items of a price, and for whoever has chosen nothing yet. */

type Mark = (figure: string) => string

const unmarked: Mark = (figure) => figure

/**
 * Of fibre: `Paid once, tax incl.: installation €60 and router €20.` What of it is free is said too; empty where nothing
 * is known.
 */
export function fibreStart(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  if (startsFree(catalogue)) return i18n._(msg`Installation and router are free.`)
  const isFree = (known: string) =>
    catalogue.charges.some(({ id, name, amount }) => id === known && name === null && amount === 0)
  return sentences(
    paidOnce(i18n, catalogue, ['fibre', 'contract'], mark),
    isFree('installation') && i18n._(msg`Installation is free.`),
    isFree('router') && i18n._(msg`The router is free.`),
  )
}

/** Of each mobile line: `Paid once for each line, tax incl.: SIM card €5.` Empty where nothing is. */
export function lineStart(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  const each = onceOf(catalogue, ['line'])
  const tax = taxName(i18n)
  return sentences(
    each.length > 0 && i18n._(msg`Paid once for each line, ${tax} incl.: ${listed(i18n, each, mark)}.`),
    paidOnce(i18n, catalogue, ['contract'], mark),
  )
}

/** Of what is in every price of such things: `In the price, tax incl.: router rent €3/month.` Empty where nothing is. */
export function withinPrice(
  i18n: I18n,
  catalogue: Catalogue,
  of: readonly ChargedThing[],
  mark: Mark = unmarked,
): string {
  const charges = requiredCharges(catalogue, of).filter(({ per }) => per !== 'once')
  const each = charges.filter((charge) => charge.of === 'line')
  const all = charges.filter((charge) => charge.of !== 'line')
  const tax = taxName(i18n)
  return sentences(
    all.length > 0 && i18n._(msg`In the price, ${tax} incl.: ${listed(i18n, all, mark)}.`),
    each.length > 0 && i18n._(msg`In the price of each line, ${tax} incl.: ${listed(i18n, each, mark)}.`),
  )
}

function onceOf(catalogue: Catalogue, of: readonly ChargedThing[]): readonly Charge[] {
  return requiredCharges(catalogue, of).filter(({ per }) => per === 'once')
}

function paidOnce(i18n: I18n, catalogue: Catalogue, of: readonly ChargedThing[], mark: Mark): string {
  const charges = onceOf(catalogue, of)
  const tax = taxName(i18n)
  return charges.length === 0 ? '' : i18n._(msg`Paid once, ${tax} incl.: ${listed(i18n, charges, mark)}.`)
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Within a sentence: `installation €60 and router €20`. */
function listed(i18n: I18n, charges: readonly Charge[], mark: Mark): string {
  const named = charges.map((charge) => chargeText(i18n, charge, mark(paidText(i18n, charge))))
  return formatList(named, localeOf(i18n), 'and')
}

function paidText(i18n: I18n, { per, amount: cents }: Charge): string {
  return per === 'once' ? formatMoney(cents, localeOf(i18n)) : amountText(i18n, { per, cents })
}

function chargeText(i18n: I18n, { id, name }: Charge, paid: string): string {
  if (name) return `${chargeName(i18n, name)} ${paid}`
  switch (id) {
    case 'installation':
      return i18n._(msg`installation ${paid}`)
    case 'router':
      return i18n._(msg`router ${paid}`)
    case 'sim':
      return i18n._(msg`SIM card ${paid}`)
    default:
      return i18n._(msg`activation ${paid}`)
  }
}
