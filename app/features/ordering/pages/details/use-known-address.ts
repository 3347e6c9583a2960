import { useEffect, useState } from 'react'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import { postcode as postcodeRule } from '#domain/place/address-rules.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'

const TYPING_MS = 300

type Found = { readonly of: string; readonly address: KnownAddress | null }

/**
 * The server's facts about a postcode and town; null until a postcode is typed and while it is asked. Without an
 * answer of the server nothing is missing: it checks the address when the order is sent.
 *
 * @param served what the server has said of this address with its last answer
 */
export function useKnownAddress(
  catalogue: Catalogue,
  details: OrderForm,
  served: KnownAddress | null,
): KnownAddress | null {
  const postcode = postcodeRule(details.postcode)
  const town = details.town.trim()
  // Lines and TV are the same everywhere: nobody needs to know where.
  const isAsked = offeringOf(catalogue).fixed && !details.country && postcode.ok
  const address = isAsked ? new URLSearchParams({ postcode: postcode.value, town }) : null
  const key = address?.toString() ?? null
  const [found, setFound] = useState<Found | null>(() => (served && key !== null ? { of: key, address: served } : null))
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

  return found?.of === key ? found.address : null
}

async function find(key: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const response = await fetch(localHref('/cobertura/direccion', location.search), {
      method: 'POST',
      body: new URLSearchParams(key),
      signal,
    })
    return response.ok ? { of: key, address: (await response.json()) as KnownAddress | null } : null
  } catch {
    return null
  }
}
