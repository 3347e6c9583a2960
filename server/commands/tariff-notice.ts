import type { I18n } from '@lingui/core'
import { changesBetween, type Told } from '#app/features/catalogue/changes.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { monthsAfter } from '#domain/calendar/months.ts'
import { offeredId, offerGroups } from '#domain/price/offers.ts'
import type { Amount } from '#domain/money/amount.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { wordingOf } from '#site-folder/build-site.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** How long before they hold new tariffs and conditions are notified (art. 68.6 LGTel, art. 11.3 RD 899/2009). */
const NOTICE_MONTHS = 1

/** The last day on which what holds from a day on is notified in time. Days are ISO dates. */
export function lastDayToNotify(validFrom: string): string {
  return new Date(monthsAfter(Date.parse(validFrom), -NOTICE_MONTHS)).toISOString().slice(0, 10)
}

/** Spanish, with the names that pages give to the tariffs of a catalogue. */
export function noticeI18n(catalogue: Catalogue): Promise<I18n> {
  return i18nIn(['site', 'server'], 'es-ES', wordingOf(catalogue, ['es-ES']))
}

/** A version that begins on a day, an ISO date, and the one that held until then. */
export type Beginning = { readonly validFrom: string; readonly before: Told | null; readonly after: Told }

const COLUMNS = ['Desde', 'Aviso hasta', 'Concepto', 'Denominación', 'Antes', 'Después'] as const

type Column = (typeof COLUMNS)[number]

/**
 * The file of new tariffs and conditions for the Ministry, in Spanish, as CSV in parts: a row for each tariff that begins, ends
 * or costs otherwise, and for each condition that changes, with its day and the last one to notify it.
 */
export function tariffNotice(i18n: I18n, beginnings: readonly Beginning[]): AsyncGenerator<string, void, void> {
  const rows = beginnings.flatMap((beginning) => rowsOf(i18n, beginning))
  const tax = taxName(i18n)
  const heads = { Antes: `Antes (con ${tax})`, Después: `Después (con ${tax})` }
  return csvTable(rows, COLUMNS, (row) => row, heads)
}

function rowsOf(i18n: I18n, { validFrom, before, after }: Beginning): Record<Column, string>[] {
  const { tariffs, others } = changesBetween(before ?? nothingOf(after), after)
  const names = new Map([...(before ? namesOf(i18n, before.catalogue) : []), ...namesOf(i18n, after.catalogue)])
  const row = (what: string, name: string, was: string, is: string) => ({
    Desde: validFrom,
    'Aviso hasta': lastDayToNotify(validFrom),
    Concepto: what,
    Denominación: name,
    Antes: was,
    Después: is,
  })
  const price = (amount: Amount | null) => (amount === null ? 'no se ofrece' : amountText(i18n, amount))
  return [
    ...tariffs.map(({ id, before: was, after: is }) =>
      row(conceptOf(was, is), names.get(id) ?? id, price(was), price(is)),
    ),
    ...others.map(({ key, before: was, after: is }) => row('condición', key, was ?? '', is ?? '')),
  ]
}

function conceptOf(before: Amount | null, after: Amount | null): string {
  if (before === null) return 'tarifa nueva'
  return after === null ? 'tarifa que deja de ofrecerse' : 'cambio de precio'
}

/** A version that sells and says nothing, for the time before the first. */
function nothingOf({ catalogue }: Told): Told {
  const [first, ...others] = catalogue.locations
  const bare = { ...first, packs: [], fibre: [] }
  const locations: Catalogue['locations'] = [bare, ...others.map((location) => ({ ...location, packs: [], fibre: [] }))]
  const { landline: _, ...sold } = { ...catalogue, locations, mobile: [], tv: null }
  return { catalogue: sold, text: '{}' }
}

/** The names of tariffs where they are sold, by their ids. */
function namesOf(i18n: I18n, catalogue: Catalogue): readonly (readonly [string, string])[] {
  const severalPlaces = catalogue.locations.length > 1
  return offerGroups(catalogue).flatMap(({ location, combinations }) =>
    combinations.map((combination) => {
      const name = combinationName(i18n, catalogue, combination)
      const place = location && severalPlaces ? ` (${location.name['es-ES'] ?? location.id})` : ''
      return [offeredId(combination), name + place] as const
    }),
  )
}
