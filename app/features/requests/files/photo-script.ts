import { sendAfter } from '#app/components/forms/sending/send-after.ts'
import { showBusy } from '#app/components/forms/sending/show-busy.ts'
import { giveFiles, smallerFiles } from './smaller-photo.ts'
import { uploadNow } from './upload-now.ts'

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
