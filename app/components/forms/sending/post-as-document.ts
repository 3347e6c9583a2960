/**
 * Posts form data as a browser without scripts does. The answer is a whole page, which does not need the scripts that
 * failed to load.
 */
export function postAsDocument(action: string, fields: FormData): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
