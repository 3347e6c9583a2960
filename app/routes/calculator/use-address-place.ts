import { useEffect, useState } from 'react'
import { postcode as postcodeRule, town as townRule } from '#domain/address-rules.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { offeringOf } from '#domain/offering.ts'
import type { OrderForm } from '#domain/order-form.ts'
import type { CheckedPlace } from '#domain/place.ts'

const TYPING_MS = 300

type Found = { readonly of: string; readonly place: CheckedPlace | null }

/**
 * The coverage at the typed postcode and town; null until both are typed and while it is unknown. Without an answer of
 * the server nothing is missing: it checks the address when the order is sent.
 *
 * @param served the place that the server has found for this address with its last answer
 */
export function useAddressPlace(
  catalogue: Catalogue,
  details: OrderForm,
  served: CheckedPlace | null,
): CheckedPlace | null {
  const postcode = postcodeRule(details.postcode)
  const town = townRule(details.town)
  // Lines and TV are the same everywhere: nobody needs to know where.
  const isAsked = offeringOf(catalogue).fixed && postcode.ok && town.ok
  const address = isAsked ? new URLSearchParams({ postcode: postcode.value, town: town.value }) : null
  const key = address?.toString() ?? null
  const [found, setFound] = useState<Found | null>(() => (served && key !== null ? { of: key, place: served } : null))
  const isKnown = key === null || found?.of === key

  useEffect(() => {
    if (isKnown) return undefined
    const leave = new AbortController()
    const timer = setTimeout(() => void find(key, leave.signal).then(setFound), TYPING_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [key, isKnown])

  return found?.of === key ? found.place : null
}

async function find(key: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const response = await fetch('/cobertura/direccion', { method: 'POST', body: new URLSearchParams(key), signal })
    return response.ok ? { of: key, place: (await response.json()) as CheckedPlace | null } : null
  } catch {
    return null
  }
}
