/*
 * The script of an order by phone: Enter goes on, digits choose a tariff, and whatever follows from what is typed (who is known,
 * what reaches the place, prices, numbers, the sentences) comes from the server as it is typed.
 */
const PAUSE_MS = 350
const FIELDS = 'input:not([type=hidden], [type=radio]:not(:checked)), select, button[data-phone-send]'

const form = document.querySelector<HTMLFormElement>('form#phone')
let pause: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined

if (form) {
  document.addEventListener('keydown', (event) => onKey(form, event))
  document.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).form !== form) return
    clearTimeout(pause)
    // What was asked for before this key is not true any more.
    asking?.abort()
    pause = setTimeout(() => void lookAgain(form), PAUSE_MS)
  })
}

function onKey(form: HTMLFormElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
  if (event.defaultPrevented || isComposing) return
  const target = event.target as HTMLElement
  const isDone =
    key === 'Enter' && (ctrlKey || metaKey)
      ? press(form, shiftKey ? '[data-phone-link]' : '[data-phone-send]')
      : altKey && key.toLowerCase() === 'l'
        ? press(document, '[data-phone-read]')
        : key === 'Enter' && !target.closest('button, a, summary')
          ? goOn(form, target)
          : /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey && !isTyping(target)
            ? press(form, `[data-phone-digit="${key}"]:enabled`)
            : false
  if (isDone) event.preventDefault()
}

function isTyping(target: HTMLElement): boolean {
  return target.closest('input:not([type=radio], [type=checkbox]), select, textarea') !== null
}

function press(place: ParentNode, selector: string): boolean {
  const control = place.querySelector<HTMLElement>(selector)
  control?.focus()
  control?.click()
  return control !== null
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

/** Brings the parts anew that follow from what is typed, but for the one that is being typed into. */
async function lookAgain(form: HTMLFormElement): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('intent', 'check')
  const { signal } = asking
  const answer = await fetch(location.href, { method: 'POST', body, signal }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  if (signal.aborted) return
  const read = new DOMParser().parseFromString(text, 'text/html')
  if (!read.getElementById('phone')) return
  const active = document.activeElement as HTMLInputElement | null
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = read.getElementById(part.id)
    if (!now || (active && part.contains(active) && isTyping(active))) continue
    if (part.innerHTML !== now.innerHTML) part.replaceChildren(...now.childNodes)
  }
  for (const field of read.querySelectorAll<HTMLInputElement>('.phone-who :is(input, select), .phone-where input')) {
    const shown = document.getElementById(field.id) as HTMLInputElement | null
    // What somebody types into stays; a field that is empty still is filled in, also while one is in it.
    if (!shown || (shown === active && shown.value !== '')) continue
    if (field.value !== shown.value) shown.value = field.value
  }
  if (active && !active.isConnected) document.getElementById(active.id)?.focus()
}
