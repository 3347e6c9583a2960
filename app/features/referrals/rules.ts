import { holderFields, holderKind, nameRules, type Holder, type HolderField } from '#domain/people/holder.ts'
import type { FieldError, Rule, RuleResult } from '#domain/people/rule.ts'
import { identity } from '#domain/people/identity.ts'

export const consents = ['terms', 'informed'] as const

/** Of the terms of the programme, and that the friends know and have authorised the use of their numbers. */
export type Consent = (typeof consents)[number]

/** The form's values, with one field per friend. */
export type ReferralForm = Readonly<Record<HolderField, string>> &
  Readonly<Record<Consent, boolean>> & { readonly friends: readonly string[] }

/** The referral, validated and normalised. Friends are only known by their identity. */
export type Referral = {
  readonly referrer: Holder
  readonly friends: readonly string[]
}

/** Why a friend was rejected; friends are counted from 1, as on the screen. */
export type FriendError =
  | { readonly code: 'none' | 'empty' | 'format' | 'control' | 'self' }
  | { readonly code: 'repeated'; readonly first: number }
  | { readonly code: 'too-many'; readonly over: number; readonly max: number }

/** By field name: `friend.1` is the first friend. */
export type ReferralErrors = Readonly<Partial<Record<HolderField, FieldError> & Record<Consent, 'unticked'>>> & {
  readonly [friend: FriendField]: FriendError
}

export type FriendField = `friend.${number}`

export const emptyReferralForm: ReferralForm = {
  name: '',
  lastName: '',
  identity: '',
  friends: [''],
  terms: false,
  informed: false,
}

export type CheckedReferral =
  | { readonly ok: true; readonly referral: Referral }
  | { readonly ok: false; readonly errors: ReferralErrors }

/** How many friends, and by which rules identity numbers are read: Spanish ones, where nobody says otherwise. */
export type ReferralLimits = { readonly maxFriends: number; readonly ofReferrer?: Rule; readonly ofFriend?: Rule }

/**
 * Validates a referral field by field: 1 to `maxFriends` friends, each once and none of them the referrer, and both
 * consents. Friends come with whatever their first tariff is ordered with.
 */
export function checkReferral(
  form: ReferralForm,
  { maxFriends, ofReferrer = identity, ofFriend = identity }: ReferralLimits,
): CheckedReferral {
  const errors: { -readonly [field in keyof ReferralErrors]: ReferralErrors[field] } = {}
  const referrer: Record<HolderField, string> = { name: '', lastName: '', identity: '' }

  const rules = { ...nameRules(holderKind(form)), identity: ofReferrer }
  for (const field of holderFields) {
    const result = rules[field](form[field])
    if (result.ok) referrer[field] = result.value
    else errors[field] = result.error
  }

  const friends: string[] = []
  form.friends.forEach((typed, index) => {
    const result = friend(ofFriend(typed), {
      referrer: referrer.identity,
      before: friends,
      isOnly: form.friends.length === 1,
    })
    // Keeps the position of an invalid one, so that the others are counted as on the screen.
    friends.push(result.ok ? result.value : '')
    if (!result.ok) errors[friendField(index)] = result.error
  })
  if (form.friends.length === 0) errors[friendField(0)] = { code: 'none' }
  const over = form.friends.length - maxFriends
  if (over > 0) errors[friendField(maxFriends)] = { code: 'too-many', over, max: maxFriends }

  for (const consent of consents) if (!form[consent]) errors[consent] = 'unticked'
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, referral: { referrer, friends } }
}

/** The field name of the friend at that index. */
export function friendField(index: number): FriendField {
  return `friend.${index + 1}`
}

type Others = { readonly referrer: string; readonly before: readonly string[]; readonly isOnly: boolean }

function friend(
  result: RuleResult,
  { referrer, before, isOnly }: Others,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: FriendError } {
  if (!result.ok) {
    if (result.error === 'identity-empty') return { ok: false, error: { code: isOnly ? 'none' : 'empty' } }
    const isControl = result.error === 'identity-letter' || result.error === 'identity-control'
    return { ok: false, error: { code: isControl ? 'control' : 'format' } }
  }
  if (result.value === referrer) return { ok: false, error: { code: 'self' } }
  const first = before.indexOf(result.value)
  return first === -1 ? result : { ok: false, error: { code: 'repeated', first: first + 1 } }
}
