import type { Amount, Period } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import type { Tax } from '../money/tax.ts'
import type { DocumentKind } from '../people/documents.ts'
import type { ChargePromotion, RunningPromotion } from './promotions.ts'

/** A short text by locale. */
export type Translated = Readonly<Record<string, string>>

/** In a language, or in Spanish, which every text is in, where it was written before the site had that language. */
export function textIn(text: Translated, locale: string): string {
  return text[locale] ?? text['es-ES'] ?? ''
}

/** Monthly mobile data in GB; 0.5 is 500 MB. */
export type DataAllowance = number | 'unlimited'

/** The calls of each line in a period of its tariff. Beyond either limit a call is paid. */
export type CallLimits = {
  readonly minutes: number
  readonly destinations: number
  readonly noticeAtMinutes: number
  readonly beyond: { readonly connection: Cents; readonly perMinute: Cents }
}

/** Unlimited: within Spain nothing is counted, and nothing is paid beyond the tariff. None: lines are for data alone. */
export type Calls = CallLimits | 'unlimited' | 'none'

export type MobileTariff = {
  readonly id: string
  readonly data: DataAllowance
  readonly price: Amount
  /** For data alone, beside lines with calls. */
  readonly calls?: 'none'
  /** Paid before each month, by topping up, instead of with a bill after it. */
  readonly prepaid?: true
  /** Its digit in tariff codes, where that is not its place in its list: it keeps it when others come or go. */
  readonly digit?: number
}

/** An offer for businesses: internet, mobile lines, or both in one price, which is without tax. */
export type BusinessTariff = {
  /** Unique among those of businesses. */
  readonly id: string
  /** null: lines alone. */
  readonly speedMb: number | null
  /** The largest first. */
  readonly lines: readonly DataAllowance[]
  readonly technology?: Wireless
  /** Per month, without tax. `withTax` says the rest. */
  readonly net: Cents
}

/** The tariffs of companies and self-employed persons, which residential pages do not show. */
export type BusinessTariffs = {
  /** The length of the commitment and whatever else is no charge, in the operator's words. */
  readonly conditions: Translated
  readonly tariffs: readonly BusinessTariff[]
  /** Left out where there are none. */
  readonly charges?: readonly BusinessCharge[]
}

/** Internet at home without fibre: fixed wireless access (people call it radio), the mobile network, a satellite. */
export type Wireless = 'fwa' | '4g' | 'satellite'

/** A way into a home: any cable counts as fibre. */
export type Access = 'fibre' | Wireless

/**
 * Internet at home alone (`data` is null), or a pack: with mobile lines in the same price. It is by fibre, but for what
 * names another technology.
 */
export type FixedTariff = {
  /** Unique in the catalogue. */
  readonly id: string
  readonly speedMb: number
  /** Data of the line in a pack; with several lines, of the largest. */
  readonly data: DataAllowance | null
  /** The other lines in a pack, the largest first. */
  readonly moreLines?: readonly DataAllowance[]
  readonly technology?: Wireless
  readonly price: Amount
  /** Its digit in tariff codes, where that is not its place in its list: it keeps it when others come or go. */
  readonly digit?: number
}

export type TariffType = 'pack' | 'fibre'

export type Location = {
  readonly id: string
  readonly name: Translated
  /** The tax in its prices; left out where all locations have the usual one. */
  readonly tax?: Tax
  /** IANA time zone; left out where all locations have the usual one. */
  readonly timeZone?: string
  /** Codes of its provinces (12); null without any. */
  readonly provinces: readonly string[] | null
  /** INE codes of its municipalities (12135); null without any. Without either, it is for all that no other names. */
  readonly municipalities: readonly string[] | null
  readonly packs: readonly FixedTariff[]
  readonly fibre: readonly FixedTariff[]
  /** Its digit in tariff codes, where that is not its place in its list: it keeps it when others come or go. */
  readonly digit?: number
}

/** The location where nothing depends on the place. Its name is shown nowhere: there is no choice. */
export const EVERYWHERE: Location = {
  id: 'everywhere',
  name: {},
  provinces: null,
  municipalities: null,
  packs: [],
  fibre: [],
}

/** A fixed telephone line that is sold by itself, beside whatever else or with nothing. */
export type LandlineTariff = {
  /** The operator's own. */
  readonly name: Translated
  /** The calls in its price, and what others cost: a whole sentence. */
  readonly includes: Translated
  readonly price: Amount
  /** The ids of the locations that it is sold at. Left out: it is sold everywhere. */
  readonly locations?: readonly string[]
}

/** Whether a landline by itself is sold at a location; none for a place where none of them sells. */
export function sellsLandlineAt(
  { landline }: Pick<Catalogue, 'landline'>,
  location: string | null | undefined,
): boolean {
  return landline?.locations?.some((id) => id === location) ?? landline !== undefined
}

/** How often a charge is paid. */
export type ChargePeriod = 'once' | Period

/** The thing that a charge is of: anything at all that is ordered, internet at home, each mobile line, TV, or a landline. */
export type ChargedThing = 'contract' | 'fibre' | 'line' | 'tv' | 'landline'

/** A payment besides tariffs: router rent, a SIM card, a fixed IP address. With tax. */
export type Charge = {
  /** Unique among the catalogue's charges. */
  readonly id: string
  /** The operator's own; null for those that each language has words for, by their id. */
  readonly name: Translated | null
  /** Price of one. */
  readonly amount: Cents
  readonly per: ChargePeriod
  readonly of: ChargedThing
  /** Whether it comes by itself, with each thing that it is of. Otherwise it is chosen. */
  readonly required: boolean
  /** How many may be chosen for each thing that it is of. */
  readonly max: number
  /** For internet at home only: technologies and location ids that the charge is limited to; left out: none. */
  readonly technologies?: readonly Access[]
  readonly locations?: readonly string[]
  /** On a day on which a promotion lowers its amount: `catalogueOn` puts it here. */
  readonly promotion?: ChargePromotion
}

/** What a business pays besides its tariffs: each of them with each thing that it is of, without tax. Nobody chooses any. */
export type BusinessCharge = Pick<Charge, 'id' | 'amount' | 'technologies'> & {
  readonly name: Translated
  readonly per: Extract<ChargePeriod, 'once' | 'month'>
  readonly of: Exclude<ChargedThing, 'tv' | 'landline'>
}

/** The charge that stands for installation and router where both cost nothing. */
export const FREE_START = 'installation-and-router'

/** With tax; null if unknown. Lists match those of what is sold, or are empty. */
export type ExtraPrices = {
  readonly dataBundles: readonly (Cents | null)[]
  readonly internationalMinutes: readonly (Cents | null)[]
  readonly landlineOnSim: Cents | null
  readonly fixedIp: Cents | null
  readonly multiSim: Cents | null
}

/** In Mb/s; null if unknown. */
export type Speeds = Readonly<Record<'minimum' | 'normal' | 'maximum' | 'advertised', number | null>>

export type FibreSpeeds = {
  readonly speedMb: number
  readonly technology?: Wireless
  readonly download: Speeds
  readonly upload: Speeds
}

/** The speed that a mobile line is estimated to reach at most, and the advertised one. */
export type MobileSpeeds = Readonly<Record<'download' | 'upload', Pick<Speeds, 'maximum' | 'advertised'>>>

/** The reward, which is due per referral or per friend who takes a tariff. */
export type Referrals = {
  readonly maxFriends: number
  readonly freeMonths: number
  readonly per: 'referral' | 'friend'
}

/**
 * Everything the operator sells, with its conditions (specification, section 9). The conditions of what it does not
 * sell are 0 and said nowhere: `offeringOf` tells.
 */
export type Catalogue = {
  /** A hash of the catalogue, stored with each order. */
  readonly version: string
  readonly locations: readonly [Location, ...Location[]]
  readonly mobile: readonly MobileTariff[]
  /** null: there is none. */
  readonly tv: { readonly price: Amount } | null
  /** Left out where none is sold by itself. */
  readonly landline?: LandlineTariff
  /** In the order in which they are said: those that come by themselves and those that are chosen. */
  readonly charges: readonly Charge[]
  readonly conditions: {
    readonly fibre: {
      readonly commitmentMonths: number
      /** Charged for leaving on the first day, and reduced pro rata by day (art. 62.5 TRLGDCU). */
      readonly penalty: Cents
      /** Whether fibre without commitment is available on request, at a price that is not published. */
      readonly noCommitmentOnRequest: boolean
    }
    readonly lines: {
      readonly max: number
      readonly multiSim: number
      /** Whether each line may have an eSIM in place of a card, or has nothing else. */
      readonly esim?: true | 'only'
    }
    /** Conditions of ordering: the documents that are taken, and whether what is delivered may go abroad. */
    readonly orders: { readonly documents: readonly DocumentKind[]; readonly abroad: boolean }
    readonly calls: Calls
    readonly data: {
      readonly afterAllowanceKbps: number
      /** 0: lines have no roaming. */
      readonly roamingGb: number
      readonly roamingZone: number
      /** The countries of the zone within a sentence; empty if unknown. */
      readonly roamingCountries: Translated
    }
    /** The programme, if there is one. */
    readonly referrals: Referrals | null
  }
  readonly extras: {
    /** In MB. */
    readonly dataBundles: readonly number[]
    readonly internationalMinutes: readonly number[]
    readonly landlineOnSim: boolean
    readonly fixedIp: boolean
    readonly prices: ExtraPrices
  }
  /** Details of commercial speeds, where the operator has given them. */
  readonly fibreSpeeds: readonly FibreSpeeds[]
  /** Left out where the operator has given none. */
  readonly mobileSpeeds?: MobileSpeeds
  /** Promotions that can be ordered today: `catalogueOn` puts them here. */
  readonly promotions: readonly RunningPromotion[]
  /** The operator's rule of thumb for what a household needs; null: it has none, and suggests nothing. */
  readonly household: { readonly speedPerPersonMb: number } | null
  /** The offer for businesses, at prices without tax; left out where there is none. */
  readonly business?: BusinessTariffs
  /** Whether there is a coverage file to ask. */
  readonly checksCoverage: boolean
}

/** The tariffs of one type at a location, in the catalogue's order. */
export function tariffsOf(location: Location, type: TariffType): readonly FixedTariff[] {
  return type === 'pack' ? location.packs : location.fibre
}

/** Whether there are packs anywhere, which make TV free. */
export function sellsPacks({ locations }: Catalogue): boolean {
  return locations.some(({ packs }) => packs.length > 0)
}

/** Whether lines at prices of their own are prepaid. */
export function isPrepaid({ mobile }: Pick<Catalogue, 'mobile'>): boolean {
  return mobile.some(({ prepaid }) => prepaid)
}

/** Whether lines work abroad. */
export function hasRoaming({ conditions }: Pick<Catalogue, 'conditions'>): boolean {
  return conditions.data.roamingGb > 0
}

/** Whether a pack anywhere includes more than one line. */
export function hasPacksOfLines({ locations }: Catalogue): boolean {
  return locations.some(({ packs }) => packs.some(({ moreLines }) => moreLines !== undefined))
}

/** The type of a combination before anything is chosen: packs, unless fibre is sold without lines only. */
export function firstType(catalogue: Catalogue): TariffType {
  const sellsFibre = catalogue.locations.some(({ fibre }) => fibre.length > 0)
  return sellsFibre && !sellsPacks(catalogue) ? 'fibre' : 'pack'
}

/** Whether all internet at home is by fibre. Where it is not, what is said of all of it says internet. */
export function isAllFibre({ locations }: Pick<Catalogue, 'locations'>): boolean {
  return locations.every(({ packs, fibre }) => [...packs, ...fibre].every(({ technology }) => technology === undefined))
}

/** The catalogue without what businesses are offered: what browsers get, where no page of theirs shows it. */
export function residential(catalogue: Catalogue): Catalogue {
  const { business, ...rest } = catalogue
  return business ? rest : catalogue
}
