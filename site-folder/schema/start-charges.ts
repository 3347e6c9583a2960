import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type Access, type Catalogue, type Charge, type ChargedThing } from '#domain/catalogue/catalogue.ts'
import { limitOf, requiredCharges, startsFree } from '#domain/catalogue/charges.ts'
import type { ChargePromotion } from '#domain/catalogue/promotions.ts'
import { formatDay } from '#locales/formats/calendar.ts'
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
 * What fibre costs once: `Paid once, tax incl.: installation €60 and router €20.` Says also what is free; empty where
 * nothing is known.
 */
export function fibreStart(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  if (startsFree(catalogue))
    return sentences(i18n._(msg`Installation and router are free.`), fibreOnce(i18n, catalogue, mark))
  const isFree = (known: string) =>
    catalogue.charges.some(
      ({ id, name, amount, promotion }) => id === known && name === null && amount === 0 && !promotion,
    )
  return sentences(
    fibreOnce(i18n, catalogue, mark),
    isFree('installation') && i18n._(msg`Installation is free.`),
    isFree('router') && i18n._(msg`The router is free.`),
  )
}

/** What fibre costs once: `Paid once, tax incl.: mast (only with radio internet) €60.` Empty where nothing is paid. */
export function fibreOnce(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  return paidOnce(i18n, catalogue, ['fibre', 'contract'], mark)
}

/**
 * What is paid once for mobile lines, with what anybody pays: `Paid once for each line, tax incl.: SIM card €5.` Empty
 * where nothing is.
 */
export function lineStart(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  return sentences(eachLineOnce(i18n, catalogue, mark), paidOnce(i18n, catalogue, ['contract'], mark))
}

/** What is paid once for each mobile line alone. Empty where nothing is. */
export function eachLineOnce(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  const each = onceOf(catalogue, ['line'])
  if (each.length === 0) return ''
  const tax = taxName(i18n)
  return i18n._(msg`Paid once for each line, ${tax} incl.: ${listed(i18n, catalogue, each, mark)}.`)
}

/** What every price of such things includes: `In the price, tax incl.: router rent €3/month.` Empty where nothing is. */
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
    all.length > 0 && i18n._(msg`In the price, ${tax} incl.: ${listed(i18n, catalogue, all, mark)}.`),
    each.length > 0 && i18n._(msg`In the price of each line, ${tax} incl.: ${listed(i18n, catalogue, each, mark)}.`),
  )
}

function onceOf(catalogue: Catalogue, of: readonly ChargedThing[]): readonly Charge[] {
  return requiredCharges(catalogue, of).filter(({ per }) => per === 'once')
}

function paidOnce(i18n: I18n, catalogue: Catalogue, of: readonly ChargedThing[], mark: Mark): string {
  const charges = onceOf(catalogue, of)
  const tax = taxName(i18n)
  return charges.length === 0 ? '' : i18n._(msg`Paid once, ${tax} incl.: ${listed(i18n, catalogue, charges, mark)}.`)
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Within a sentence: `installation €60 and router €20`. */
function listed(i18n: I18n, catalogue: Catalogue, charges: readonly Charge[], mark: Mark): string {
  const named = charges.map((charge) => chargeText(i18n, catalogue, charge, mark(paidText(i18n, charge))))
  return formatList(named, localeOf(i18n), 'and')
}

function paidText(i18n: I18n, { per, amount: cents, promotion }: Charge): string {
  if (per !== 'once') return amountText(i18n, { per, cents })
  const paid = formatMoney(cents, localeOf(i18n))
  return promotion ? `${paid} (${promotionTerms(i18n, promotion)})` : paid
}

/** Beside an amount in a sentence: `otherwise €60; for new customers only; order by January 31, 2027`. */
function promotionTerms(i18n: I18n, { otherwise: cents, lastDay, newCustomers }: ChargePromotion): string {
  const otherwise = formatMoney(cents, localeOf(i18n))
  const day = lastDay && formatDay(lastDay, localeOf(i18n))
  return [
    i18n._(msg`otherwise ${otherwise}`),
    newCustomers && i18n._(msg`for new customers only`),
    day && i18n._(msg`order by ${day}`),
  ]
    .filter(Boolean)
    .join('; ')
}

function chargeText(i18n: I18n, catalogue: Catalogue, charge: Charge, paid: string): string {
  if (charge.name) return `${ownName(i18n, catalogue, charge)} ${paid}`
  switch (charge.id) {
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

/** The operator's name of a charge, with what it is for alone: `Mast (only with radio internet)`. */
export function ownName(i18n: I18n, catalogue: Catalogue, charge: Charge): string {
  const name = chargeName(i18n, charge.name ?? {})
  const { technologies, locations } = limitOf(catalogue, charge)
  const internet = formatList(
    technologies.map((access) => accessText(i18n, access)),
    localeOf(i18n),
    'or',
  )
  const places = formatList(
    locations.map((location) => textIn(location.name, i18n.locale)),
    localeOf(i18n),
    'or',
  )
  if (internet !== '' && places !== '') return i18n._(msg`${name} (only with ${internet} in ${places})`)
  if (internet !== '') return i18n._(msg`${name} (only with ${internet})`)
  return places === '' ? name : i18n._(msg`${name} (only in ${places})`)
}

/** A way into a home or to work, within a sentence. */
export function accessText(i18n: I18n, access: Access): string {
  switch (access) {
    case 'fibre':
      return i18n._(msg({ message: 'fibre', context: 'one tariff' }))
    case 'fwa':
      return i18n._(msg`radio internet`)
    case '4g':
      return i18n._(msg`4G internet`)
    case 'satellite':
      return i18n._(msg`satellite internet`)
  }
}
