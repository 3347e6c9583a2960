import { showBusy } from '#app/components/forms/sending/show-busy.ts'

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
