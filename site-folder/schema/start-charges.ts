import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue, Charge, ChargedThing } from '#domain/catalogue/catalogue.ts'
import { requiredCharges, startsFree } from '#domain/catalogue/charges.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { chargeName } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'

/* What everybody pays besides tariffs, in sentences: as the items of a price have it, and for whoever has chosen nothing yet. */

type Mark = (figure: string) => string

const unmarked: Mark = (figure) => figure

/**
 * Of fibre: `Paid once, VAT incl.: installation €60 and router €20.` What of it is free is said too; empty where nothing
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

/** Of each mobile line: `Paid once for each line, VAT incl.: SIM card €5.` Empty where nothing is. */
export function lineStart(i18n: I18n, catalogue: Catalogue, mark: Mark = unmarked): string {
  const each = requiredCharges(catalogue, { per: 'once', of: ['line'] })
  return sentences(
    each.length > 0 && i18n._(msg`Paid once for each line, VAT incl.: ${listed(i18n, each, mark)}.`),
    paidOnce(i18n, catalogue, ['contract'], mark),
  )
}

/** Of what is in every price of such things: `In the monthly price, VAT incl.: router rent €3.` Empty where nothing is. */
export function withinPrice(
  i18n: I18n,
  catalogue: Catalogue,
  of: readonly ChargedThing[],
  mark: Mark = unmarked,
): string {
  const charges = requiredCharges(catalogue, { per: 'month', of })
  const each = charges.filter((charge) => charge.of === 'line')
  const all = charges.filter((charge) => charge.of !== 'line')
  return sentences(
    all.length > 0 && i18n._(msg`In the monthly price, VAT incl.: ${listed(i18n, all, mark)}.`),
    each.length > 0 && i18n._(msg`In the monthly price of each line, VAT incl.: ${listed(i18n, each, mark)}.`),
  )
}

function paidOnce(i18n: I18n, catalogue: Catalogue, of: readonly ChargedThing[], mark: Mark): string {
  const charges = requiredCharges(catalogue, { per: 'once', of })
  return charges.length === 0 ? '' : i18n._(msg`Paid once, VAT incl.: ${listed(i18n, charges, mark)}.`)
}

function sentences(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Within a sentence: `installation €60 and router €20`. */
function listed(i18n: I18n, charges: readonly Charge[], mark: Mark): string {
  const named = charges.map((charge) => chargeText(i18n, charge, (cents) => mark(formatMoney(cents, localeOf(i18n)))))
  return formatList(named, localeOf(i18n), 'and')
}

function chargeText(i18n: I18n, { id, name, amount }: Charge, money: (cents: number) => string): string {
  if (name) return `${chargeName(i18n, name)} ${money(amount)}`
  switch (id) {
    case 'installation':
      return i18n._(msg`installation ${money(amount)}`)
    case 'router':
      return i18n._(msg`router ${money(amount)}`)
    case 'sim':
      return i18n._(msg`SIM card ${money(amount)}`)
    default:
      return i18n._(msg`activation ${money(amount)}`)
  }
}
