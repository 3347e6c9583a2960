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
  /** Each finds what it is done to, and gives what repeats it. */
  const actions: (() => () => void)[] = []
  let timeout: ReturnType<typeof setTimeout> | undefined

  const queue = <Pressed extends Element>(
    event: Event,
    pressed: Pressed,
    kind: string,
    repeat: (pressed: Pressed) => void,
  ) => {
    event.preventDefault()
    const all = () => document.querySelectorAll<Pressed>(kind)
    const position = [...all()].indexOf(pressed)
    actions.push(() => {
      // React has drawn the page anew where somebody had rewritten it on its way.
      const found = pressed.isConnected ? pressed : all()[position]
      return () => found?.isConnected && repeat(found)
    })
    timeout ??= setTimeout(flush, MAX_WAIT_MS)
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return
    queue(event, form, 'form', (found) => {
      const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
      const buttons = found.querySelectorAll<HTMLButtonElement>('button:not([type=button])')
      const same = [...buttons].find((button) => button.name === name && button.value === value)
      // oxlint-disable-next-line no-restricted-properties -- in the order in which all was done, and in no event of a form
      found.requestSubmit(submitter?.isConnected ? submitter : same)
    })
  }
  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-replay]')
    if (control) queue(event, control, '[data-replay]', (found) => found.click())
  }
  const flush = () => {
    document.removeEventListener('submit', onSubmit)
    document.removeEventListener('click', onClick)
    clearTimeout(timeout)
    for (const repeat of actions.splice(0).map((find) => find())) repeat()
  }
  document.addEventListener('submit', onSubmit)
  document.addEventListener('click', onClick)
  addEventListener('hydrated', flush, { once: true })
  // A script that is lost: no hydration is to come. Where one fails in the event of a form, after that event.
  addEventListener('error', () => setTimeout(flush), true)
  addEventListener('unhandledrejection', flush)
}
