/** Copies what a field holds by the button beside it, and at once where the address leads to the field; else it is selected. */
export function listenToCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-desk-copy]')) {
    const field = document.getElementById(button.dataset['deskCopy'] ?? '')
    if (!(field instanceof HTMLInputElement)) continue
    button.hidden = false
    button.addEventListener('click', () => void copy(field, button))
    if (location.hash === `#${field.id}`) void copy(field, button)
  }
}

async function copy(field: HTMLInputElement, button: HTMLButtonElement): Promise<void> {
  field.focus()
  field.select()
  const isCopied = await navigator.clipboard.writeText(field.value).then(
    () => true,
    // The browser wants it pressed, or allows it to nobody.
    () => false,
  )
  const status = button.nextElementSibling
  if (isCopied && status instanceof HTMLElement) status.textContent = status.dataset['said'] ?? ''
}
