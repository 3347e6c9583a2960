import { useEffect, useState } from 'react'

const load = async () => {
  const [{ GiveDetails }, { ReviewOrder }] = await Promise.all([
    import('./give-details.tsx'),
    import('./review-order.tsx'),
  ])
  return { GiveDetails, ReviewOrder }
}

type LaterPhases = Awaited<ReturnType<typeof load>>

/**
 * The phases after the first, with the rules of the form: nearly a tenth of our own scripts, which most visitors who
 * only want to know a price never need. A document that shows one of them is not hydrated before they are here.
 */
let loaded: LaterPhases | null = isServedWithThem() ? await load() : null

/** Loads them. Rejects when they can't be had; asking again tries again. */
export async function loadLaterPhases(): Promise<LaterPhases> {
  return (loaded ??= await load())
}

export function areLaterPhasesHere(): boolean {
  return loaded !== null
}

/** The phases after the first, once they are here. Where they can't be had, the whole page is loaded anew. */
export function useLaterPhases(needed: boolean): LaterPhases | null {
  const [phases, setPhases] = useState(loaded)
  useEffect(() => {
    if (needed && !phases) loadLaterPhases().then(setPhases, () => location.reload())
  }, [needed, phases])
  return loaded ?? phases
}

function isServedWithThem(): boolean {
  if (typeof document === 'undefined') return true
  const phase = document.querySelector<HTMLInputElement>('input[name=phase]')
  return phase !== null && phase.value !== '0'
}
