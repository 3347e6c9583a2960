import { useEffect, useState } from 'react'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import { postcode as postcodeRule } from '#domain/place/address-rules.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { OrderForm } from '#app/features/ordering/order-form.ts'
import type { Shown } from '../state/answer.ts'

const TYPING_MS = 300

type Found = { readonly of: string | null; readonly address: KnownAddress | null }

/**
 * The server's facts about a postcode and town; null until a postcode is typed and while it is asked. Without an
 * answer of the server nothing is missing: it checks the address when the order is sent.
 *
 * @param shown what the server said last, which may be of another address
 */
export function useKnownAddress(catalogue: Catalogue, details: OrderForm, shown: Shown | null): KnownAddress | null {
  const key = questionOf(catalogue, details)
  const [found, setFound] = useState<Found | null>(
    () => shown && { of: questionOf(catalogue, shown.calculator.details), address: shown.knownAddress },
  )
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

  return key !== null && found?.of === key ? found.address : null
}

/** What the server is asked about an address; null for one that need not be known. */
function questionOf(catalogue: Catalogue, { postcode: typed, town, country }: OrderForm): string | null {
  const postcode = postcodeRule(typed)
  // Lines and TV are the same everywhere: nobody needs to know where.
  if (!offeringOf(catalogue).fixed || country || !postcode.ok) return null
  return new URLSearchParams({ postcode: postcode.value, town: town.trim() }).toString()
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
