import { showBusy } from '#app/components/forms/sending/show-busy.ts'
import { shownName, sizeLabel } from './file-labels.ts'
import { giveFiles, smallerFiles } from './smaller-photo.ts'
import { sortFiles, type UnsentReason } from './unsent-files.ts'
import type { Locale } from '#locales/i18n.ts'

/*
 * The script of forms with files: makes photos smaller as soon as they are chosen, says beside the field what will not
 * go, and sends the form with a bar of how far it is. Without it the browser posts the form, and the server answers.
 */
const FIELD = '[data-files]'

/** Files that are being made smaller, by form. */
const preparing = new WeakMap<HTMLFormElement, Promise<void>>()
/** Forms with a refusal that nobody has been led to yet. */
const untold = new WeakSet<HTMLFormElement>()

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.form) return
  preparing.set(target.form, prepare(target, target.form))
})

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.querySelector(FIELD)) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void send(form, submitter)
})

async function prepare(input: HTMLInputElement, form: HTMLFormElement): Promise<void> {
  const files = await smallerFiles(input)
  if (!files) return
  const kept = [...form.querySelectorAll<HTMLInputElement>('[data-size]:checked')].map(({ dataset }) =>
    Number(dataset['size']),
  )
  const { going, unsent } = sortFiles(files, kept)
  giveFiles(input, going)
  showChosen(form, going)
  showUnsent(form, input, unsent)
}

function showChosen(form: HTMLFormElement, files: readonly File[]): void {
  const locale = document.documentElement.lang as Locale
  const rows = files.map(({ name, size }) => {
    const row = document.createElement('li')
    row.textContent = `${shownName(name)}, ${sizeLabel(size, locale)}`
    return row
  })
  form.querySelector('[data-chosen]')?.replaceChildren(...rows)
}

type Unsent = readonly { readonly name: string; readonly why: UnsentReason }[]

function showUnsent(form: HTMLFormElement, input: HTMLInputElement, unsent: Unsent): void {
  const template = form.querySelector<HTMLTemplateElement>('[data-reasons]')
  const box = form.querySelector('[data-refused]')
  if (!template || !box) return
  const reasons = JSON.parse(template.dataset['reasons'] ?? '{}') as Record<UnsentReason, string>
  const sentences = unsent.map(({ name, why }) => {
    const sentence = template.content.cloneNode(true) as DocumentFragment
    sentence.querySelector('span')!.textContent = `${shownName(name)}: ${reasons[why]}`
    return sentence
  })
  box.role = 'alert'
  box.replaceChildren(...sentences)
  input.ariaInvalid = unsent.length > 0 ? 'true' : null
  input.setAttribute('aria-describedby', `${box.id} ${input.id}-hint`)
  if (unsent.length > 0) untold.add(form)
  else untold.delete(form)
}

/** As the server does: sent with a refused file, the form comes back to it once, and then goes without. */
function isLedBack(form: HTMLFormElement): boolean {
  if (!untold.delete(form)) return false
  form.querySelector<HTMLElement>('[type=file]')?.focus()
  return true
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  const endBusy = showBusy(form, pressed)
  const lost = form.querySelector<HTMLElement>('[data-lost]')
  if (lost) lost.hidden = true
  await preparing.get(form)
  if (isLedBack(form)) return endBusy()
  const bar = form.querySelector<HTMLProgressElement>('[data-progress]')
  if (bar) bar.hidden = !form.querySelector<HTMLInputElement>('[type=file]')?.value
  const answer = await post(form, pressed, (share) => {
    if (bar) bar.value = share
  })
  const isElsewhere = answer !== null && answer.url !== form.action
  if (isElsewhere) return location.assign(answer.url + (form.dataset['then'] ?? ''))
  endBusy()
  if (bar) bar.hidden = true
  if (answer?.page) showAgain(answer.page)
  else if (lost) lost.hidden = false
}

type Answer = { readonly url: string; readonly page: Document | null }

/** Posts a form as the browser would, and tells how much of it has gone. Gives null where no answer came. */
function post(form: HTMLFormElement, pressed: HTMLElement | null, onProgress: (share: number) => void) {
  const body = new FormData(form)
  if (pressed instanceof HTMLButtonElement && pressed.name) body.append(pressed.name, pressed.value)
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  request.responseType = 'document'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  return new Promise<Answer | null>((resolve) => {
    request.addEventListener('load', () => resolve({ url: request.responseURL, page: request.responseXML }))
    request.addEventListener('error', () => resolve(null))
    request.send(body)
  })
}

/** The form as the server has answered it, with what is wrong, in the place of this one. */
function showAgain(page: Document): void {
  const [now, answered] = [document.querySelector('main'), page.querySelector('main')]
  if (!now || !answered) return
  document.title = page.title
  const first = answered.querySelector<HTMLElement>('[autofocus]')
  // The browser follows it on a new document only, and says so.
  first?.removeAttribute('autofocus')
  now.replaceWith(answered)
  first?.focus()
}
