export function listElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-desk-list]')
}

/** The links of the list, in its order. */
export function rows(within: ParentNode): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('[data-desk-row]')]
}

export function focusedRow(): HTMLElement | undefined {
  return rows(document).find((row) => row === document.activeElement)
}

/** Row of the case on the screen, or else the first. */
export function currentRow(): HTMLElement | undefined {
  const all = rows(document)
  return all.find((row) => row.ariaCurrent) ?? all[0]
}

/** Focuses the next row, or the one before; whether there is one. */
export function moveInRows(step: 1 | -1): boolean {
  const all = rows(document)
  const at = all.findIndex((row) => row === document.activeElement)
  const from = at === -1 ? all.findIndex((row) => row.ariaCurrent) : at
  const next = from === -1 && step < 0 ? all.at(-1) : all[from + step]
  next?.focus()
  return next !== undefined
}
