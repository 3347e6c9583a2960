import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { CheckedPlace } from '#domain/place.ts'
import type { Calculator } from './calculator.ts'
import { readEntry, type CalculatorEntry } from './calculator-entry.ts'

/** What the address says of the calculator. */
export type Addressed = Pick<Calculator, 'combination' | 'phase' | 'place'>

/**
 * Combination and phase live in the address, so that back, forward, reload and a link all mean what they say. What is
 * known of the place in the address comes with the page, or with the history's entry.
 *
 * @param known the place in the address of the page as it was loaded
 * @param served what this page shows, where it is the answer to a form sent without scripts
 */
export function useCalculatorAddress(catalogue: Catalogue, known: CheckedPlace | null, served: Addressed | null) {
  const address = useLocation() as Location<CalculatorEntry | null>
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const localHref = useLocalHref()

  /** Where an action has led before the address says so, too: a control must not flicker back meanwhile. */
  const [ahead, setAhead] = useState<(Addressed & { readonly of: Location }) | null>(null)
  /** The same for the next action, which may come before React has shown anything. */
  const latest = useRef<Addressed | null>(null)

  const addressed = ahead?.of === address ? ahead : (served ?? readEntry(catalogue, address, known).calculator)

  const arrive = useEffectEvent(() => {
    const hasArrived = latest.current && pathOf(latest.current) === address.pathname + address.search
    // Back and forward lead elsewhere, whatever was under way.
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
    /** Where the last action has led, shown or not. */
    readLatest: (): Addressed => latest.current ?? readEntry(catalogue, address, known).calculator,
    /** Changes the present entry of the history, or adds one; `typed` goes along. */
    go(to: Addressed, typed: Omit<CalculatorEntry, 'place'>, { replace }: { replace: boolean }) {
      const { combination, phase, place } = to
      latest.current = { combination, phase, place }
      setAhead({ combination, phase, place, of: address })
      const state: CalculatorEntry = { ...typed, place }
      void navigate(pathOf(to), { state, replace, preventScrollReset: replace, flushSync: true })
    },
    /** To an empty calculator, in the present entry of the history. */
    goToStart() {
      latest.current = null
      void navigate(localHref('/calcular'), { replace: true })
    },
  }
}
