/** A browser does not say that somebody has stopped a page from loading: after this it may be sent again. */
const LONGEST_MS = 20_000
/** A file is downloaded, and the page stays. */
const DOWNLOAD_MS = 3_000

/** Shows that a form which the browser posts by itself is on its way, and keeps it from being posted twice. */
export function showBusyForms(): void {
  // A page that hydrates shows it itself; what is changed before that would not be what React expects to find.
  if ('hydrates' in document.documentElement.dataset) return
  // After React, which answers forms at the document.
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return
    if (form.ariaBusy === 'true') return event.preventDefault()
    const end = showBusy(form, submitter)
    setTimeout(end, 'download' in form.dataset ? DOWNLOAD_MS : LONGEST_MS)
    // Gone back to, as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && end(), { once: true })
  })
}

/** Marks a form as being sent, with its buttons disabled and the word for it in the pressed one. Gives what ends it. */
export function showBusy(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
  const word = document.documentElement.dataset['busy']
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')]
  const label = [...(pressed?.childNodes ?? [])]
  form.ariaBusy = 'true'
  // Not `disabled`, which would take the focus away and the name of the button out of what is posted.
  for (const button of buttons) button.ariaDisabled = 'true'
  if (pressed && word) {
    pressed.style.minWidth = `${pressed.offsetWidth}px`
    pressed.replaceChildren(word)
  }
  return () => {
    form.ariaBusy = null
    for (const button of buttons) button.ariaDisabled = null
    if (pressed && word) {
      pressed.style.minWidth = ''
      pressed.replaceChildren(...label)
    }
  }
}
