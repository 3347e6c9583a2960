import { areKeysUsed, keepKeysSwitch } from '#app/components/device/keys-switch.ts'

/* The keys of the list of offers: j and k go through its rows, o makes a new one. */
keepKeysSwitch()
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isTaken = event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey
  if (isTaken || !areKeysUsed() || (event.target as Element).closest('input, select, textarea')) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const row = key === 'j' ? rows[at + 1] : key === 'k' ? (at === -1 ? rows.at(-1) : rows[at - 1]) : undefined
  const control = event.repeat ? null : document.querySelector<HTMLElement>(`[data-desk-key="${CSS.escape(key)}"]`)
  row?.focus()
  if (!row) control?.click()
  if (row || control) event.preventDefault()
})
