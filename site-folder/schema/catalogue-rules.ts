import type { z } from 'zod'

/**
 * The rules of `catalogue.yaml` that no type says, by code: what they say to whoever writes files. The desk says each in the
 * language of its reader, by the same code and figures.
 */
const rules = {
  'stands-twice': (name: string) => `${name} stands here twice: keep one of them`,
  'too-many-entries': (most: number) => `at most ${most} entries: take some out`,
  'digit-taken': (name: string, digit: number, other: string, free: number) =>
    `${name} would have the digit ${digit} of ${other}: write another one, like digit: ${free}`,

  'nothing-sold': () =>
    'nothing is sold: write at least one tariff, in fibre or packs of a location, in mobile, tv or landline',
  'fibre-conditions-missing': () => 'write the conditions of the fibre that is sold',
  'line-conditions-missing': () => 'write the conditions of the mobile lines that are sold',
  'no-calls-said-of-all': () => 'leave it out: conditions.calls: none says it of all lines',
  'no-calls': () => 'leave it out: lines have no calls, as conditions.calls is none',
  'nothing-to-earn': () => 'leave it out: it earns months of fibre or of a line, and neither is sold',
  'speed-per-person-missing': () => 'write the MB that you count for each person, like 100',
  'extras-unlike-prices': (name: string, count: number) => `write as many prices as there are ${name}: ${count}`,
  'price-of-nothing': (remedy: string) => `a price is more than 0: ${remedy}`,

  'lines-beyond-most': (most: number) =>
    `a customer may have ${most} lines: write no more, or raise conditions.lines.max`,
  'line-of-no-tariff': (offered: string) => `the line in a pack is one of the mobile tariffs: ${offered}`,
  'line-without-data': () => 'write the GB of its line, or unlimited',
  'data-and-lines': () => 'write data, for one line, or lines, not both',
  'speeds-backwards': () => 'write minimum ≤ normal ≤ maximum',

  'place-taken': (kind: 'municipality' | 'province', code: string, location: string) =>
    `the ${kind} ${code} stands in the location ${location} already: keep one of them`,
  'provinces-and-municipalities': () => 'write provinces or municipalities, not both',
  'rest-taken': (location: string) =>
    `the location ${location} is for the rest of the country already: name the provinces of this one, like provinces: [44]`,
  'two-territories': (code: string, territory: string, other: string, otherTerritory: string) =>
    `${code} lies in ${territory}, ${other} in ${otherTerritory}, with another tax: write a location for each`,
  'tax-missing': (code: string, territory: string, name: string, rate: number) =>
    `${code} lies in ${territory}, where prices have another tax: write yours, like tax: { name: ${name}, rate: ${rate} }`,
  'time-zone-missing': (code: string, territory: string, zone: string) =>
    `${code} lies in ${territory}: write its clock, like timeZone: ${zone}`,
  'no-locations': () => 'there are no locations: leave it out',
  'unknown-location': (known: string) => `write one of the locations: ${known}`,
  'not-sold-there': (name: string, known: string) => `${name} is not sold there: write one of ${known}`,

  'charge-id-taken': () => 'write another name: this one is taken',
  'charge-written-already': (id: string, key: string) => `${id} stands in ${key} already: keep one of them`,
  'charge-of-nothing-sold': (of: string) => `no ${of} is sold: write what it comes with, or leave the charge out`,
  'required-comes-once': () => 'leave it out: what is required comes once with each, and nobody chooses how many',
  'limits-without-internet': () => 'leave it out: only internet at home (of: fibre) has a technology and a location',
  'landline-charge-is-price': () => 'what everybody pays for the landline is its price: add it to landline.price',
  'tv-free-with-packs': () => 'TV is free with any pack: write false, so that it is chosen',
  'tv-charge-is-price': () => 'what everybody pays for TV is its price: add it to tv.price',
  'esim-is-no-card': () => 'it is called a SIM card, which an eSIM is not: write it in charges, with a name for both',

  'document-twice': () => 'write each document once',
  'installed-in-spain': () => 'leave it out: what is installed has an address in Spain',
  'esim-without-address': () => 'leave it out: an eSIM is sent to no address',

  'no-business-tariffs': () => 'write at least one, or leave business out',
  'business-of-nothing': () => 'write the MB of its internet, the GB of its line in data, or both',
  'technology-without-speed': () => 'leave it out: without a speed there is no internet that comes by it',
  'business-in-several-taxes': () =>
    'its locations have several taxes, and each tariff for businesses is worked out with one: leave business out',

  'promotion-backwards': (from: string) => `the promotion ends before it begins on ${from}`,
  'promotions-overlap': (other: number, name: string, since: string | null) =>
    `promotions[${other}] lowers ${name} ${since === null ? 'already' : `on ${since}`} as well: ` +
    'let one end before the other begins, or take it out of one',
  'price-and-discount': () => 'write price or discount, not both',
  'price-missing': () => 'write what is paid meanwhile: price: 19.90, or discount: 5, or discount: 20%',
  'stage-price-missing': () => 'write what is paid in this stage: price: 9, or discount: 5, or discount: 20%',
  'stages-say-it': () => 'leave it out: each of the stages says its own',
  'stages-too-long': (all: number, most: number) => `they last for ${all} months: write ${most} at most`,
  'advertised-location-missing': () => 'write the id of the location that is advertised',
  'last-day-missing': () => 'write the last day on which it can be ordered, like 2027-01-31',
  'charges-apart': () =>
    'leave it out, or write it in a promotion of its own: charges are paid once, wherever they come with it',
  'nothing-paid-once': () => 'nothing is paid once: leave it out',
  'not-paid-once': (known: string) => `write one that is paid once: ${known}`,
  'months-and-until': () => 'write months or until, not both',
  'months-missing': () => 'write for how many months, like 6, or in `until` until which day',
  'until-before-last-day': (to: string) => `who orders on ${to} would have nothing of it: write a later day`,
  'until-too-late': (most: number) => `that is more than ${most} months: write an earlier day`,
  'not-cheaper': (
    name: string,
    otherwise: string,
    remedy: 'leave it out' | 'write a smaller discount' | 'write a lower price',
  ) => `${name} costs ${otherwise} otherwise: ${remedy}`,
  'stage-not-dearer': (name: string, before: string) =>
    `${name} costs ${before} in the stage before: write a higher price, or join them`,
  'part-of-a-year': (name: string) =>
    `${name} is paid by the year: write 12 or 24, or lower it in a promotion of its own`,
} satisfies Readonly<Record<string, (...about: never[]) => string>>

export type Rule = keyof typeof rules

/** The names and figures that a rule is about, in the order of its sentence. */
export type About<Of extends Rule> = Parameters<(typeof rules)[Of]>

/** A rule that a catalogue breaks. */
export type BrokenRule = { [Of in Rule]: { readonly rule: Of; readonly about: About<Of> } }[Rule]

/** The same in an issue of Zod: its sentence, and what it is about. */
export function broken<Of extends Rule>(rule: Of, ...about: About<Of>) {
  const say = rules[rule] as (...about: About<Of>) => string
  return { message: say(...about), params: { rule, about } }
}

export type Fault = ReturnType<typeof broken>

/** The rule that an issue of the catalogue's schema says is broken; null where it says what a value has to be by itself. */
export function brokenRule(issue: z.core.$ZodIssue): BrokenRule | null {
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { rule: 'too-many-entries', about: [Number(issue.maximum)] }
  return issue.code === 'custom' && issue.params ? (issue.params as BrokenRule) : null
}
