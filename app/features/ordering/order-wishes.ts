import { callTimes, type CallTime } from '#domain/calendar/call-time.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import type { Cents } from '#domain/money/money.ts'
import { message } from '#domain/people/form-rules.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { linesAsSold, type OrderedLine } from '#domain/price/ordered-lines.ts'
import { priceOf } from '#domain/price/price.ts'
import { accepted, isBlank, text, type Rule } from '#domain/people/rule.ts'
import type { WishesForm, WishField } from './wishes-form.ts'

/** How the present operator of a number is paid: porting differs. */
export const billings = ['contract', 'prepaid'] as const

export type Billing = (typeof billings)[number]

/** A mobile number to keep, with what is known of it. */
export type KeptNumber = {
  /** +34612345678 */
  readonly number: string | null
  readonly operator: string | null
  readonly billing: Billing | null
  /** Whether the customer has said to be its holder. */
  readonly isOwn: boolean
}

/** The kinds of SIM that a line's phone may take. */
export const sims = ['card', 'esim'] as const

export type Sim = (typeof sims)[number]

/** A customer's wish for a line's number; null: nothing was said. And for its SIM, where that was said. */
export type LineWish = OrderedLine & { readonly wish: 'new' | KeptNumber | null; readonly sim?: Sim }

/** The wishes that a customer tells staff beyond the details. None of them is required. */
export type OrderWishes = {
  /** Every line of the order, in its order. */
  readonly lines: readonly LineWish[]
  /** A landline to keep. */
  readonly landline: string | null
  /** Its monthly price as it was said; null: the operator gave none. Left out without a landline, and by orders from before it was said. */
  readonly landlinePrice?: Cents | null
  readonly callTime: CallTime | null
  readonly note: string | null
}

/** The wishes that a combination has room for, besides a time to call and a note. */
export type WishQuestions = {
  readonly lines: readonly OrderedLine[]
  readonly landline: boolean
  /** What a landline costs a month; null where the operator gives no price. Left out where its tariff is ordered, which says it. */
  readonly landlinePrice?: Cents | null
  /** Whether each line has a choice of its SIM. */
  readonly sims?: true
}

/** Error codes; the page has a sentence for each that says how to fix it. */
export type WishError =
  | 'mobile-format'
  | 'landline-format'
  | 'number-repeated'
  | 'phone-characters'
  | 'operator-long'
  | 'note-long'
  | 'strange-characters'
  | 'too-many-marks'

export type WishErrors = Readonly<Partial<Record<WishField, WishError>>>

/** In characters. */
export const maxWishLengths = { operator: 60, note: 500 } as const

/** A landline can be kept where one is ordered, or with fibre where the operator offers landline numbers: who orders lines alone is not asked. */
export function wishQuestions(catalogue: Catalogue, combination: Combination): WishQuestions {
  const { landline: isOrdered = false } = combination
  const landline = isOrdered || (catalogue.extras.landlineOnSim && chosenTariff(catalogue, combination) !== null)
  return {
    lines: linesAsSold(priceOf(catalogue, combination).items, catalogue),
    landline,
    ...(landline && !isOrdered && { landlinePrice: catalogue.extras.prices.landlineOnSim }),
    ...(catalogue.conditions.lines.esim === true && { sims: true as const }),
  }
}

/**
 * The wishes that were typed for what is asked, normalised, and the errors in the order of the form; a wrong value stays
 * as it was typed. null: nothing was wished. Wishes for a line that there is no more do not count. What was written beside a
 * number is part of the note, whose limit is for what was typed there alone.
 *
 * @param phone the number of the order, as it was typed
 */
export function checkWishes(
  form: WishesForm,
  { lines: asked, landline: asksLandline, landlinePrice, sims: asksSims }: WishQuestions,
  phone: string,
): { readonly wishes: OrderWishes | null; readonly errors: WishErrors } {
  const errors: Partial<Record<WishField, WishError>> = {}
  const numbers = new Set<string>()
  const withBesides = [phone]

  function read(field: WishField, rule: WishRule): string | null {
    const typed = form[field] ?? ''
    if (isBlank(typed)) return null
    const result = rule(typed)
    if (!('error' in result)) return result.value
    errors[field] = result.error
    return typed.trim()
  }
  function readNumber(field: WishField, rule: WishRule): string | null {
    const number = read(field, rule)
    if (number && numbers.has(number)) errors[field] ??= 'number-repeated'
    if (number) numbers.add(number)
    if (number && !errors[field]) withBesides.push(form[field] ?? '')
    return number
  }
  function wishFor({ key, dataOnly }: OrderedLine): LineWish['wish'] {
    if (dataOnly) return null
    if (form[`choice.${key}`] === 'new') return 'new'
    if (form[`choice.${key}`] !== 'keep') return null
    return {
      number: readNumber(`number.${key}`, mobile),
      operator: read(`operator.${key}`, operator),
      billing: billings.find((billing) => billing === form[`billing.${key}`]) ?? null,
      isOwn: form[`holder.${key}`] === 'own',
    }
  }

  const lines = asked.map(({ key, data, isIncluded, dataOnly, per }) => {
    const line = { key, data, isIncluded, ...(dataOnly && { dataOnly }), ...(per && { per }) }
    const sim = asksSims && simOf(form, key)
    return { ...line, wish: wishFor(line), ...(sim && { sim }) }
  })
  const landlineNumber = asksLandline ? readNumber('landline', landline) : null
  const callTime = callTimes.find((time) => time === form.callTime) ?? null
  const wishes = {
    lines,
    landline: landlineNumber,
    ...(landlineNumber !== null && landlinePrice !== undefined && { landlinePrice }),
    callTime,
    note: withBesides.reduce(withPhoneNote, read('note', note) ?? '') || null,
  }
  const isNothing = [...lines.map(({ wish, sim = null }) => wish ?? sim), wishes.landline, callTime, wishes.note].every(
    (wish) => wish === null,
  )
  return { wishes: isNothing ? null : wishes, errors }
}

/** The SIM that was chosen for a line, unless its number is left for later: then nobody sees that question. */
export function simOf(form: WishesForm, key: string): Sim | undefined {
  return form[`choice.${key}`] === 'later' ? undefined : sims.find((one) => one === form[`sim.${key}`])
}

/** With another value for a field; an empty one leaves it out. */
export function withWish(form: WishesForm, field: WishField, value: string): WishesForm {
  const { [field]: _, ...others } = form
  return value === '' ? others : { ...others, [field]: value }
}

/** The typed wishes, read as a stored order was: for its lines, whatever is on sale by now. */
export function wishesAsStored(
  form: WishesForm,
  stored: OrderWishes | null,
  questions: WishQuestions,
  phone: string,
): OrderWishes | null {
  const asksSims = questions.sims ?? stored?.lines.some(({ sim }) => sim !== undefined)
  const asked = stored && {
    lines: stored.lines,
    landline: questions.landline || stored.landline !== null,
    ...(stored.landlinePrice !== undefined && { landlinePrice: stored.landlinePrice }),
    ...(asksSims && { sims: true as const }),
  }
  return checkWishes(form, asked ?? questions, phone).wishes
}

type WishRule = (typed: string) => { readonly value: string } | { readonly error: WishError }

/** A Spanish mobile number of nine digits, typed as the phone of the form may be, with more beside it. */
export const mobile: WishRule = (typed) => spanishNumber(typed, /^\+34[67]/, 'mobile-format')
/** A Spanish landline, typed in the same way. */
export const landline: WishRule = (typed) => spanishNumber(typed, /^\+34[89]/, 'landline-format')

/** The name of an operator. */
export const operator: WishRule = (typed) =>
  words(typed, 'operator-long', (value) =>
    text(value, { empty: 'message-empty', long: 'message-long', max: maxWishLengths.operator }, accepted),
  )

const note: WishRule = (typed) => {
  const checked = words(typed, 'note-long', message)
  return 'value' in checked && checked.value.length > maxWishLengths.note ? { error: 'note-long' } : checked
}

function spanishNumber(typed: string, beginning: RegExp, wrong: WishError): ReturnType<WishRule> {
  const checked = firstPhone(typed)
  if (!checked.ok) return { error: checked.error === 'phone-characters' ? checked.error : wrong }
  return beginning.test(checked.value) ? { value: checked.value } : { error: wrong }
}

function words(typed: string, tooLong: WishError, rule: Rule): ReturnType<WishRule> {
  const checked = rule(typed)
  if (checked.ok) return { value: checked.value }
  const isOfCharacters = checked.error === 'strange-characters' || checked.error === 'too-many-marks'
  return { error: isOfCharacters ? checked.error : tooLong }
}
