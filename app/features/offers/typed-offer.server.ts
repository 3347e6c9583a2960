import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination, reduceCombination, withCharges, type Combination } from '#domain/catalogue/combination.ts'
import { asksLandlineElsewhere, combinationLink } from '#domain/catalogue/tariff-code.ts'

/**
 * The fields of an offer, as they were typed; those of lines have the id of their tariff after `line-`. An order by phone has
 * those of the numbers that its lines keep, too, as the form of an order has. `coded` is the code as it stood when it was last
 * looked at, and `looked` says of that look what was offered and what was paid for it, or is empty before one. `dropped` is a
 * tariff that is not sold at the place that was chosen after it.
 */
export type TypedOffer = Readonly<Record<string, string>>

/** How many lines of a tariff were typed, whether so many can be ordered or not; null for what is no number of lines. */
export function linesTyped(typed: TypedOffer, id: string): number | null {
  const count = (typed[`line-${id}`] ?? '').trim()
  return /^\d{0,4}$/.test(count) ? Number(count) : null
}

/** What is offered: by the code where somebody has typed another one since the last look, else by what was chosen. */
export function combinationIn(catalogue: Catalogue, typed: TypedOffer) {
  const code = (typed['code'] ?? '').trim()
  const isAnother = code !== '' && code !== typed['coded']
  const byCode = combinationOf(catalogue, code)
  if (isAnother && byCode.isKnown) return { ...byCode, isByCode: true }
  const [named, type, tariff] = (typed['tariff'] ?? '').split('|')
  const empty = emptyCombination(catalogue)
  const where = catalogue.locations.find(({ id }) => id === (named || typed['location']))
  const chosen = {
    ...empty,
    ...(where && { location: where.id }),
    ...(tariff && { type: type === 'fibre' ? ('fibre' as const) : ('pack' as const) }),
  }
  const actions = [
    ...(where && tariff ? [{ type: 'toggle-tariff' as const, tariff }] : []),
    ...catalogue.mobile.flatMap(({ id }) => {
      const count = Math.min(linesTyped(typed, id) ?? 0, catalogue.conditions.lines.max)
      return Array.from({ length: count }, () => ({ type: 'add-line' as const, mobile: id }))
    }),
    ...(typed['tv'] ? [{ type: 'switch-tv' as const, on: true }] : []),
    ...(typed['landline'] ? [{ type: 'switch-landline' as const, on: true }] : []),
  ]
  const reduced = actions.reduce(
    (from: Combination, action) => reduceCombination(catalogue, from, action).combination,
    chosen,
  )
  // The fields have no charges: those that were looked at stay.
  const [lookedAt = ''] = (typed['looked'] ?? '').split(' ')
  const combination = withCharges(catalogue, reduced, combinationOf(catalogue, lookedAt).combination.charges ?? {})
  // What is chosen after a look wins over a code that was wrong then.
  const isChosenSince = !isAnother && codeOf(catalogue, combination) !== lookedAt
  const lacksLandline = Boolean(catalogue.landline && typed['landline'] && !combination.landline)
  return { combination, isKnown: byCode.isKnown || isChosenSince, isByCode: false, lacksLandline }
}

/** Reads a code of the calculator, with its query, or a whole address. */
function combinationOf(catalogue: Catalogue, code: string) {
  const [path = '', query = ''] = code.replace(/^.*\/(?:calcular|resumen)\/?/, '').split('?')
  const { combination, recognised } = readCalculatorAddress(catalogue, path, new URLSearchParams(query))
  return { combination, isKnown: recognised, lacksLandline: asksLandlineElsewhere(catalogue, path) }
}

/** What the fields say of a combination. */
export function fieldsOf(catalogue: Catalogue, combination: Combination): TypedOffer {
  const { location, type, tariff, lines, tv, landline } = combination
  return {
    location: location ?? '',
    tariff: tariff ? [location, type, tariff].join('|') : '',
    ...Object.fromEntries(catalogue.mobile.map(({ id }) => [`line-${id}`, String(lines[id] ?? 0)])),
    tv: tv ? 'on' : '',
    landline: landline ? 'on' : '',
  }
}

/** The code of a combination, with its query, as the composer takes it. */
export function codeOf(catalogue: Catalogue, combination: Combination): string {
  return codeText(combinationLink(catalogue, combination))
}

/** The same of a link to the calculator. */
export function codeText({ code, lines, extras }: ReturnType<typeof combinationLink>): string {
  const query = [lines.length > 0 && `lineas=${lines.join('.')}`, extras.length > 0 && `extras=${extras.join('.')}`]
  return [code, query.filter(Boolean).join('&')].filter(Boolean).join('?')
}
