import type { Brand } from '#domain/operator/brand.ts'
import { callPeriod, mixesDataLines } from '#domain/catalogue/calls.ts'
import { hasPacksOfLines, hasRoaming, isAllFibre, isPrepaid, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { requiredCharges, startsFree } from '#domain/catalogue/charges.ts'
import { bringsNumbers, offeringOf, soldOf } from '#domain/catalogue/offering.ts'
import { claimsOf } from '#domain/price/claims.ts'
import { isTvFree } from '#domain/price/tv-price.ts'
import type { Shop } from '#domain/operator/shop.ts'
import type { LineError } from '../text/markdown.ts'

type Facts = {
  /** Whether the press on an offer is the contract. */
  readonly contracts?: boolean
  /** Whether that press takes an account to be charged. */
  readonly accounts?: boolean
  readonly brand: Brand
  readonly catalogue: Catalogue
  readonly shops: readonly Shop[]
}

/** Conditions of a legal text, `{{#tv}}…{{/tv}}` or, for its absence, `{{^tv}}…{{/tv}}`; null: nobody knows. */
export type LegalConditions = ReadonlyMap<string, boolean | null>

export function legalConditions({
  contracts = false,
  accounts = false,
  brand,
  catalogue,
  shops,
}: Facts): LegalConditions {
  const { whatsapp, social, hours } = brand
  const { fibre, lines, calls, data } = catalogue.conditions
  const { dataBundles, internationalMinutes, landlineOnSim, fixedIp } = catalogue.extras
  const { multiSim } = lines
  const offering = offeringOf(catalogue)
  const sold = soldOf(catalogue)
  const ofLines = requiredCharges(catalogue, ['line', 'contract'])
  const extras = [dataBundles.length > 0, internationalMinutes.length > 0, landlineOnSim, fixedIp, multiSim > 0]
  const bringsAnything = sold.fixed || sold.tv || sold.landline || lines.esim !== 'only'
  return new Map([
    ['contracts', contracts],
    ['accounts', accounts],
    ['extras', extras.includes(true)],
    ...Object.entries(offering),
    // An address is checked for a business as for a home; what fibre is sold with is not the same.
    ['fixed', sold.fixed],
    ['homeInternet', offering.fixed],
    ['freeStart', offering.fixed && startsFree(catalogue)],
    ['commitment', offering.fixed && fibre.commitmentMonths > 0],
    ['exitCharge', offering.fixed && fibre.commitmentMonths > 0 && fibre.penalty > 0],
    ['lineCharges', offering.mobile && ofLines.length > 0],
    ['calls', offering.mobile && calls !== 'none'],
    ['bringsNumbers', bringsNumbers(catalogue)],
    ['dataLines', mixesDataLines(catalogue)],
    ['monthlyCalls', callPeriod(catalogue) === 'month'],
    ['callLimits', offering.mobile && typeof calls === 'object'],
    ['roaming', offering.mobile && hasRoaming(catalogue)],
    ['finiteData', offering.mobile && hasFiniteData(catalogue)],
    ['slowData', offering.mobile && data.afterAllowanceKbps > 0],
    ['noCommitmentOnRequest', fibre.commitmentMonths > 0 && fibre.noCommitmentOnRequest],
    ['dataBundles', dataBundles.length > 0],
    ['internationalMinutes', internationalMinutes.length > 0],
    ['landlineOnSim', landlineOnSim],
    ['fixedIp', fixedIp],
    ['multiSim', multiSim > 0],
    ['address', bringsAnything],
    ['addressSometimes', bringsAnything && sold.mobile && lines.esim !== undefined],
    ['whatsapp', whatsapp !== ''],
    ['social', social.length > 0],
    ['shops', shops.length > 0],
    ['callMe', [hours, ...hours.seasons].some(({ week }) => week.length > 0)],
    ['allFibre', isAllFibre(catalogue)],
    ['packsOfLines', hasPacksOfLines(catalogue)],
    ['prepaid', isPrepaid(catalogue)],
    ['monthly', claimsOf(catalogue).onlyMonths],
    ['freeTv', isTvFree(catalogue)],
    ['monthlyTv', catalogue.tv?.price.per === 'month'],
    ['yearlyTv', catalogue.tv?.price.per === 'year'],
    ['yearly', claimsOf(catalogue).periods.includes('year')],
    ['every28Days', claimsOf(catalogue).periods.includes('28-days')],
  ])
}

/** The innermost part first: what is left of it has no marks. */
const PART = /\{\{([#^])([^{}\n]*)\}\}((?:(?!\{\{[#^/])[^])*?)\{\{\/\2\}\}/
const MARK = /\{\{([#^/])([^{}\n]*)\}\}/g

/** Stand for what was taken out, until lines are counted: no text of a person has them. */
const TAKEN = '\uE001'
const TAKEN_LINE_END = '\uE000'

/** A text without its marks, and the number in the file of each of its lines. */
type Conditioned = { readonly markdown: string; readonly lines: readonly number[] }

/**
 * A text with the parts whose condition holds, or may hold. A line of marks alone is no line of it. Faults of its
 * marks are added to `errors`.
 */
export function withConditions(written: string, conditions: LegalConditions, errors: LineError[]): Conditioned {
  errors.push(...wrongMarks(written, conditions))
  let text = written
  for (let part = PART.exec(text); part; part = PART.exec(text)) {
    const [whole, sign, key = '', content = ''] = part
    const holds = conditions.get(key)
    const isKept = holds === null || holds === (sign === '#')
    const kept = isKept ? content : content.replaceAll(/[^\n]/g, '').replaceAll('\n', TAKEN_LINE_END)
    text = text.slice(0, part.index) + TAKEN + kept + TAKEN + text.slice(part.index + whole.length)
  }
  const kept = keptLines(text)
  return { markdown: kept.map(({ content }) => content).join('\n'), lines: kept.map(({ line }) => line) }
}

/** Marks of no condition, and those without their other half: a part ends within the part that it begins in. */
function wrongMarks(written: string, conditions: LegalConditions): LineError[] {
  const known = [...conditions.keys()].map((key) => `{{#${key}}}`).join(', ')
  const errors: LineError[] = []
  const refuse = ({ line, mark, key }: Mark) => {
    const half = `without its other half: write {{#${key}}} before and {{/${key}}} after`
    errors.push({ line, what: `${mark} ${conditions.has(key) ? half : `is no condition: write one of ${known}`}` })
  }
  let open: Mark[] = []
  for (const mark of marksIn(written)) {
    const begun = open.findLastIndex(({ key }) => key === mark.key)
    if (!mark.ends) {
      open.push(mark)
      continue
    }
    if (begun < 0) refuse(mark)
    else {
      if (!conditions.has(mark.key)) refuse(open[begun]!)
      open.slice(begun + 1).forEach(refuse)
      open = open.slice(0, begun)
    }
  }
  open.forEach(refuse)
  return errors
}

type Mark = { readonly line: number; readonly mark: string; readonly key: string; readonly ends: boolean }

function marksIn(written: string): Mark[] {
  return written
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(MARK)].map(([mark, sign, key = '']) => ({ line: index + 1, mark, key, ends: sign === '/' })),
    )
}

function keptLines(text: string): { readonly line: number; readonly content: string }[] {
  let line = 1
  return text.split('\n').flatMap((marked) => {
    const content = marked.replaceAll(TAKEN, '').replaceAll(TAKEN_LINE_END, '')
    const before = marked.slice(0, Math.max(0, marked.search(/[^\uE000\uE001]/)))
    const begins = line + before.split(TAKEN_LINE_END).length - 1
    line += marked.split(TAKEN_LINE_END).length
    return marked.includes(TAKEN) && content.trim() === '' ? [] : [{ line: begins, content }]
  })
}
