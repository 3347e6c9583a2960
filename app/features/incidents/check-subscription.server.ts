import { email } from '#domain/people/form-rules.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import { findCheckedPlace } from '#app/features/places/checked-place.server.ts'
import type { Site } from '#site-folder/site.ts'

/** As it was typed; no place: everywhere. */
export type SubscriptionForm = { readonly email: string; readonly place: string }

export type SubscriptionErrors = { readonly email?: true; readonly place?: 'unknown' | 'several' }

/** `ine`: the code of its municipality; null: everywhere. `meant`: the places that may be meant by what was typed. */
type CheckedSubscription =
  | { readonly ok: true; readonly email: string; readonly ine: string | null }
  | { readonly ok: false; readonly errors: SubscriptionErrors; readonly meant: readonly CheckedPlace[] }

/** Checks by whom and where notices of incidents are wanted: one place, or all of them. */
export function checkSubscription(site: Site, typed: SubscriptionForm, now: number): CheckedSubscription {
  const address = email(typed.email)
  const place = typed.place === '' ? null : findCheckedPlace(site, typed.place, now)
  const isPlaceWrong = place !== null && !place.found
  if (address.ok && !isPlaceWrong) return { ok: true, email: address.value, ine: place?.found?.ine ?? null }
  const meant = place?.places ?? []
  return {
    ok: false,
    errors: {
      ...(!address.ok && { email: true }),
      ...(isPlaceWrong && { place: meant.length > 0 ? 'several' : 'unknown' }),
    },
    meant,
  }
}
