import { sendAfter } from '#app/components/forms/sending/send-after.ts'
import { showBusy } from '#app/components/forms/sending/show-busy.ts'
import { giveFiles, smallerFiles } from './smaller-photo.ts'

/*
 * The script of forms of the desk with files: makes photos smaller as soon as they are chosen. Whoever sends the form
 * sooner waits for them; what is too large all the same, the server says. Those of a reply go up as soon as they are chosen.
 */
const preparing = new WeakMap<HTMLFormElement, Promise<void>>()

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file' && target.form)
    preparing.set(target.form, prepare(target))
})

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  // Where another script holds it back, it comes again.
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  const prepared = preparing.get(form)
  if (!prepared) return
  if (form.ariaBusy === 'true') return event.preventDefault()
  const endBusy = showBusy(form, submitter)
  const ready = prepared.then(() => {
    endBusy()
    preparing.delete(form)
  })
  void sendAfter(event, ready)
})

async function prepare(input: HTMLInputElement): Promise<void> {
  const files = await smallerFiles(input)
  if (files) giveFiles(input, files)
  if (input.dataset['upload'] !== undefined) await uploadNow(input)
}

/**
 * Sends the files of an input at once, as its button *Attach* does, and says how far they are; then the part of the page
 * that has them is as the server answers it. Where it does not answer, the files stay chosen, and go with their form.
 */
async function uploadNow(input: HTMLInputElement): Promise<void> {
  const part = input.closest<HTMLElement>('[data-files]')
  const { form } = input
  const intent = input.dataset['upload']
  if (!part || !form || intent === undefined || input.files?.length === 0) return
  const body = new FormData(form)
  body.set('intent', intent)
  const bar = part.querySelector('progress')
  const number = part.querySelector('[data-sent]')
  const say = (percent: number | null) => {
    if (bar?.parentElement) bar.parentElement.hidden = percent === null
    if (bar && percent !== null) bar.value = percent
    if (number) number.textContent = percent === null ? '' : `${percent} %`
  }
  say(0)
  const answer = await posted(form.action, body, say)
  say(null)
  const notice = part.querySelector<HTMLElement>('[data-not-up]')
  if (notice) notice.hidden = answer !== null
  const fresh = answer && new DOMParser().parseFromString(answer, 'text/html').querySelector('[data-files]')
  if (!fresh) return
  const shown = document.importNode(fresh, true)
  if (shown instanceof HTMLDetailsElement) shown.open = true
  part.replaceWith(shown)
  // What was typed meanwhile is newer than what went with the files.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The page that answers a form; null where none does. */
function posted(address: string, body: FormData, say: (percent: number) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => say(Math.floor((100 * loaded) / total)))
    request.addEventListener('load', () => resolve(request.status < 500 ? request.responseText : null))
    request.addEventListener('error', () => resolve(null))
    request.open('POST', address)
    request.send(body)
  })
}
