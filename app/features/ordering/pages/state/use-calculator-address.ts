import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Calculator } from './calculator.ts'
import { readEntry, type CalculatorEntry } from './calculator-entry.ts'

/** The part of the state that is in the address. */
export type Addressed = Pick<Calculator, 'combination' | 'phase' | 'place'>

/**
 * Keeps combination and phase in the address, so that back, forward, reload and links work. The coverage of the place
 * comes with the page or the history entry. Between an action and its address there are two more copies: `ahead` is what
 * is drawn meanwhile, `latest` what the next action starts from, as two may come before one is drawn.
 *
 * @param known the place in the address that the page was loaded with
 * @param served the state that this page was rendered with, if its form was sent without scripts
 */
export function useCalculatorAddress(catalogue: Catalogue, known: CheckedPlace | null, served: Addressed | null) {
  const address = useLocation() as Location<CalculatorEntry | null>
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const localHref = useLocalHref()

  /** The target of a navigation that is still pending, so that controls do not flicker. */
  const [ahead, setAhead] = useState<(Addressed & { readonly of: Location }) | null>(null)
  /** The same for the next action, which may be dispatched before React renders. */
  const latest = useRef<Addressed | null>(null)

  const addressed = ahead?.of === address ? ahead : (served ?? readEntry(catalogue, address, known).calculator)

  const arrive = useEffectEvent(() => {
    const hasArrived = latest.current && pathOf(latest.current) === address.pathname + address.search
    // Back and forward override a pending navigation.
    if (hasArrived || navigationType === 'POP') latest.current = null
  })
  useEffect(() => arrive(), [address])

  function pathOf({ combination, phase, place }: Addressed) {
    return localHref(calculatorPath(catalogue, combination, phase, place))
  }

  return {
    address,
    addressed,
    pathOf,
    /** The state after the last action, rendered or not. */
    readLatest: (): Addressed => latest.current ?? readEntry(catalogue, address, known).calculator,
    /** Replaces the history entry or adds one. The form values are stored with it. */
    go(
      to: Addressed,
      typed: Omit<CalculatorEntry, 'place'>,
      { replace, keepsScroll = replace }: { replace: boolean; keepsScroll?: boolean },
    ) {
      const { combination, phase, place } = to
      latest.current = { combination, phase, place }
      setAhead({ combination, phase, place, of: address })
      const state: CalculatorEntry = { ...typed, place }
      void navigate(pathOf(to), { state, replace, preventScrollReset: keepsScroll, flushSync: true })
    },
    /** Resets the calculator in the same history entry. */
    goToStart() {
      latest.current = null
      void navigate(localHref('/calcular'), { replace: true })
    },
  }
}
