import { followTyping, pressKey } from '../live-form.ts'

/*
 * The script of the composer of an offer: what the customer will see comes from the server as it is typed, Control and Enter
 * sends it, with Shift its link is copied, and Alt with an arrow goes to the part before or after.
 */
const CHOSEN = '[name=location], [name=tariff], .offer-lines input'

const form = document.querySelector<HTMLFormElement>('form#compose')

if (form) {
  document.documentElement.classList.add('offer-live')
  // Seeing that nothing is offered yet counts as a look, too.
  const looked = form.querySelector<HTMLInputElement>('[name=looked]')
  if (looked) looked.value ||= 'nothing'
  form.addEventListener('input', ({ target }) => leaveCode(form, target as Element))
  followTyping(form, { intent: 'look', also: takeCode })
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const step = event.altKey
      ? ({ ArrowUp: -1, ArrowDown: 1 } as Partial<Record<string, number>>)[event.key]
      : undefined
    if (step === undefined ? pressKey(form, event) : goToPart(form, step)) event.preventDefault()
  })
}

/** The first field of the part before or after the one with the focus. */
function goToPart(form: HTMLFormElement, step: number): boolean {
  const parts = [...form.querySelectorAll('.offer-part')]
  const at = parts.findIndex((part) => part.contains(document.activeElement))
  const first = parts[at + step]?.querySelector<HTMLElement>(
    'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea',
  )
  first?.focus()
  return first !== null && first !== undefined
}

/** What is chosen below a code wins over one that was typed before: the code is again the one that was looked at. */
function leaveCode(form: HTMLFormElement, target: Element): void {
  const code = form.querySelector<HTMLInputElement>('#field-code')
  const coded = form.querySelector<HTMLInputElement>('[name=coded]')
  if (code && coded && target.matches(CHOSEN)) code.value = coded.value
}

/** A code that sets what is below sets the fields as well; what is chosen there sets the code. */
function takeCode(read: Document, active: Element | null): void {
  for (const field of read.querySelectorAll<HTMLInputElement>('#field-code, .offer-lines input')) {
    const shown = document.getElementById(field.id) as HTMLInputElement | null
    if (!shown || shown === active) continue
    shown.value = field.value
    shown.checked = field.checked
  }
}
