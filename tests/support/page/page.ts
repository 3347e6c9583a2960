import { configure, within, type BoundFunctions, type queries } from '@testing-library/dom'
import { pageQueries } from './by-label.ts'
import { newWindow } from './window.ts'

configure({
  // jsdom knows no style sheets: what they hide it can't know, and looking for it takes most of the time.
  defaultHidden: true,
  // The whole page would bury what was missed in it.
  getElementError: (message) => new Error(message ?? 'not found'),
})

/** An answer, read as a person reads it. */
export type Page = {
  readonly url: string
  readonly response: Response
  readonly html: string
  readonly document: Document
  readonly page: BoundFunctions<typeof queries>
}

// A window for each page took a sixth of the time of reading it. A parser's document has none: it borrows this one. A
// window keeps all that it has parsed, so it is left for another now and then.
let shared = newWindow()
let parsedPages = 0
const PAGES_OF_A_WINDOW = 25

function parse(html: string, url: string): Document {
  if (++parsedPages % PAGES_OF_A_WINDOW === 0) shared = newWindow()
  // The address against which its links are read.
  shared.reconfigure({ url })
  const document = new shared.window.DOMParser().parseFromString(html, 'text/html')
  return Object.defineProperty(document, 'defaultView', { value: shared.window })
}

export async function readPage(url: string, response: Response): Promise<Page> {
  const html = await response.text()
  let parsed: Document | undefined
  const read: Page = {
    url,
    response,
    html,
    // Parsing takes longer than the answer: it waits for a test that looks at the document.
    get document() {
      // Reading style sheets would take jsdom longer than all the rest, and it can't make sense of ours.
      parsed ??= parse(html.replaceAll('<style', '<style type="text/plain"'), url)
      return parsed
    },
    get page() {
      return within(read.document.body, pageQueries)
    },
  }
  return read
}

/** The texts typed into fields, by their labels. */
export type Typed = Readonly<Record<string, string>>

/**
 * The request of a browser without JavaScript when the visitor types into the fields of a page and presses a button of
 * its form: all successful controls, hidden ones too, and the name and value of that button.
 */
export function submission({ document, page, url }: Page, button: string | RegExp, typed: Typed = {}) {
  for (const [label, text] of Object.entries(typed)) page.getByLabelText<HTMLInputElement>(label).value = text
  const pressed = findButton(document, button)
  if (!pressed.form) throw new Error(`${pressed.outerHTML} is in no form`)
  if (pressed.disabled) throw new Error(`${pressed.outerHTML} is disabled`)

  const { FormData } = document.defaultView as unknown as { FormData: typeof globalThis.FormData }
  const fields = [...new FormData(pressed.form, pressed)].map(([name, value]) => [name, String(value)])
  const action = pressed.getAttribute('formaction')
  return { action: action ? new URL(action, url).href : pressed.form.action || url, body: new URLSearchParams(fields) }
}

/** The text that is not hidden from who listens to it. */
function read(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent ?? ''
}

/** By its visible words or its label, wherever it is a button or looks like a link. */
function findButton(document: Document, name: string | RegExp): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('form button')]
  const found = buttons.filter((button) => {
    const label = (button.getAttribute('aria-label') ?? read(button)).trim()
    return typeof name === 'string' ? label === name : name.test(label)
  })
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}`)
  return found[0]!
}
