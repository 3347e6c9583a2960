import { plainLetters } from '#domain/text/plain-words.ts'

/** The texts that a reply may begin with: searched as one types, and put where the cursor is. */
export function listenToTemplates(): void {
  const search = document.querySelector<HTMLInputElement>('[data-desk-template-search]')
  if (!search) return
  search.hidden = false
  search.addEventListener('input', () => {
    const words = plainLetters(search.value).split(/\s+/)
    for (const item of items()) item.hidden = !words.every((word) => plainLetters(item.textContent).includes(word))
  })
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    items()
      .find(({ hidden }) => !hidden)
      ?.querySelector('button')
      ?.click()
  })
  document.addEventListener('click', (event) => {
    const item = (event.target as Element).closest('.case-template')?.closest<HTMLElement>('[data-desk-template]')
    if (item && putIn(item)) event.preventDefault()
  })
}

/** Puts in the text of that number; whether there is one. */
export function putTemplate(number: number): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-desk-template="${number}"] > button`)
  button?.click()
  return button !== null
}

/** Opens the list where somebody types a slash into an empty line of a reply; whether they do. */
export function searchTemplates(target: HTMLElement): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-desk-template-search]')
  if (!search || !(target instanceof HTMLTextAreaElement) || target.id !== 'reply-text') return false
  const { value, selectionStart: at } = target
  const isEmptyLine = (at === 0 || value[at - 1] === '\n') && (at === value.length || value[at] === '\n')
  if (!isEmptyLine) return false
  search.closest('details')!.open = true
  search.focus()
  return true
}

function putIn(item: HTMLElement): boolean {
  const reply = document.querySelector<HTMLTextAreaElement>('#reply-text')
  const text = item.querySelector('[data-text]')?.textContent
  if (!reply || !text) return false
  const { value, selectionStart: from, selectionEnd: to } = reply
  const [before, after] = [value.slice(0, from), value.slice(to)]
  reply.focus()
  reply.setRangeText(`${gap(before)}${text}${after.trim() === '' ? '' : gap(text)}`, from, to, 'end')
  const subject = document.querySelector<HTMLInputElement>('#reply-subject')
  if (subject?.value === '') subject.value = item.querySelector('[data-subject]')?.textContent ?? ''
  reply.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** What parts a text from what stands before it: an empty line, as far as there is none. */
function gap(before: string): string {
  if (before.trim() === '') return ''
  return '\n'.repeat(2 - Math.min(2, /\n*$/.exec(before)![0].length))
}

function items(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-desk-template]')]
}
