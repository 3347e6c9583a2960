import { withStorage } from './browser-memory.ts'

/** In the storage of the browser, where somebody wants no keys. */
const STORED = 'desk-keys'

/** Whether keys act at all, on a page with the switch or without. */
export function areKeysUsed(): boolean {
  return (document.documentElement.dataset['keys'] ?? stored()) !== 'off'
}

/** Shows the switch in the panel of keys, and keeps what it says in this browser. */
export function keepKeysSwitch(): void {
  show(areKeysUsed())
  const part = document.querySelector<HTMLElement>('[data-desk-keys-switch]')
  const box = part?.querySelector('input')
  if (!part || !box) return
  part.hidden = false
  box.checked = areKeysUsed()
  box.addEventListener('change', () => {
    show(box.checked)
    withStorage('localStorage', (storage) =>
      box.checked ? storage.removeItem(STORED) : storage.setItem(STORED, 'off'),
    )
  })
}

function stored(): string | null {
  return withStorage('localStorage', (storage) => storage.getItem(STORED)) ?? null
}

function show(areUsed: boolean): void {
  document.documentElement.dataset['keys'] = areUsed ? 'on' : 'off'
}
