import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Row } from '../text/block.ts'
import type { ContractSummary } from '../contract-summary/contract-summary.ts'

/** What the press on an offer can be: a request, which binds nobody, or the contract. */
export const contractings = ['request', 'contract'] as const
export type Contracting = (typeof contractings)[number]

/** A mandate as it is read: the same on page and paper, in mail and table. */
export type MandateText = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly paragraphs: readonly string[]
}

/** A contract that was concluded by the press of its customer, as its order remembers it. */
export type Concluded = {
  /** The day in Spain, 2026-11-29: what counts for its customer counts from there. */
  readonly on: string
  /** Whether the customer asked for the service to begin within the withdrawal period (art. 98.8 TRLGDCU). */
  readonly startsEarly: boolean
  /** By which its bills are charged to begin with. Without, by other means. */
  readonly mandate?: Omit<Charged, 'withdrawnAt'> & { readonly text: MandateText }
}

/** The account that bills are charged to. */
export type Charged = {
  readonly reference: string
  /** The last characters of the account. */
  readonly ending: string
  /** Who has authorised it, where the account is somebody else's. */
  readonly holder?: string
  /** When it was to be charged no more, in milliseconds since 1970; null while it is charged. */
  readonly withdrawnAt: number | null
}

/** Whether a summary has every speed of its internet: without one of them it can be asked for, and not contracted. */
export function hasItsSpeeds(
  { tariff, speeds, lines }: Pick<ContractSummary, 'tariff' | 'speeds'> & { readonly lines: readonly unknown[] },
  { mobileSpeeds }: Pick<Catalogue, 'mobileSpeeds'>,
): boolean {
  const ways = ['download', 'upload'] as const
  const ofMobile = ['maximum', 'advertised'] as const
  const ofFixed = tariff?.technology === '4g' ? ofMobile : (['minimum', 'normal', ...ofMobile] as const)
  const fixed = tariff === null || ways.every((way) => ofFixed.every((name) => speeds?.[way][name]))
  return fixed && (lines.length === 0 || ways.every((way) => ofMobile.every((name) => mobileSpeeds?.[way][name])))
}
