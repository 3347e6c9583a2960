import { parseStored, withStorage } from './browser-memory.ts'

/*
 * What was typed into a form of the desk and has not got to the server yet, held in the storage of this tab: a page that is
 * loaded anew at once, or while the server is away, has it all the same. Gone as soon as it is stored or sent, and when
 * somebody signs out.
 */
const TAIL = 'tail '

/** Holds what a form has now. */
export function holdTail(form: HTMLFormElement): void {
  withStorage('sessionStorage', (tab) => tab.setItem(keyOf(form), saidIn(form)))
}

/** Forgets what a form had, unless more was typed meanwhile. */
export function forgetTail(form: HTMLFormElement, had = saidIn(form)): void {
  withStorage('sessionStorage', (tab) => tab.getItem(keyOf(form)) === had && tab.removeItem(keyOf(form)))
}

export function forgetTails(): void {
  withStorage('sessionStorage', (tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(TAIL)) tab.removeItem(key)
  })
}

/** Puts what was held back into the forms of the page that have something else, and gives these. */
export function putBackTails(): readonly HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')].filter((form) => {
    const held = withStorage('sessionStorage', (tab) => tab.getItem(keyOf(form)))
    const fields = parseStored(held)
    forgetTail(form)
    if (!Array.isArray(fields) || saidIn(form) === held) return false
    putBack(form, fields as readonly (readonly [string, string])[])
    return true
  })
}

/** What a form says, in text: without what it says of itself. */
export function saidIn(form: HTMLFormElement): string {
  return JSON.stringify(typedIn(form).flatMap((field) => (isChosen(field) ? [[field.name, field.value]] : [])))
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function typedIn(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('input:not([type=hidden], [type=file]), textarea, select')].filter(
    ({ name }) => name !== '',
  )
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
}

function isChosen(field: Field): boolean {
  return !isChoice(field) || field.checked
}

/** Where several fields have one name, each gets its own text back. */
function putBack(form: HTMLFormElement, held: readonly (readonly [string, string])[]): void {
  const left = [...held]
  for (const field of typedIn(form)) {
    const at = left.findIndex(([name, value]) => name === field.name && (!isChoice(field) || value === field.value))
    const [found] = at === -1 ? [] : left.splice(at, 1)
    if (isChoice(field)) field.checked = found !== undefined
    else if (found) field.value = found[1]
  }
}

function keyOf(form: HTMLFormElement): string {
  return `${TAIL}${location.pathname} ${form.dataset['draft']}`
}
