/** Whether a checkbox without a value of its own was ticked. Browsers post `on` for it, and nothing when it is not. */
export function isTicked(form: FormData, name: string): boolean {
  return form.get(name) === 'on'
}
