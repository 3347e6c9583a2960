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

/** A location whose prices are advertised on the home page. */
export type Promotion = {
  readonly title: Translated
  /** The id of a location. */
  readonly location: string
  /** ISO dates: the first and the last day on which it is advertised and its prices hold. */
  readonly from: string | null
  readonly to: string | null
  /** The lowest prices from the day after the last one on, where they are known. */
  readonly afterwards: { readonly fibre: Cents | null; readonly packs: Cents | null }
}

/** With VAT; null while the operator has not said. Lists are as long as those of what is sold, or empty. */
export type ExtraPrices = {
  readonly dataBundles: readonly (Cents | null)[]
  readonly internationalMinutes: readonly (Cents | null)[]
  readonly landlineOnSim: Cents | null
  readonly fixedIp: Cents | null
  readonly multiSim: Cents | null
}

/** In Mb/s; null while the operator has not said. */
export type Speeds = Readonly<Record<'minimum' | 'normal' | 'maximum' | 'advertised', number | null>>

export type FibreSpeeds = { readonly speedMb: number; readonly download: Speeds; readonly upload: Speeds }

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
    readonly data: {
      readonly afterAllowanceKbps: number
      readonly roamingGb: number
      readonly roamingZone: number
      /** Of the zone, within a sentence; empty while the operator has not said. */
      readonly roamingCountries: Translated
    }
    /** The reward, and for what it is due once: a whole referral, or each friend of it who takes a tariff. */
    readonly referrals: {
      readonly maxFriends: number
      readonly freeMonths: number
      readonly per: 'referral' | 'friend'
    }
  }
  readonly extras: {
    /** In MB. */
    readonly dataBundles: readonly number[]
    readonly internationalMinutes: readonly number[]
    readonly landlineOnSim: boolean
    readonly fixedIp: boolean
    readonly prices: ExtraPrices
  }
  /** An entry for each commercial speed that the operator has said more about. */
  readonly fibreSpeeds: readonly FibreSpeeds[]
  readonly promotions: readonly Promotion[]
}

/** The list that a location and a type name, in the catalogue's order. */
export function tariffsOf(location: Location, type: TariffType): readonly FixedTariff[] {
  return type === 'pack' ? location.packs : location.fibre
}

/** The first promotion that holds on a day, an ISO date in Spain. */
export function promotionOn({ promotions }: Catalogue, day: string): Promotion | null {
  return promotions.find(({ from, to }) => (from ?? day) <= day && day <= (to ?? day)) ?? null
}

/** Whether fibre and mobile can be had in one price anywhere, which makes TV free. */
export function sellsPacks({ locations }: Catalogue): boolean {
  return locations.some(({ packs }) => packs.length > 0)
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
