import { areKeysUsed, keepKeysSwitch } from '#app/components/device/keys-switch.ts'
import { currentRow, focusedRow, moveInRows } from './rows.ts'
import { putTemplate, searchTemplates } from './templates.ts'

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Moves through list, case and forms by keys. None of them acts while somebody types, but for those that send and leave. */
export function listenToKeys(): void {
  keepKeysSwitch()
  document.addEventListener('keydown', onKey)
  document.addEventListener('click', onDeed)
  addEventListener('hashchange', focusOpened)
  focusOpened()
  // The browser goes to the part of the address once the page has come, which takes the focus away.
  addEventListener('load', () => setTimeout(focusOpened))
}

function onKey(event: KeyboardEvent): void {
  if (!areKeysUsed() || event.defaultPrevented || event.isComposing || event.altKey) return
  // A key that is held goes through rows, and does nothing to them.
  if (event.repeat && !/^[jk]$/.test(event.key)) return
  const target = event.target as HTMLElement
  const isSending = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
  const isDone = isSending
    ? send(target, event.shiftKey)
    : !event.ctrlKey && !event.metaKey && (event.key === 'Escape' ? leave(target) : press(event.key, target))
  if (isDone) event.preventDefault()
}

/** Does what a key is for, away from fields; says whether it did anything. */
function press(key: string, target: HTMLElement): boolean {
  if (target.closest(TEXT_FIELD)) return key === '/' && searchTemplates(target)
  if ((key === 'j' || key === 'k') && (focusedRow() || !byKey(key))) return moveInRows(key === 'j' ? 1 : -1)
  switch (key) {
    case '/':
      return focus(document.querySelector('[data-desk-search]'))
    case '?':
      document.getElementById('desk-keys')?.togglePopover()
      return true
    case 'x': {
      const box = (focusedRow() ?? currentRow())
        ?.closest('li')
        ?.querySelector<HTMLInputElement>('[name=case], [name=mail]')
      box?.click()
      // The next one, as several are ticked in a row.
      moveInRows(1)
      return box !== undefined
    }
  }
  const control = /^[a-z0-9]$/.test(key) ? byKey(key) : null
  control?.click()
  return control !== null || (/^[1-9]$/.test(key) && putTemplate(Number(key)))
}

/** Sends the form that somebody types into, or that is open; whether there is one. */
function send(target: HTMLElement, andCloses: boolean): boolean {
  const form = target.closest('form') ?? document.querySelector('.case-deed[data-open] form:has([data-desk-send])')
  const button = form?.querySelector<HTMLButtonElement>(andCloses ? '[data-desk-send-and-close]' : '[data-desk-send]')
  if (!button) return false
  button.click()
  return true
}

/** From a text to the case, from there to its row in the list. */
function leave(target: HTMLElement): boolean {
  if (document.querySelector('[popover]:popover-open')) return false
  const heading = document.getElementById('caso')
  return target === heading || !heading ? focus(currentRow()) : focus(heading)
}

/** Opens the form of a deed at once: whoever goes on typing does so in it. */
function onDeed(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-desk-deed]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  location.hash = link.hash
  focusOpened()
}

/** The first field of what the address opens, by its id: the browser itself goes there later. A way back that it names is chosen. */
function focusOpened(): void {
  const named = document.getElementById(location.hash.slice(1))
  if (!named?.closest('.case-deed, [data-desk-opens]')) return
  const first = named.querySelector<HTMLElement>('[data-desk-first], input:not([type=hidden]), textarea')
  focus(first)
  if (named.matches('.case-way') && first instanceof HTMLInputElement) first.checked = true
  // One writes on behind what stands there already.
  if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
}

/**
 * What a key presses: with mail that is ticked what is for all of it, else the control of the row that has the focus, else that
 * of the page.
 */
function byKey(key: string): HTMLElement | null {
  const ofChosen = document.querySelector<HTMLElement>(`[data-desk-chosen-key="${key}"]`)
  if (ofChosen && document.querySelector('[name=mail]:checked')) return ofChosen
  const control = `[data-desk-key="${key}"]`
  const row = document.activeElement?.closest('li')
  const own = row?.querySelector<HTMLElement>(`[data-desk-row-key="${key}"], ${control}`)
  return (
    own ??
    document.querySelector<HTMLElement>(`.desk-pane-case ${control}`) ??
    document.querySelector<HTMLElement>(control)
  )
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}
