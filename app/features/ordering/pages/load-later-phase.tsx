import { lazy, useEffect, useState } from 'react'
import { phaseIn } from '#app/components/offers/calculator-address.ts'
import { postAsDocument } from '#app/components/forms/sending/post-as-document.ts'
import { FORM } from './state/form-id.ts'
import type { LaterPhaseProps, OrderSentProps } from './later-phase.tsx'

type Module = typeof import('./later-phase.tsx')

const LOAD_TIMEOUT_MS = 4000

let loaded: Module | null = null

// A page served in a later phase is hydrated when its script has loaded. Until then, or if it never loads, the form
// works as it does without scripts.
if (isServedPhaseLater()) await load()

/**
 * Loads the script of the later phases, and resolves to whether it is there. It times out after some seconds. Another
 * call tries again, though in Chromium what was lost once is lost for this document.
 */
export async function canShowLaterPhase(): Promise<boolean> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LOAD_TIMEOUT_MS)
  })
  return (await Promise.race([load().catch(() => null), tooLate])) !== null
}

/** Loads the script of the later phases when the browser is idle, so that *Next* is immediate. */
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
 * A phase after the first. Buttons load its script beforehand. With the browser's back and forward, the screen stays as
 * it is until the script has loaded.
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

/** Says that the order was sent. Only a later phase sends one, so the script is there. */
export function OrderSent(props: OrderSentProps) {
  const [Overlay] = useState(() => loaded?.OrderSent ?? LazyOrderSent)
  return <Overlay {...props} />
}

const LazyOrderSent = lazy(async () => ({ default: (await load()).OrderSent }))

async function load(): Promise<Module> {
  return (loaded ??= await import('./later-phase.tsx'))
}

/** Submits the form so that the server renders the phase in the address. */
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
