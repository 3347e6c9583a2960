/**
 * Posts what a form holds as a browser does without scripts: the answer is a whole page, and needs none of the scripts
 * that could not be had.
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
