import { words } from '../catalogue/charging-operator.ts'
import type { Page } from './page.ts'

type Shown = Pick<Page, 'document'>

/** The text of the content of a page, with single spaces. */
export function mainText({ document }: Shown): string {
  return words(document.querySelector('main')?.textContent)
}

/** The text of a case at the desk, with single spaces. */
export function articleText({ document }: Shown): string {
  return words(document.querySelector('article')?.textContent)
}

/** The values that the form of a page would post, by their names. */
export function formValues({ document }: Shown): ReadonlyMap<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea)')
  return new Map(
    [...fields].filter(({ type, checked }) => type !== 'radio' || checked).map(({ name, value }) => [name, value]),
  )
}

/** The errors that a page lists: the address of each field, and the sentence. */
export function listedErrors({ document }: Shown): readonly (readonly [string | null, string | null])[] {
  const links = document.querySelectorAll('[role="alert"] li a')
  return [...links].map((link) => [link.getAttribute('href'), link.textContent])
}
