import type { Catalogue } from './catalogue.ts'

/** The services of an operator. Others are named on no page, and their pages do not exist. */
export type Offering = {
  /** Fibre with a mobile line in one price, anywhere. */
  readonly packs: boolean
  /** Fibre without a line, anywhere. */
  readonly fibre: boolean
  /** Packs or fibre. */
  readonly fixed: boolean
  /** Mobile lines at prices of their own. */
  readonly lines: boolean
  /** Lines of either kind: in a pack, or at prices of their own. */
  readonly mobile: boolean
  readonly tv: boolean
  /** A fixed telephone line at a price of its own. */
  readonly landline: boolean
  /** Landline numbers: by themselves, or on a SIM. */
  readonly landlines: boolean
  /** TV and nothing else: it is no service besides others then. */
  readonly tvAlone: boolean
  /** Whether the site says what can be ordered at a place. */
  readonly coverage: boolean
  readonly household: boolean
  readonly referrals: boolean
  /** Tariffs for businesses, on a page of their own. */
  readonly business: boolean
}

export function offeringOf(catalogue: Catalogue): Offering {
  const { locations, mobile, tv, landline, household, conditions, checksCoverage, business } = catalogue
  const packs = locations.some((location) => location.packs.length > 0)
  const fibre = locations.some((location) => location.fibre.length > 0)
  const lines = mobile.length > 0
  return {
    packs,
    fibre,
    fixed: packs || fibre,
    lines,
    mobile: packs || lines,
    tv: tv !== null,
    landline: landline !== undefined,
    landlines: hasLandlines(catalogue),
    tvAlone: tv !== null && !packs && !fibre && !lines && !landline,
    coverage: checksCoverage && (packs || fibre),
    household: household !== null,
    referrals: conditions.referrals !== null,
    business: business !== undefined,
  }
}

/** The services sold to anybody, a home or a business: whoever works with customers meets both. */
export type Sold = Pick<Offering, 'fixed' | 'mobile' | 'tv'> & Partial<Pick<Offering, 'landline'>>

export function soldOf(catalogue: Catalogue): Sold {
  const { fixed, mobile, tv, landline } = offeringOf(catalogue)
  const ofBusinesses = catalogue.business?.tariffs ?? []
  return {
    fixed: fixed || ofBusinesses.some(({ speedMb }) => speedMb !== null),
    mobile: mobile || ofBusinesses.some(({ lines }) => lines.length > 0),
    tv,
    ...(landline && { landline }),
  }
}

/** Whether there are landline numbers: by themselves, or on a SIM. */
export function hasLandlines({ landline, extras }: Catalogue): boolean {
  return landline !== undefined || extras.landlineOnSim
}

/** Whether customers can bring numbers: to lines, or to a landline. */
export function bringsNumbers(catalogue: Catalogue): boolean {
  const calling = soldOf(catalogue).mobile && catalogue.conditions.calls !== 'none'
  return calling || hasLandlines(catalogue)
}
