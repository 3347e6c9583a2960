/**
 * Sends the files of an input at once, as its button *Attach* does, and says how far they are; then the part of the page
 * that has them is as the server answers it. Where it does not answer, the files stay chosen, and go with their form.
 */
export async function uploadNow(input: HTMLInputElement): Promise<void> {
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
