import { followTyping, isTyping, press, pressKey } from '../live-form.ts'

/*
 * The script of an order by phone: Enter goes on, digits choose a tariff, and whatever follows from what is typed (who is known,
 * what reaches the place, prices, numbers, the sentences) comes from the server as it is typed.
 */
const FIELDS = 'input:not([type=hidden], [type=radio]:not(:checked)), select, button[data-offer-send]'

const form = document.querySelector<HTMLFormElement>('form#phone')

if (form) {
  followTyping(form, { intent: 'check', also: fillIn })
  document.addEventListener('keydown', (event) => onKey(form, event))
}

function onKey(form: HTMLFormElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (event.defaultPrevented || isComposing) return
  const target = event.target as HTMLElement
  const isDone =
    pressKey(form, event) ||
    (altKey && key.toLowerCase() === 'l'
      ? press(document, '[data-phone-read]')
      : key === 'Enter' && !target.closest('button, a, summary')
        ? goOn(form, target)
        : /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !isTyping(target)
          ? press(form, `[data-phone-digit="${key}"]:enabled`)
          : false)
  if (isDone) event.preventDefault()
}

/** To the next field that can be seen; of a group of choices, to what is after it. */
function goOn(form: HTMLFormElement, from: HTMLElement): boolean {
  if (from.closest('form') !== form) return false
  const name = (from as HTMLInputElement).name
  const all = [...form.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => field.tabIndex >= 0 && field.checkVisibility() && (field === from || field.name !== name || name === ''),
  )
  const after = (field: HTMLElement) => (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = all.find(after)
  next?.focus()
  if (next instanceof HTMLInputElement && isTyping(next)) next.select()
  return next !== undefined
}

/** Puts what the server has filled in into the fields of who and where. */
function fillIn(read: Document, active: Element | null): void {
  for (const field of read.querySelectorAll<HTMLInputElement>('.offer-who :is(input, select), .offer-where input')) {
    const shown = document.getElementById(field.id) as HTMLInputElement | null
    // What somebody types into stays; a field that is empty still is filled in, also while one is in it.
    if (!shown || (shown === active && shown.value !== '')) continue
    if (field.value !== shown.value) shown.value = field.value
  }
}
