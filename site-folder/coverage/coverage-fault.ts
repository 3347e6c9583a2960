import { technologies } from '#domain/place/coverage.ts'
import { textFaultText, type TextFault } from '../text/text-fault.ts'

export const STATUSES = ['available', 'planned', 'none'] as const
export const FASTEST_MB = 100_000

/** A fault in a line of a `coverage.csv`; `value` is what stands there. */
export type CoverageFault = { readonly line: number } & (
  | TextFault
  | { readonly code: 'unreadable' }
  | { readonly code: 'too-many-lines'; readonly has: number; readonly most: number }
  | { readonly code: 'no-header'; readonly columns: string }
  | { readonly code: 'header-lacks' | 'header-twice'; readonly value: string }
  | { readonly code: 'header-nameless'; readonly delimiter: string }
  | { readonly code: 'header-unknown'; readonly value: string; readonly columns: string }
  | {
      readonly code: 'too-few-fields' | 'empty-fields' | 'too-many-fields'
      readonly has: number
      readonly expected: number
      readonly delimiter: string
      readonly value: string
    }
  | { readonly code: 'quote-within' | 'quote-open' }
  | { readonly code: 'after-quote'; readonly delimiter: string }
  | { readonly code: 'ine-missing' | 'date-of-none' }
  | {
      readonly code: 'updated' | 'ine' | 'postcode' | 'technology' | 'status' | 'speed' | 'speed-of-none' | 'date'
      readonly value: string
    }
  | {
      readonly code: 'twice'
      readonly ine: string
      readonly postcode: string | null
      readonly technology: string
    }
)

/** As whoever runs the server reads it, in English: what is wrong, and what would be right. */
export function faultText(fault: CoverageFault): string {
  switch (fault.code) {
    case 'workbook':
    case 'other-kind':
    case 'utf-16':
    case 'zero-byte':
    case 'not-utf-8':
      return textFaultText(fault)
    case 'unreadable':
      return 'takes more time or memory to be read than it may: write it anew, with the columns that it needs alone'
    case 'too-many-lines':
      return `has ${fault.has} lines, and ${fault.most} are read at most: leave out what is said twice, and empty lines`
    case 'no-header':
      return `a header is missing: write ${fault.columns}`
    case 'header-lacks':
      return `the header lacks ${fault.value}`
    case 'header-twice':
      return `the header has ${fault.value} twice`
    case 'header-nameless':
      return `the header has a column without a name: take the ${fault.delimiter} there away`
    case 'header-unknown':
      return `the header has ${fault.value}: the columns are ${fault.columns}`
    case 'too-few-fields':
      return `${counted(fault)}: a ${fault.delimiter} stands between two, also where one is empty`
    case 'empty-fields':
      return `${counted(fault)}: take the last ${fault.value} away, or delete the empty columns in the spreadsheet`
    case 'too-many-fields':
      return `${counted(fault)}: take “${fault.value}” away, or put a text with a ${fault.delimiter} in it in quotes`
    case 'quote-within':
      return 'a quote (") stands within a field: put the field in quotes, and write it twice'
    case 'quote-open':
      return 'a quote (") is opened and never closed'
    case 'after-quote':
      return `something stands between a closing quote (") and the next ${fault.delimiter}`
    case 'updated':
      return `updated: ${fault.value} is no day: write one like 2026-11-21`
    case 'ine-missing':
      return 'ine: write the INE code of the municipality, also beside a postcode'
    case 'ine':
      return `ine: no municipality has the code ${fault.value}: it has five digits, like 12135 or 01059`
    case 'postcode':
      return `postcode: ${fault.value} is none: it has five digits, like 44001 or 01001`
    case 'technology':
      return `technology: write ${technologies.join(' or ')}, not ${fault.value || 'nothing'}`
    case 'status':
      return `status: write ${STATUSES.join(' or ')}, not ${fault.value || 'nothing'}`
    case 'speed':
      return `speed: write Mb/s as a whole number from 1 to ${FASTEST_MB}, like 1000, not ${fault.value || 'nothing'}`
    case 'speed-of-none':
      return `speed: leave it empty where there is none, or write 0, not ${fault.value}`
    case 'date':
      return `date: write a month or a day, like 2026-11 or 2026-11-21, not ${fault.value || 'nothing'}`
    case 'date-of-none':
      return 'date: leave it empty where there is none, or write planned'
    case 'twice': {
      const { ine, postcode, technology } = fault
      const where = postcode === null ? ine : `${ine}, postcode ${postcode},`
      return `${where} stands here with ${technology} a second time: keep one of them`
    }
  }
}

function counted({ has, expected }: { readonly has: number; readonly expected: number }): string {
  return `has ${has} fields where the header has ${expected}`
}
