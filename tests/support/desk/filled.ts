import type { Page } from '../page/page.ts'

/** The same page with that typed into its fields, by their names: ticks by any text, choices by their value. */
export function filled(page: Page, typed: Readonly<Record<string, string>>): Page {
  for (const [name, text] of Object.entries(typed)) {
    const [field, ...others] = page.document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`no field is called ${name}`)
    if (field.type === 'radio') chooseOf([field, ...others], text)
    else if (field.type === 'checkbox') field.checked = text !== ''
    else field.value = text
  }
  return page
}

function chooseOf(choices: readonly HTMLInputElement[], value: string): void {
  const choice = choices.find((each) => each.value === value)
  if (!choice) throw new Error(`${choices[0]?.name} has no choice ${value}`)
  choice.checked = true
}
