import {
  dayFrom,
  exactness,
  IDS,
  writtenChargePromotions,
  writtenCharges,
  writtenPromotions,
  type DrawnCatalogue,
} from './generated-catalogue.ts'

/* Prices, worked out month by month from what the operator wrote, and how Spanish says it. Cents. */

/** An order: ids with how many of each, and whether the TV costs nothing. */
export type Chosen = {
  readonly tariff: string | null
  readonly isPack: boolean
  readonly lines: Readonly<Record<string, number>>
  readonly tv: boolean
}

export type Expected = {
  /** Cents in each of the first 130 months; no promotion lasts longer. */
  readonly months: readonly number[]
  /** Runs of months that cost the same, with the day by which their last one begins; the last run has no end. */
  readonly steps: readonly { readonly cents: number; readonly months: number | null; readonly until: string | null }[]
  readonly once: readonly { readonly kind: string; readonly cents: number }[]
  readonly onceTotal: number
  /** A sentence of each promotion of what is paid once. */
  readonly lowered: readonly string[]
  readonly lastDay: string | null
  readonly isForNew: boolean
  /** Whether what is paid again is, which is said by itself. */
  readonly saysForNew: boolean
}

const MONTHS = 130

export function expectedPrice(
  drawn: DrawnCatalogue,
  ordinary: ReadonlyMap<string, number>,
  chosen: Chosen,
  today: string,
): Expected {
  const { tariff, isPack, lines, tv } = chosen
  const bought = [
    ...(tariff === null ? [] : [{ id: tariff, count: 1 }]),
    ...Object.entries(lines).map(([id, count]) => ({ id, count })),
    ...(tv && !isPack ? [{ id: 'tv', count: 1 }] : []),
  ].filter(({ count }) => count > 0)
  const running = writtenPromotions(drawn).filter(({ first, last }) => first <= 0 && Math.max(first, last) >= 0)
  const items = bought.map(({ id, count }) => {
    const full = ordinary.get(id)!
    const [promotion] = running
      .filter(({ targets }) => targets.some((target) => target.id === id))
      .toSorted((one, other) => exactness(other, id) - exactness(one, id))
    if (!promotion) return { full: full * count, stages: [], lastDay: null, isForNew: false }
    const { inEuros, stages, first, last, untilDays } = promotion
    const lastDay = dayFrom(today, Math.max(first, last))
    let ends = 0
    return {
      full: full * count,
      stages: stages.map(({ discount, months }) => {
        const lower = inEuros ? full - discount : full - Math.round((full * discount) / 100)
        const until = months === null ? dayFrom(lastDay, untilDays) : null
        ends += months ?? monthsBegunBy(today, until!)
        return { lower: lower * count, ends, until }
      }),
      lastDay,
      isForNew: promotion.newCustomers,
    }
  })

  const lineCount = (isPack ? 1 : 0) + Object.values(lines).reduce((sum, count) => sum + count, 0)
  const counts = { contract: 1, fibre: tariff === null ? 0 : 1, line: lineCount }
  const own = writtenCharges(drawn)
    .filter(({ at }) => at === null || tariff?.startsWith(`${IDS[at]}-`))
    .map(({ id, per, of, amount }) => ({ kind: id, per, of, cents: amount * counts[of] }))
  const ownMonthly = own.filter(({ per }) => per === 'month').reduce((sum, { cents }) => sum + cents, 0)
  const months = Array.from({ length: MONTHS }, (_, month) =>
    items.reduce((sum, { full, stages }) => sum + (stages.find(({ ends }) => month < ends)?.lower ?? full), ownMonthly),
  )
  const charged = [
    ...(tariff === null
      ? []
      : [
          { kind: 'installation', cents: drawn.installation },
          { kind: 'router', cents: drawn.router },
        ]),
    { kind: 'sim', cents: drawn.sim * lineCount },
    { kind: 'activation', cents: drawn.activation * lineCount },
    ...own.filter(({ per }) => per === 'once'),
  ].filter(({ cents }) => cents > 0)
  const ofCharges = writtenChargePromotions(drawn).filter(({ first, last }) => first <= 0 && Math.max(first, last) >= 0)
  const labels: Readonly<Record<string, string>> = {
    installation: 'Instalación',
    router: 'Router',
    sim: `${lineCount} ${lineCount === 1 ? 'tarjeta' : 'tarjetas'} SIM`,
    activation: `Alta de ${lineCount} ${lineCount === 1 ? 'línea' : 'líneas'}`,
  }
  const paid = charged.map(({ kind, cents: otherwise, ...charge }) => {
    const promotion = ofCharges.find((one) => one.charge.id === kind)
    if (!promotion) return { kind, cents: otherwise, promotion: null }
    const one = promotion.charge.amount
    const cents = (one - Math.round((one * promotion.share) / 100)) * (otherwise / one)
    const times = 'of' in charge && charge.of === 'line' && lineCount > 1 ? `${lineCount} × ` : ''
    const forNew = promotion.newCustomers ? ' Solo para clientes nuevos.' : ''
    const label = `${times}${labels[kind] ?? kind}`
    const says = `${label}: ${money(cents)} con promoción; sin ella, ${money(otherwise)}.${forNew}`
    return { kind, cents, promotion: { ...promotion, says } }
  })
  const once = paid.flatMap(({ kind, cents }) => (cents > 0 ? [{ kind, cents }] : []))
  const lowered = paid.flatMap(({ promotion }) => promotion ?? [])
  const stages = items.flatMap((item) => item.stages)
  const ends = [...new Set(stages.map((stage) => stage.ends))].toSorted((a, b) => a - b)
  const steps = ends.map((end, at) => {
    const dates = new Set(stages.filter((stage) => stage.ends === end).map(({ until }) => until))
    return {
      cents: months[end - 1]!,
      months: end - (ends[at - 1] ?? 0),
      until: dates.size === 1 ? [...dates][0]! : null,
    }
  })
  const lastDays = [
    ...items.flatMap(({ lastDay }) => lastDay ?? []),
    ...lowered.map(({ first, last }) => dayFrom(today, Math.max(first, last))),
  ].toSorted()
  return {
    months,
    steps: [...steps, { cents: months[MONTHS - 1]!, months: null, until: null }],
    once,
    onceTotal: once.reduce((sum, { cents }) => sum + cents, 0),
    lastDay: lastDays[0] ?? null,
    isForNew: [...items.map((item) => item.isForNew), ...lowered.map((one) => one.newCustomers)].includes(true),
    saysForNew: items.some((item) => item.isForNew),
    lowered: lowered.map(({ says }) => says),
  }
}

/** How many months of a service from one day begin by another; in a shorter month, on its last day. */
function monthsBegunBy(first: string, until: string): number {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  let count = 0
  for (;;) {
    const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    const begins = new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
    if (begins > until) return count
    count++
  }
}

const NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** 1234.50: 1234,50 €; 12345: 12.345 €. */
export function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const [euros = '', ...cent] = (cents / 100).toFixed(digits).split('.')
  // In Spanish, thousands are set apart from five digits on.
  const grouped = euros.length > 4 ? euros.replaceAll(/\B(?=(\d{3})+$)/g, '.') : euros
  return `${[grouped, ...cent].join(',')} €`
}

function day(date: string): string {
  const [year, month, number] = date.split('-').map(Number)
  return `${number} de ${NAMES[month! - 1]} de ${year}`
}

/** All that stands beside a monthly price, in its order; empty where the price is all of it. */
export function notes({ steps, onceTotal, months, saysForNew, lowered }: Expected): string {
  const [first, ...later] = steps
  const span = (count: number) => `${count} ${count === 1 ? 'mes' : 'meses'}`
  const begins = first!.until ? `Hasta el ${day(first!.until)}` : `Durante ${span(first!.months ?? 0)}`
  const follow = later.map(({ cents, months: count, until }) => {
    const then = `después, ${money(cents)}/mes`
    if (until) return `${then} hasta el ${day(until)}`
    return count === null ? then : `${then} durante ${span(count)}`
  })
  return [
    ...(later.length > 0 ? [`${[begins, ...follow].join('; ')}.`] : []),
    ...(saysForNew ? ['Solo para clientes nuevos.'] : []),
    ...(onceTotal > 0 ? [`${money(onceTotal)} una vez; la primera factura ${money(months[0]! + onceTotal)}.`] : []),
    ...lowered,
  ].join(' ')
}

/** The price as receipts and e-mails have it. */
export function agreed(expected: Expected): string {
  return [`${money(expected.months[0]!)}/mes, IVA incl.`, notes(expected)].filter(Boolean).join(' ')
}

/** The price as offers have it. */
export function offered(expected: Expected): string {
  return [agreed(expected), orderBy(expected)].filter(Boolean).join(' ')
}

export function orderBy({ lastDay }: Expected): string {
  return lastDay === null ? '' : `Pídelo hasta el ${day(lastDay)}.`
}

/** The price that was seen, as a form posts it. */
export function witness({ steps, once }: Expected): string {
  const monthly = steps.map(({ cents, months, until }) =>
    months === null ? `${cents}` : `${cents}x${months}${until === null ? '' : `@${until}`}`,
  )
  return [
    monthly.join('~'),
    ...once.map(({ kind, cents }) => (kind.startsWith('own-') ? `${kind}:${cents}` : `${kind}${cents}`)),
  ].join('+')
}
