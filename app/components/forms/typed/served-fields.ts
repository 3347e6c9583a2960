type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input:not([type=hidden]), textarea, select'

/** The fields as the page was served with them; they hold what is typed before hydration. */
const served = new Map<string, Field>()
let focused: Element | null = null
let page: DOMStringMap = {}

/**
 * Notes the fields before React hydrates the page. Where somebody has rewritten the HTML on its way, as some networks
 * do with e-mail addresses, React draws the page anew, and the served fields are in no document any more.
 */
export function keepServedFields(): void {
  const note = () => (focused = document.activeElement)
  for (const field of document.querySelectorAll<Field>(FIELDS)) served.set(nameOf(field), field)
  page = { ...document.documentElement.dataset }
  note()
  addEventListener('focusin', note)
  addEventListener('hydrated', () => removeEventListener('focusin', note), { once: true })
}

/** Puts what was typed, chosen and focused before hydration into the fields that replace the served ones. */
export function putBackFields(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const name = nameOf(field)
    const before = served.get(name)
    if (!before || before.isConnected) continue
    served.delete(name)
    if (field instanceof HTMLInputElement && before instanceof HTMLInputElement) {
      field.checked = before.checked
      if (field.type === 'file') field.files = before.files
    }
    if (field.type !== 'file') field.value = before.value
    if (before === focused) focusAs(field, before)
  }
}

/** Puts back what the script in the head has set on the document. */
export function putBackPage(): void {
  const { dataset } = document.documentElement
  for (const name in page) dataset[name] ??= page[name]
  putBackFields()
}

function focusAs(field: Field, before: Field): void {
  // What was opened to reach it is closed anew.
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  field.focus({ preventScroll: true })
  if (before instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return
  // Null for fields without a selection, as those for e-mail addresses.
  const { selectionStart, selectionEnd } = before
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Names a field among all of a page. */
function nameOf(field: Field): string {
  const { form, name, id, type } = field
  const isOneOfSeveral = type === 'radio' || type === 'checkbox'
  return [form?.id, form?.className, name || id, isOneOfSeveral && field.value].join()
}
