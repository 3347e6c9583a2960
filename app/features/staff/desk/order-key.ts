import { areKeysUsed } from '#app/components/device/keys-switch.ts'

// Somebody calls, whatever page is open: `p` leads to the order by phone from each, unless that has a way of its own to it.
document.addEventListener('keydown', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.isComposing
  const isTyped = (event.target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select')
  if (event.key !== 'p' || !isPlain || isTyped || event.defaultPrevented || !areKeysUsed()) return
  if (document.querySelector('[data-desk-key="p"], [popover]:popover-open, dialog[open]')) return
  event.preventDefault()
  document.querySelector<HTMLAnchorElement>('[data-order-key]')?.click()
})
