import type { Page } from '#tests/support/page/page.ts'
import type { Visitor } from '#tests/support/site/visitor.ts'

/** Fields that the order's form posts for a first line whose number is kept, with all that its operator asks for. */
export const NUMBER = {
  'choice.1': 'keep',
  'number.1': '610 203 040',
  'operator.1': 'Movistar',
  'billing.1': 'contract',
  'holder.1': 'own',
}

/** The same of a prepaid number, whose card is not known. */
export const PREPAID = { ...NUMBER, 'number.1': '610 203 077', 'operator.1': 'Levante Móvil', 'billing.1': 'prepaid' }

/** Fills fields of the block of numbers at the desk, by their names, and presses one of its buttons. */
export function pressAbout(
  page: Page,
  staff: Pick<Visitor, 'press'>,
  button: RegExp,
  typed: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const pressed = [...page.document.querySelectorAll('#numeros button')].find((each) => button.test(each.textContent))
  if (!pressed) throw new Error(`no button of the numbers is called ${button}`)
  for (const [name, text] of Object.entries(typed)) {
    const field = pressed.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`no field of that form is called ${name}`)
    field.value = text
  }
  return staff.press(page, button)
}
