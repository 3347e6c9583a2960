import { isScalar, type Document, type YAMLMap, type YAMLSeq } from 'yaml'
import { holidaysIn } from '#geography/holidays.ts'
import type { readWeek } from './typed-week.ts'

type TypedHours = ReturnType<typeof readWeek> & {
  /** Its postcode says in which community. */
  readonly address: string
  readonly today: string
}

/** `hours` with each day on one line, and with the holidays of this year and the next, each with its name. */
export function hoursIn(document: Document, { week, address, today }: TypedHours): YAMLMap {
  const year = Number(today.slice(0, 4))
  const province = /\b\d{5}\b/.exec(address)?.[0].slice(0, 2) ?? null
  const holidays = [year, year + 1].flatMap((each) => holidaysIn(each, province))
  const node = document.createNode({ week, holidays: holidays.map(({ date }) => date) }) as YAMLMap
  for (const item of (node.get('week') as YAMLSeq).items) (item as YAMLMap).flow = true
  const dates = node.get('holidays') as YAMLSeq
  dates.commentBefore =
    ' Of the country and of your community, by your postcode. Add those of your town, and what is moved from a Sunday. The BOE has' +
    '\n the list of a year in the autumn before it: compare those that communities may exchange, marked with (check).'
  for (const [index, item] of dates.items.entries()) {
    const { name, isToCheck } = holidays[index]!
    if (isScalar(item)) item.comment = ` ${name}${isToCheck ? ' (check)' : ''}`
  }
  return node
}
