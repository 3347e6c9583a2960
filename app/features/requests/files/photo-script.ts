import { showBusy } from '#app/components/forms/sending/show-busy.ts'
import { giveFiles, smallerFiles } from './smaller-photo.ts'

/*
 * The script of forms of the desk with files: makes photos smaller as soon as they are chosen. Whoever sends the form
 * sooner waits for them; what is too large all the same, the server says.
 */
const preparing = new WeakMap<HTMLFormElement, Promise<void>>()

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file' && target.form)
    preparing.set(target.form, prepare(target))
})

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement)) return
  const prepared = preparing.get(form)
  if (!prepared) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void send(form, submitter, prepared)
})

async function prepare(input: HTMLInputElement): Promise<void> {
  const files = await smallerFiles(input)
  if (files) giveFiles(input, files)
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null, prepared: Promise<void>): Promise<void> {
  const endBusy = showBusy(form, pressed)
  await prepared
  endBusy()
  preparing.delete(form)
  form.requestSubmit(pressed)
}
