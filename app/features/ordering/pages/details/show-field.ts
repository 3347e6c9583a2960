import type { DetailsField } from '#app/features/ordering/order-form.ts'

/**
 * Moves the focus to a field, and the page so that it stands with its label and its error in the middle of what neither
 * header nor bar covers. A choice is the radio that is chosen.
 */
export function showField(field: DetailsField): void {
  const named = `[name="${CSS.escape(field)}"]:not([type=hidden])`
  const input =
    document.getElementById(`field-${field}`) ?? document.querySelector<HTMLElement>(`${named}:checked, select${named}`)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
