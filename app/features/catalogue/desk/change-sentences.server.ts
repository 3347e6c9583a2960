import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parse } from 'yaml'
import { combinationName } from '#locales/words/combination-name.ts'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { keyedCharge } from '#domain/catalogue/promotions.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import { offeredId, offerGroups } from '#domain/price/offers.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from '#locales/formats/list.ts'
import { chargeTitle } from '../pages/told-history.server.ts'
import { changesBetween, type OtherChange, type TariffChange, type Told } from '../changes.ts'
import { descriptions } from './form/descriptions/descriptions.ts'
import { fieldName, pathOf, valueAt, withValue, type Path } from './form/field-name.ts'
import { nodeAt } from './form/form-tree.ts'
import { calledAt } from './part-view.server.ts'

/** So many codes are named one by one. */
const MAX_CODES = 6

/** The differences between two catalogues, a sentence each, from a day on where it has one. */
export function changeSentences(i18n: I18n, before: Told, after: Told, day: string | null): readonly string[] {
  const { tariffs, others } = changesBetween(before, after)
  const since =
    day === null ? '' : ` ${i18n._(msg({ message: `from ${formatDay(day, localeOf(i18n))} on`, context: 'prices' }))}`
  return [
    ...tariffs.map((change) => `${tariffSentence(i18n, change, before, after)}${since}.`),
    ...others.map((change) => `${otherSentence(i18n, change, before, after)}${since}.`),
    ...codeSentences(i18n, tariffs, before.catalogue, after.catalogue),
  ]
}

function tariffSentence(i18n: I18n, { id, before, after }: TariffChange, was: Told, is: Told): string {
  const name = tariffName(i18n, after === null ? was.catalogue : is.catalogue, id)
  const money = (cents: number) => formatMoney(cents, localeOf(i18n))
  if (after === null) return i18n._(msg`${name}: no longer sold`)
  if (before === null) return i18n._(msg`${name}: new, at ${amountText(i18n, after)}`)
  if (before.per === 'month' && after.per === 'month')
    return i18n._(msg`${name}: from ${money(before.cents)} to ${money(after.cents)} a month`)
  return i18n._(msg`${name}: from ${amountText(i18n, before)} to ${amountText(i18n, after)}`)
}

/** The names of tariffs by their ids: as the first catalogue that has them calls them, or the id itself. */
export function tariffNames(i18n: I18n, catalogues: readonly Catalogue[]): (id: string) => string {
  return (id) => catalogues.map((catalogue) => tariffName(i18n, catalogue, id)).find((name) => name !== id) ?? id
}

/** A tariff with its place: `Fibra 1GB + 35GB en Castellón`; or a charge, by its key. */
export function tariffName(i18n: I18n, catalogue: Catalogue, id: string): string {
  const charge = catalogue.charges.find((one) => one.id === keyedCharge(id))
  if (charge) return chargeTitle(i18n, catalogue, charge)
  for (const { location, combinations } of offerGroups(catalogue)) {
    const combination = combinations.find((each) => offeredId(each) === id)
    if (!combination) continue
    const name = combinationName(i18n, catalogue, combination)
    const place = location && textIn(location.name, i18n.locale)
    return place ? i18n._(msg`${name} in ${place}`) : name
  }
  return id
}

function codeOf(catalogue: Catalogue, id: string): string | null {
  const combination = offerGroups(catalogue)
    .flatMap(({ combinations }) => combinations)
    .find((each) => offeredId(each) === id)
  const code = combination ? combinationLink(catalogue, combination).code : ''
  return /^\d+$/.test(code) ? code : null
}

/** Says that links which customers have kept still mean the same, for tariffs whose price changes. */
function codeSentences(i18n: I18n, tariffs: readonly TariffChange[], was: Catalogue, is: Catalogue): string[] {
  const repriced = tariffs.filter(({ before, after }) => before !== null && after !== null)
  const codes = repriced.flatMap(({ id }) => {
    const code = codeOf(is, id)
    return code !== null && code === codeOf(was, id) ? [code] : []
  })
  if (codes.length === 0) return []
  if (codes.length > MAX_CODES) return [i18n._(msg`The codes of these tariffs keep their meaning.`)]
  const [only = '', ...others] = codes
  if (others.length === 0) return [i18n._(msg`The code ${only} keeps its meaning.`)]
  return [i18n._(msg`The codes ${formatList(codes, localeOf(i18n), 'and')} keep their meaning.`)]
}

function otherSentence(i18n: I18n, { key, before, after }: OtherChange, was: Told, is: Told): string {
  const document: unknown = parse((after === null ? was : is).text, { logLevel: 'error' })
  const path = pathOfKey(key, document)
  return leafSentence(i18n, path, document, before, after)
}

function leafSentence(i18n: I18n, path: Path, document: unknown, before: string | null, after: string | null): string {
  const label = calledAt(i18n, path, document)
  const said = (value: string) => saidAt(i18n, path, value)
  if (after === null) return i18n._(msg`${label}: no longer, it was ${said(before ?? '')}`)
  if (before === null) return i18n._(msg`${label}: now ${said(after)}`)
  return i18n._(msg`${label}: from ${said(before)} to ${said(after)}`)
}

/** `conditions.fibre.penalty`, `promotions[0].title.es-ES`; charges have their id where lists have a number. */
function pathOfKey(key: string, document: unknown): Path {
  const parts = key.split(/[.[\]]+/).filter(Boolean)
  const path = parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  if (path[0] !== 'charges') return path
  const charges = (valueAt(document, ['charges']) ?? []) as readonly { readonly id?: unknown }[]
  const index = charges.findIndex(({ id }) => id === path[1])
  return ['charges', Math.max(index, 0), ...path.slice(2)]
}

function saidAt(i18n: I18n, path: Path, value: string): string {
  const { node, pattern } = nodeAt(path)
  const { unit, options } = descriptions[pattern] ?? {}
  if (node?.kind === 'yes-no')
    return value === 'true'
      ? i18n._(msg({ message: 'yes', context: 'prices' }))
      : i18n._(msg({ message: 'no', context: 'prices' }))
  if (options?.[value]) return i18n._(options[value])
  if (value === '') return i18n._(msg({ message: 'nothing', context: 'prices' }))
  const number = Number(value)
  if (unit === 'euros' && !Number.isNaN(number)) return formatMoney(Math.round(number * 100), localeOf(i18n))
  return node?.kind === 'texts' ? `«${value}»` : value
}

/** The changes of a part since somebody saw it, as JSON then, a sentence each. Keys of no form are passed over. */
export function differenceSentences(i18n: I18n, path: Path, seen: string, document: unknown): readonly string[] {
  const before = withValue(document, path, readSeen(seen))
  const leaves = (whole: unknown) =>
    new Map(leavesOf(valueAt(whole, path), path).filter(([name]) => nodeAt(pathOf(name)).node))
  const [was, is] = [leaves(before), leaves(document)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key) ?? null, is.get(key) ?? null]
    const at = pathOf(key)
    return old === now ? [] : [`${leafSentence(i18n, at, now === null ? before : document, old, now)}.`]
  })
}

function readSeen(seen: string): unknown {
  try {
    return JSON.parse(seen)
  } catch {
    return undefined
  }
}

function leavesOf(value: unknown, path: Path): (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[fieldName(path), String(value)]]
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...path, key]))
}
