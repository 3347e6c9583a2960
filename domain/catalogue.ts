import type { Cents } from './money.ts'

/** A short text in every language of the site, by locale. */
export type Translated = Readonly<Record<string, string>>

/** Monthly mobile data in GB. */
export type DataAllowance = number | 'unlimited'

export type MobileTariff = { readonly id: string; readonly data: DataAllowance; readonly monthly: Cents }

/** Fibre alone (`data` is null), or a pack: fibre with one mobile line of `data` in the same price. */
export type FixedTariff = {
  /** Unique in the whole catalogue. */
  readonly id: string
  readonly speedMb: number
  readonly data: DataAllowance | null
  readonly monthly: Cents
}

export type TariffType = 'pack' | 'fibre'

export type Location = {
  readonly id: string
  readonly name: Translated
  /** Codes of the provinces it is for (12); null: for all that no other location names. */
  readonly provinces: readonly string[] | null
  readonly packs: readonly FixedTariff[]
  readonly fibre: readonly FixedTariff[]
}

/** Everything the operator sells and on which conditions (specification, section 9). */
export type Catalogue = {
  /** Changes whenever anything in the catalogue changes; stored with each order. */
  readonly version: string
  readonly locations: readonly [Location, ...Location[]]
  readonly mobile: readonly MobileTariff[]
  readonly tv: { readonly monthly: Cents }
  readonly conditions: {
    readonly fibre: {
      readonly commitmentMonths: number
      /** Charged for leaving on the first day; less by the days that have passed (art. 62.5 TRLGDCU). */
      readonly penalty: Cents
      /** Whether fibre without commitment can be asked for; no price is published for it. */
      readonly noCommitmentOnRequest: boolean
      readonly installation: Cents
      readonly router: Cents
    }
    readonly lines: { readonly max: number; readonly multiSim: number }
    readonly calls: {
      readonly minutes: number
      readonly destinations: number
      readonly noticeAtMinutes: number
      readonly beyond: { readonly connection: Cents; readonly perMinute: Cents }
    }
    readonly data: { readonly afterAllowanceKbps: number; readonly roamingGb: number; readonly roamingZone: number }
  }
  readonly extras: {
    /** In MB. */
    readonly dataBundles: readonly number[]
    readonly internationalMinutes: readonly number[]
    readonly landlineOnSim: boolean
    readonly fixedIp: boolean
  }
}

/** The list that a location and a type name, in the catalogue's order. */
export function tariffsOf(location: Location, type: TariffType): readonly FixedTariff[] {
  return type === 'pack' ? location.packs : location.fibre
}

/** A speed as it is sold: 300MB, 1GB. */
export function speedName(speedMb: number): string {
  return speedMb < 1000 ? `${speedMb}MB` : `${speedMb / 1000}GB`
}

/** The fastest fibre of the catalogue: the measure that pictures of speeds are drawn by. */
export function fastestMb({ locations }: Catalogue): number {
  return Math.max(0, ...locations.flatMap(({ packs, fibre }) => [...packs, ...fibre].map(({ speedMb }) => speedMb)))
}

/** The largest finite data allowance of the catalogue, in GB: the measure that pictures of data are drawn by. */
export function largestData({ mobile }: Catalogue): number {
  return Math.max(1, ...mobile.map(({ data }) => (data === 'unlimited' ? 0 : data)))
}
