/** After this, forms are submitted without scripts. */
const MAX_WAIT_MS = 4000

declare global {
  interface WindowEventMap {
    /** Dispatched when the root component has been hydrated. */
    hydrated: Event
  }
}

/**
 * Queues forms submitted before React has hydrated them and submits them again afterwards. Sent at once, the first
 * would load a new page and the others would be lost.
 */
export function queueEarlySubmits(): void {
  const page = document.documentElement.dataset
  if (!('hydrates' in page)) return
  const submits: { readonly form: HTMLFormElement; readonly button: HTMLElement | null }[] = []
  let timeout: ReturnType<typeof setTimeout> | undefined

  const queue = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return
    event.preventDefault()
    submits.push({ form, button: submitter })
    timeout ??= setTimeout(flush, MAX_WAIT_MS)
  }
  const flush = () => {
    document.removeEventListener('submit', queue)
    clearTimeout(timeout)
    for (const { form, button } of submits.splice(0)) if (form.isConnected) form.requestSubmit(button)
  }
  document.addEventListener('submit', queue)
  addEventListener('hydrated', flush, { once: true })
}
