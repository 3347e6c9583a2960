import type { Standing } from '#domain/offers/standing.ts'
import { anyName, fullName } from '#domain/people/holder.ts'
import { email } from '#domain/people/form-rules.ts'
import { ibanEnding, readIban, type IbanFault } from '#domain/people/iban.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import type { FieldError, Rule } from '#domain/people/rule.ts'
import { anyDocument } from '#domain/people/taken-documents.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import { checkPostedCustomer } from '#app/features/ordering/posted-customer.server.ts'
import type { OrderErrors } from '#app/features/ordering/rules.ts'
import { askMandate, type PressedFrom } from '#app/features/mandates/mandates.server.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import { concludeOffer, type WholePress } from './conclude-offer.server.ts'
import { ticks, type Tick } from './describe-offer.ts'
import type { NamedHolder, Pressed } from './holders.server.ts'
import { OfferClosed } from './offer-at-case.server.ts'
import { findOffer } from './offers.server.ts'
import { asChosen, contractingOf, holdsWith, type Offer } from './standing-offer.server.ts'
import { beginWaiting } from './waiting-offer.server.ts'

/** A press, as it was posted at the page of an offer. */
type Press = Pressed & {
  readonly token: string
  /** The SHA-256 of the mandate that its page showed. */
  readonly mandate: string
  /** Holder of the account, as typed; null: the customer. */
  readonly holder: NamedHolder | null
  readonly sender: Sender
}

export type Accepted =
  | { readonly outcome: 'accepted' | 'gone' }
  /** Nothing was accepted: the press is something else by now than its page said, or the conditions, the mandate or the extras are others. */
  | { readonly outcome: 'changed'; readonly what: 'press' | 'conditions' | 'mandate' | 'extras' }
  | ({ readonly outcome: 'incomplete' } & Lacking)
  /** Nothing was accepted, as it stands so by now. */
  | { readonly outcome: 'closed'; readonly standing: Standing }

type Lacking = {
  readonly errors: OrderErrors
  readonly lacksTerms: boolean
  /** Why the account can't be charged; null for none. */
  readonly fault: IbanFault | null
  readonly lacksMandate: boolean
  /** Errors in what was typed of another holder of the account. */
  readonly ofHolder: {
    readonly name?: FieldError
    readonly email?: FieldError
    /** `of-customer`: the number of who contracts, which is nobody else’s. */
    readonly identity?: FieldError | 'of-customer'
  }
}

/**
 * Accepts an offer: it becomes an order, once. Where somebody else has the account to be charged, nothing is concluded
 * before they have authorised that, and the offer waits for them. Rejects when it can't be stored.
 */
export async function acceptOffer(services: RequestServices, site: Site, press: Press): Promise<Accepted> {
  const { token, mandate, holder: named, sender, ...pressed } = press
  const found = await findOffer(services, site, { token })
  if (found?.standing === 'open' && !holdsWith(services, site, found, pressed.choice))
    return { outcome: 'changed', what: 'extras' }
  const offer = found?.standing === 'open' ? asChosen(services, site, found, pressed.choice) : found
  if (!offer) return { outcome: 'gone' }
  if (offer.standing === 'accepted') return { outcome: 'accepted' }
  if (offer.standing !== 'open') return { outcome: 'closed', standing: offer.standing }
  const holder = named && { name: asRuled(anyName, named.name), email: asRuled(email, named.email) }
  const checked = await checkPress(services, site, offer, pressed, holder ? { ...holder, by: 'customer' } : { mandate })
  if ('outcome' in checked) return checked
  return settled(services, site, offer, () =>
    holder && checked.account
      ? beginWaiting(services, site, offer, { press: pressed, holder, ending: ibanEnding(checked.account.iban) })
      : concludeOffer(services, site, offer, { ...checked, sender, holder: null }),
  )
}

/** The press of who has the account, at the page of their own link. */
type Authorising = {
  /** Token of that link. */
  readonly token: string
  readonly identity: string
  /** The SHA-256 of the mandate that their page showed. */
  readonly mandate: string
  /** Words of the button. */
  readonly words: string
  readonly from: PressedFrom
  readonly sender: Sender
}

/** Authorises that an account is charged: with that, what its customer has accepted is concluded as if they pressed now. */
export async function authoriseAccount(
  services: RequestServices,
  site: Site,
  { token, identity: typed, mandate, words, from, sender }: Authorising,
): Promise<Accepted> {
  const offer = await findOffer(services, site, { holder: token })
  const holder = offer?.holder
  if (!offer || !holder) return { outcome: 'gone' }
  if (offer.standing === 'accepted') return { outcome: 'accepted' }
  if (offer.standing !== 'awaits-holder') return { outcome: 'closed', standing: offer.standing }
  const { name, press } = holder
  const checked = await checkPress(services, site, offer, press, { by: 'holder', name, identity: typed, mandate })
  if ('outcome' in checked) return checked
  return settled(services, site, offer, () =>
    concludeOffer(services, site, offer, {
      ...checked,
      sender,
      holder: { identity: asRuled(anyDocument, typed), words, from },
    }),
  )
}

async function settled(
  services: RequestServices,
  site: Site,
  { id }: Offer,
  settle: () => Promise<void>,
): Promise<Accepted> {
  try {
    await settle()
    return { outcome: 'accepted' }
  } catch (error) {
    if (!(error instanceof OfferClosed)) throw error
    const now = await findOffer(services, site, { id })
    return now ? { outcome: 'closed', standing: now.standing } : { outcome: 'gone' }
  }
}

/** By whom an account is authorised: its customer with the same press, or its holder after theirs. */
type Authority =
  | { readonly by?: undefined; readonly mandate: string }
  | ({ readonly by: 'customer' } & NamedHolder)
  | { readonly by: 'holder'; readonly name: string; readonly identity: string; readonly mandate: string }

/** What every press on an offer is asked, at the moment at which it is to count. */
async function checkPress(
  services: RequestServices,
  site: Site,
  { caseId, facts }: Offer,
  press: Pressed,
  authority: Authority,
): Promise<WholePress | Extract<Accepted, { outcome: 'changed' | 'incomplete' }>> {
  const contracting = contractingOf(site, facts)
  if (press.contracting !== contracting) return { outcome: 'changed', what: 'press' }
  const isContract: boolean = contracting === 'contract'
  const { combination, details, locale } = facts
  if (isContract && press.conditions !== agreedTerms(site, locale).sha256)
    return { outcome: 'changed', what: 'conditions' }
  const debtor = authority.by === undefined ? fullName(details) : authority.name
  const asked = isContract ? await askMandate(services, site, { caseId, locale, debtor }) : null
  if (asked && authority.by !== 'customer' && authority.mandate !== asked.sha256)
    return { outcome: 'changed', what: 'mandate' }
  const account = asked && readIban(press.iban)
  const whole = completedBy(details, press)
  const { customer, errors } = checkPostedCustomer(residential(site.catalogue), combination, whole)
  const isCompany = isCompanyNumber(whole.identity)
  // A business waives what others say that they have received.
  const lacksTerms = isContract && !press.ticked.terms && !(isCompany && press.ticked.waiver)
  const fault = account && !account.ok ? account.fault : null
  const isTheirOwn = asked !== null && authority.by === undefined
  const lacksMandate = isTheirOwn && !press.ticked.mandate
  const ofHolder = asked ? holderErrors(authority, whole.identity) : {}
  const hasErrors = Object.keys(errors).length > 0 || Object.keys(ofHolder).length > 0
  if (hasErrors || lacksTerms || fault || lacksMandate)
    return { outcome: 'incomplete', errors, lacksTerms, fault, lacksMandate, ofHolder }
  const isTheirs = (tick: Tick) => (tick !== 'waiver' || isCompany) && (tick !== 'mandate' || isTheirOwn)
  return {
    press,
    customer,
    contracting,
    ticked: ticks.flatMap((tick) => (isContract && isTheirs(tick) && press.ticked[tick]) || []),
    account: account?.ok && asked ? { asked, iban: account.value } : null,
  }
}

/** `customer`: the number of who contracts. */
function holderErrors(authority: Authority, customer: string): Lacking['ofHolder'] {
  if (authority.by === undefined) return {}
  const name = anyName(authority.name)
  const other =
    authority.by === 'holder'
      ? { identity: ofAnother(authority.identity, customer) }
      : authority.email === ''
        ? {}
        : { email: email(authority.email) }
  return Object.fromEntries(
    Object.entries({ name, ...other }).flatMap(([field, judged]) => (judged.ok ? [] : [[field, judged.error]])),
  )
}

function ofAnother(typed: string, customer: string) {
  const judged = anyDocument(typed)
  const isCustomer = judged.ok && judged.value === asRuled(anyDocument, customer)
  return isCustomer ? ({ ok: false, error: 'of-customer' } as const) : judged
}

/** As a rule writes it; as it was typed, where that is refused. */
function asRuled(rule: Rule, typed: string): string {
  const judged = rule(typed)
  return judged.ok ? judged.value : typed
}

/** The details of an offer with what its customer gives with the press, where it did not know that. */
function completedBy(details: OrderForm, { identity, email }: Pick<OrderForm, 'identity' | 'email'>): OrderForm {
  const whole = details.email === '' ? { ...details, email } : details
  if (details.identity !== '') return whole
  const { name, lastName } = details
  const isPerson = lastName === '' || !isCompanyNumber(identity)
  return isPerson ? { ...whole, identity } : { ...whole, identity, name: `${name} ${lastName}`, lastName: '' }
}
