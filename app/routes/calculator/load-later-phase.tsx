import { lazy, useEffect, useState } from 'react'
import { phaseIn } from '#app/components/offers/calculator-address.ts'
import { postAsDocument } from '#app/components/forms/post-as-document.ts'
import { FORM } from './form-id.ts'
import type { LaterPhaseProps } from './later-phase.tsx'

type Module = typeof import('./later-phase.tsx')

const LOAD_TIMEOUT_MS = 4000

let loaded: Module | null = null

// A document that shows a later phase is hydrated once this is here. Until then, and for good where it can't be loaded, its
// form works as without scripts.
if (isServedPhaseLater()) await load()

/**
 * Whether the phases after the first can be shown: their script is fetched, if it is not here yet. One that can't be had
 * within some seconds is as good as lost; asking again tries again.
 */
export async function canShowLaterPhase(): Promise<boolean> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LOAD_TIMEOUT_MS)
  })
  return (await Promise.race([load().catch(() => null), tooLate])) !== null
}

/** Fetches the script of the later phases when the browser has nothing else to do, so that *Next* need not wait for it. */
export function usePreloadLaterPhase(): void {
  useEffect(() => {
    const preload = () => void canShowLaterPhase()
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(preload)
    else setTimeout(preload, 1000)
  }, [])
}

export function isLaterPhaseLoaded(): boolean {
  return loaded !== null
}

/**
 * A phase after the first. The way there by a button loads it beforehand. Back and forward show it as soon as it is here,
 * and until then leave the screen as it is.
 */
export function LaterPhase(props: LaterPhaseProps) {
  const [Phase] = useState(() => loaded?.LaterPhase ?? LazyPhase)
  return <Phase {...props} />
}

const LazyPhase = lazy(async () => {
  while (typeof document !== 'undefined' && !(await canShowLaterPhase())) {
    if (navigator.onLine) postAddressedPhase()
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
    })
  }
  return { default: (await load()).LaterPhase }
})

async function load(): Promise<Module> {
  return (loaded ??= await import('./later-phase.tsx'))
}

/** Has the server show the phase in the address, with what the form of the phase on the screen holds. */
function postAddressedPhase(): void {
  const form = document.querySelector<HTMLFormElement>(`#${FORM}`)
  const fields = new FormData(form ?? undefined)
  fields.set('phase', `${phaseIn(new URLSearchParams(location.search))}`)
  fields.set('intent', 'update')
  postAsDocument(location.pathname + location.search, fields)
}

function isServedPhaseLater(): boolean {
  if (typeof document === 'undefined') return false
  const phase = document.querySelector<HTMLInputElement>('input[name=phase]')
  return phase !== null && phase.value !== '0'
}
