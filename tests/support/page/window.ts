import { JSDOM } from 'jsdom'

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const LABELLED = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const

/**
 * A window of jsdom that answers as another, and faster where jsdom looks through the whole page for each element: for
 * the labels of a control and the control of a label, and for its own style sheet, which shows all of a kind alike.
 */
export function newWindow(): JSDOM {
  const dom = new JSDOM()
  const { window } = dom
  for (const name of LABELLED)
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', { get: labelsOf })
  Object.defineProperty(window.HTMLLabelElement.prototype, 'control', { get: controlOf })

  const looks = new Map<string, CSSStyleDeclaration>()
  const lookOf = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element) => {
    const values = ['type', 'style'].map((name) => element.getAttribute(name))
    const kind = [element.localName, ...element.getAttributeNames(), ...values].join(' ')
    const look = looks.get(kind) ?? lookOf(element)
    looks.set(kind, look)
    return look
  }
  return dom
}

function labelsOf(this: HTMLInputElement): readonly HTMLLabelElement[] | null {
  if (!this.matches(LABELABLE)) return null
  const around = this.closest('label')
  const named = this.id === '' ? [] : this.ownerDocument.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`)
  return [...new Set([...(around ? [around] : []), ...named])].filter(({ control }) => control === this)
}

function controlOf(this: HTMLLabelElement): Element | null {
  if (!this.hasAttribute('for')) return this.querySelector(LABELABLE)
  const named = this.ownerDocument.getElementById(this.htmlFor)
  return named?.matches(LABELABLE) ? named : null
}
