import {
  buildQueries,
  getDefaultNormalizer,
  queries,
  type Matcher,
  type SelectorMatcherOptions,
} from '@testing-library/dom'

const CONTROLS = 'button, input, meter, output, progress, select, textarea'
const spaced = getDefaultNormalizer()

/**
 * Finds fields by what labels them, as Testing Library does, looking at each label once: that asks every element of the
 * page for its labels, which takes longer than to read the page.
 */
function queryAllByLabelText(
  page: HTMLElement,
  text: Matcher,
  { selector = '*' }: SelectorMatcherOptions = {},
): HTMLElement[] {
  const isMeant = (label: string) => {
    const shown = spaced(label)
    return text instanceof RegExp ? text.test(shown) : shown === String(text)
  }
  const byLabel = [...page.querySelectorAll('label')].flatMap((label) =>
    isMeant(textOf(label)) && label.control ? [label.control as HTMLElement] : [],
  )
  const byAttribute = [...page.querySelectorAll<HTMLElement>('[aria-labelledby], [aria-label]')].filter((element) =>
    isMeant(element.getAttribute('aria-label') ?? namesOf(element)),
  )
  return [...new Set([...byLabel, ...byAttribute])].filter((element) => element.matches(selector))
}

/** The text of a label, without that of what stands in it. */
function textOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
  if (node.nodeType === node.ELEMENT_NODE && (node as Element).matches(CONTROLS)) return ''
  return [...node.childNodes].map(textOf).join('')
}

function namesOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '').join(' ')
}

const [queryByLabelText, getAllByLabelText, getByLabelText] = buildQueries(
  queryAllByLabelText,
  (_, text: Matcher) => `Several fields are labelled ${String(text)}`,
  (_, text: Matcher) => `No field is labelled ${String(text)}`,
)

/** All queries of Testing Library, with its own of labels replaced. */
export const pageQueries = {
  ...queries,
  queryAllByLabelText,
  queryByLabelText,
  getAllByLabelText,
  getByLabelText,
} as typeof queries
