import { z } from 'zod'
import {
  EVERYWHERE,
  type Catalogue,
  type DataAllowance,
  type FixedTariff,
  type LandlineTariff,
  type Wireless,
} from '#domain/catalogue/catalogue.ts'
import { dataSize, speedName } from '#domain/catalogue/speeds-and-data.ts'
import { PERIODS, type Period } from '#domain/money/amount.ts'
import { digitOf, MAX_CODED, MAX_ENTRIES } from '#domain/catalogue/tariff-code.ts'
import { broken } from './catalogue-rules.ts'
import { technology } from './optional-facts.ts'
import { euros, priceOr, translated, whole } from './schema-parts.ts'

export const speed = whole(1, 100_000)
const DATA = 'write GB, like 35 or 0.5 (500 MB), or unlimited'

/** In GB, by whole MB. */
const gigabytes = z.number().refine((gb) => gb > 0 && gb <= 10_000 && Number(gb.toFixed(3)) === gb, DATA)
export const lineData = z.union([gigabytes, z.literal('unlimited')], { error: DATA })

/** Its digit in tariff codes. Left out, it is the place in the list. */
export const digit = whole(0, MAX_CODED - 1).optional()

/** How often its price is paid. */
export const per = z.enum(PERIODS, { error: 'write month, 28-days or year' }).default('month')

const LINES = 'write the data of each line in the pack, like [35, 35, unlimited]'

/** Data of each line in a pack of several. */
export const severalLines = z.array(lineData, LINES).min(1, LINES).max(99)

/** A pack of the file: it has one line, of `data`, or several `lines`: the largest first from here on. */
export const pack = z
  .strictObject({
    speed,
    data: lineData.optional(),
    lines: severalLines.optional(),
    price: euros,
    per,
    technology,
    digit,
  })
  .superRefine(({ data, lines }, context) => {
    if (data === undefined && lines === undefined)
      context.addIssue({ code: 'custom', path: ['data'], ...broken('line-without-data') })
    if (data !== undefined && lines !== undefined)
      context.addIssue({ code: 'custom', path: ['lines'], ...broken('data-and-lines') })
  })

/** The lines of a pack as they are written, the largest first. */
export function linesOf({
  data,
  lines,
}: {
  readonly data?: DataAllowance | undefined
  readonly lines?: DataAllowance[] | undefined
}) {
  return (lines ?? (data === undefined ? [] : [data])).toSorted((one, other) => dataSize(other) - dataSize(one))
}

export const fibre = z.strictObject({ speed, price: euros, per, technology, digit })
/** The word of a line of data alone, beside others that call. */
const dataAlone = z.enum(['none'], { error: 'write none, for a line of data alone, or leave it out' }).optional()

export const mobile = z.strictObject({ data: lineData, price: euros, per, calls: dataAlone, digit })

/** A list of no more entries than anybody writes. */
function entriesOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry, { error: 'write a list' }).max(MAX_ENTRIES, broken('too-many-entries', MAX_ENTRIES).message)
}

const NO_ACCESS = 'leave it out: a landline by itself comes by none, and no coverage is asked for it'
const LOCATIONS = 'write a list of ids of locations'
const FREE_TO_LEAVE = 'leave it out: a landline by itself commits nobody'
const never = (message: string) => z.undefined({ error: message }).optional()

/** The locations that something is sold at. */
export const locationIds = z.array(z.string(LOCATIONS), LOCATIONS).min(1, LOCATIONS).optional()

/** A landline by itself. What one might look for here, and it does not have, is refused with why. */
export const landline = z.strictObject({
  name: translated,
  includes: translated,
  price: priceOr('leave landline out where none is sold by itself'),
  per,
  technology: never(NO_ACCESS),
  locations: locationIds,
  commitmentMonths: never(FREE_TO_LEAVE),
  penalty: never(FREE_TO_LEAVE),
})

export function landlineOf({
  name,
  includes,
  price: cents,
  per,
  locations,
}: z.output<typeof landline>): LandlineTariff {
  return { name, includes, price: { per, cents }, ...(locations && { locations }) }
}

/** Adds an issue for each location of a landline that there is not. */
export function checkLandline(
  written: z.output<typeof landline> | undefined,
  { locations }: Catalogue,
  context: z.RefinementCtx,
): void {
  const ids = locations.map(({ id }) => id).filter((id) => id !== EVERYWHERE.id)
  areLocations(written?.locations, ids, ['landline'], context)
}

/** Whether all of them are among those ids; adds an issue for each that is not. */
export function areLocations(
  locations: readonly string[] = [],
  ids: readonly string[],
  of: readonly PropertyKey[],
  context: z.RefinementCtx,
): boolean {
  const fault = ids.length === 0 ? broken('no-locations') : broken('unknown-location', ids.join(', '))
  const wrong = locations.flatMap((id, index) => (ids.includes(id) ? [] : [index]))
  for (const index of wrong) context.addIssue({ code: 'custom', path: [...of, 'locations', index], ...fault })
  return wrong.length === 0
}

/** A list in which nothing stands twice. */
export function list<Entry extends z.ZodType>(entry: Entry, nameOf: (entry: z.output<Entry>) => string) {
  return entriesOf(entry).superRefine((entries, context) => {
    refuseTwice(
      entries.map((each) => ({ id: nameOf(each), name: nameOf(each) })),
      context,
    )
  })
}

type Sold = { readonly id: string; readonly name: string }

/** Says of each entry whose id stands there already what it is called; `path` leads to the list. */
export function refuseTwice(sold: readonly Sold[], context: z.RefinementCtx, path: readonly string[] = []): void {
  const ids = sold.map(({ id }) => id)
  sold.forEach(({ id, name }, index) => {
    if (ids.indexOf(id) === index) return
    context.addIssue({ code: 'custom', path: [...path, index], ...broken('stands-twice', name) })
  })
}

type Coded = z.ZodType<{ readonly digit?: number | undefined }>

/** One whose entries tariff codes name by digits, none of them twice. */
export function codedList<Entry extends Coded>(entry: Entry, nameOf: (entry: z.output<Entry>) => string) {
  return list(entry, nameOf).superRefine((entries, context) => refuseDigits(entries, nameOf, context))
}

/** The same of packs and fibre, whose location says by their ids which of them stand there twice. */
export function fixedList<Entry extends z.ZodType<Fixed & { readonly digit?: number | undefined }>>(entry: Entry) {
  return entriesOf(entry).superRefine((entries, context) => refuseDigits(entries, fixedName, context))
}

function refuseDigits<Entry extends { readonly digit?: number | undefined }>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  context: z.RefinementCtx,
): void {
  const digits = entries.map((one) => digitOf(entries, one))
  digits.forEach((digit, index) => {
    const before = digits.indexOf(digit)
    if (digit === null || before === index) return
    const [name = '', other = ''] = [index, before].map((at) => nameOf(entries[at]!))
    const fault = broken('digit-taken', name, digit, other, freeDigit(digits))
    context.addIssue({ code: 'custom', path: [index, 'digit'], ...fault })
  })
}

function freeDigit(taken: readonly (number | null)[]): number {
  return Array.from({ length: MAX_CODED }, (_, digit) => digit).find((digit) => !taken.includes(digit)) ?? MAX_CODED
}

/** A pack or internet alone as the rest of the product knows it: its id is made of all that tells it from others. */
export function fixedTariff(
  location: string,
  {
    speed,
    price: cents,
    per,
    technology,
    digit,
  }: {
    speed: number
    price: number
    per: Period
    technology?: 'ftth' | Wireless | undefined
    digit?: number | undefined
  },
  lines: readonly DataAllowance[],
): FixedTariff {
  const [data = null, ...moreLines] = lines
  const wireless = technology === 'ftth' ? undefined : technology
  return {
    id: [
      location,
      ...(wireless ? [wireless] : []),
      speedName(speed).toLowerCase(),
      ...lines.map(dataName),
      ...periodPart(per),
    ].join('-'),
    speedMb: speed,
    data,
    ...(moreLines.length > 0 && { moreLines }),
    ...(wireless && { technology: wireless }),
    price: { per, cents },
    ...(digit !== undefined && { digit }),
  }
}

/** As it stands in addresses and ids, which have no points: 35gb, 500mb, 1500mb, unlimited. */
export function dataName(data: DataAllowance): string {
  if (data === 'unlimited') return data
  return Number.isInteger(data) ? `${data}gb` : `${Math.round(data * 1000)}mb`
}

/** What the ids of tariffs with a period of its own end in, beside others of the same speed or data. */
const periodPart = (per: Period) => (per === 'month' ? [] : [per])

/** The id of a mobile tariff, made of all that tells it from others. */
export function mobileName({ data, per, calls }: Pick<z.output<typeof mobile>, 'data' | 'per' | 'calls'>): string {
  return [dataName(data), ...(calls ? ['data'] : []), ...periodPart(per)].join('-')
}

type Fixed = Pick<z.output<typeof fibre>, 'speed' | 'per' | 'technology'> & Parameters<typeof linesOf>[0]

/** A pack or fibre in a message about the file. */
export function fixedName({ speed, per, technology, ...entry }: Fixed): string {
  const lines = linesOf(entry)
  const pack = technology ? `the ${technology} pack` : 'the pack'
  const sold = lines.length > 0 ? pack : (technology ?? 'fibre')
  return [sold, [speedName(speed), ...lines.map(dataName)].join(' + '), ...periodPart(per)].join(' ')
}
