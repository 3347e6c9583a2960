import { CODE } from '#app/components/offers/call-about.ts'
import { showBusy } from '#app/components/forms/sending/show-busy.ts'

/** Before the ids of the form: fields of the page that it opens over may have the same. */
const APART = 'call-'

let made: Promise<HTMLDialogElement> | undefined

// Closed, it stays in the page with all that was typed.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/te-llamamos"]')
  // From the calculator one comes with a combination, which the page shows.
  if (!link || link.pathname === location.pathname || new URLSearchParams(link.search).has(CODE)) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  made ??= dialogOf(link.href)
  made.then(
    (dialog) => dialog.open || dialog.showModal(),
    () => location.assign(link.href),
  )
})

/** The dialog that the page of the form brings along for this, with the form in it. */
async function dialogOf(href: string): Promise<HTMLDialogElement> {
  const page = await pageOf(await fetch(href))
  const { content } = page.querySelector<HTMLTemplateElement>('template[data-call-dialog]')!
  const dialog = content.querySelector('dialog')!
  const form = formOf(page)
  form.querySelector<HTMLInputElement>(`#${APART}field-name`)!.autofocus = true
  dialog.append(form)
  dialog.addEventListener('submit', (event) => {
    const posted = event.target as HTMLFormElement
    // Its other form closes it.
    if (posted.method !== 'post') return
    event.preventDefault()
    if (posted.ariaBusy !== 'true') void send(posted, event.submitter)
  })
  dialog.addEventListener('click', (event) => {
    const complaint = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
    if (!complaint) return
    // Following it would change the address of the page below.
    event.preventDefault()
    dialog.querySelector<HTMLElement>(complaint.hash)?.focus()
  })
  document.body.append(dialog)
  return dialog
}

/** Posts the form, then shows the receipt, what has to be mended, or that nobody has answered. */
async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  const end = showBusy(form, pressed)
  const lost = form.querySelector<HTMLElement>('[data-lost]')!
  lost.hidden = true
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })
    // It stays busy until the receipt has taken its place.
    if (response.redirected) return location.assign(response.url)
    const answer = formOf(await pageOf(response))
    form.replaceWith(answer)
    answer.querySelector<HTMLElement>('[role=alert]')?.focus()
  } catch {
    lost.hidden = false
  }
  end()
}

async function pageOf(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function formOf(page: Document): HTMLFormElement {
  const form = page.querySelector<HTMLFormElement>('main form[method=post]')!
  for (const name of ['id', 'for', 'aria-describedby'])
    for (const element of form.querySelectorAll(`[${name}]`))
      element.setAttribute(name, element.getAttribute(name)!.replaceAll(/\S+/g, `${APART}$&`))
  for (const complaint of form.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    complaint.setAttribute('href', `#${APART}${complaint.hash.slice(1)}`)
  return form
}
