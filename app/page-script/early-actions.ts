/** After this, forms are submitted without scripts. */
const MAX_WAIT_MS = 4000

declare global {
  interface WindowEventMap {
    /** Dispatched when the root component has been hydrated. */
    hydrated: Event
  }
}

/**
 * Queues what is done before React has hydrated the page, and repeats it afterwards in the same order: posts of forms,
 * of which the first would load a new page and the others would be lost, and clicks on what is marked `data-replay`,
 * which does nothing or something else without scripts.
 */
export function queueEarlyActions(): void {
  const page = document.documentElement.dataset
  if (!('hydrates' in page)) return
  const actions: (() => void)[] = []
  let timeout: ReturnType<typeof setTimeout> | undefined

  const queue = (event: Event, action: () => void) => {
    event.preventDefault()
    actions.push(action)
    timeout ??= setTimeout(flush, MAX_WAIT_MS)
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return
    queue(event, () => form.isConnected && form.requestSubmit(submitter))
  }
  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-replay]')
    if (control) queue(event, () => control.click())
  }
  const flush = () => {
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('click', onClick)
    clearTimeout(timeout)
    for (const action of actions.splice(0)) action()
  }
  document.addEventListener('submit', onSubmit)
  document.addEventListener('click', onClick)
  addEventListener('hydrated', flush, { once: true })
  // A script that is lost: no hydration is to come.
  addEventListener('error', flush, true)
  addEventListener('unhandledrejection', flush)
}
