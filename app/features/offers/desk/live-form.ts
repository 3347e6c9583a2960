/*
 * A form of the desk whose page says what follows from what is typed: a moment after the last key the server is asked, and the
 * parts named by `data-live` are brought anew.
 */
const PAUSE_MS = 350
const STEPPED = 'input[type=number]'

type Follow = {
  /** The intent that looks, and sends nothing. */
  readonly intent: string
  /** Handles the page that came, besides its live parts. */
  readonly also?: (read: Document, active: Element | null) => void
}

/** Asks the server as somebody types into a form, and sends it by keys; its lines are stepped by + and −. */
export function followTyping(form: HTMLFormElement, { intent, also }: Follow): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  document.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).form !== form) return
    clearTimeout(pause)
    // What was asked for before this key is not true any more.
    asking?.abort()
    pause = setTimeout(() => {
      asking = new AbortController()
      void lookAgain(form, intent, asking.signal, also)
    }, PAUSE_MS)
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const field = button.parentElement?.querySelector<HTMLInputElement>(STEPPED)
      if (field) step(field, Number(button.dataset['step']))
    })
  }
}

/** Does what a key is for in any form of an offer; says whether it did anything. */
export function pressKey(form: HTMLFormElement, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  const target = event.target as HTMLInputElement
  if (key === 'Enter' && (ctrlKey || metaKey)) return press(form, shiftKey ? '[data-offer-link]' : '[data-offer-send]')
  if (ctrlKey || metaKey || target.form !== form || !target.matches(STEPPED)) return false
  if (key === '+' || key === '-' || key === '−') return step(target, key === '+' ? 1 : -1)
  return false
}

function step(field: HTMLInputElement, by: number): boolean {
  if (by > 0) field.stepUp()
  else field.stepDown()
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Focuses and clicks what is found; says whether anything is. */
export function press(place: ParentNode, selector: string): boolean {
  const control = place.querySelector<HTMLElement>(selector)
  control?.focus()
  control?.click()
  return control !== null
}

/** Whether keys are letters there. */
export function isTyping(target: Element): boolean {
  return target.closest('input:not([type=radio], [type=checkbox]), select, textarea') !== null
}

/** As the server has sent it: its markup does not say what was chosen or typed since. */
function putBack(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.value = field.defaultValue
}

/** Brings the parts anew that follow from what is typed, but for the one that is being typed into. */
async function lookAgain(
  form: HTMLFormElement,
  intent: string,
  signal: AbortSignal,
  also: Follow['also'],
): Promise<void> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('intent', intent)
  const answer = await fetch(location.href, { method: 'POST', body, signal }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  if (signal.aborted) return
  const read = new DOMParser().parseFromString(text, 'text/html')
  if (!read.getElementById(form.id)) return
  const active = document.activeElement
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = read.getElementById(part.id)
    if (!now || (active && part.contains(active) && isTyping(active))) continue
    if (part.innerHTML !== now.innerHTML) part.replaceChildren(...now.childNodes)
    else for (const field of part.querySelectorAll('input')) putBack(field)
  }
  also?.(read, active)
  if (active && !active.isConnected) document.getElementById(active.id)?.focus()
}
