/** A form that is not hydrated by then is sent as browsers send it without scripts. */
const LONGEST_WAIT_MS = 4000

declare global {
  interface WindowEventMap {
    /** The root component has been hydrated. */
    hydrated: Event
  }
}

/**
 * Holds what is pressed in a form before React has hydrated it, and presses it again then: sent at once, the first press
 * would load a new page and the next ones would be lost.
 */
export function holdEarlyPresses(): void {
  const page = document.documentElement.dataset
  if (!('hydrates' in page)) return
  const presses: { readonly form: HTMLFormElement; readonly button: HTMLElement | null }[] = []
  let patience: ReturnType<typeof setTimeout> | undefined

  const hold = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return
    event.preventDefault()
    presses.push({ form, button: submitter })
    patience ??= setTimeout(release, LONGEST_WAIT_MS)
  }
  const release = () => {
    document.removeEventListener('submit', hold)
    clearTimeout(patience)
    for (const { form, button } of presses.splice(0)) if (form.isConnected) form.requestSubmit(button)
  }
  document.addEventListener('submit', hold)
  addEventListener('hydrated', release, { once: true })
}
