import { parseDocument } from 'htmlparser2'
import type { Locale } from '#locales/i18n.ts'
import { restLangs, type SaidInRest } from './rest-lang.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { readonly attribs: unknown }>
type Text = Extract<Node, { readonly type: 'text' }>
type Mark = { readonly at: number; readonly text: string }

/** The attributes that browsers read out of an element beside its text. */
const SAID = ['aria-label', 'placeholder', 'alt', 'title', 'value', 'content']
/** Elements that hold text alone, and no other element. */
const HOLDS_TEXT = ['title', 'option', 'textarea']

/**
 * HTML with `lang` at each text that was said in another language than the rest, where the page's own is translated in
 * part: a screen reader then pronounces it rightly. Of complete languages it is what it was.
 *
 * @param locale of the page
 */
export function markRest(html: string, locale: Locale, said: SaidInRest | null): string {
  const restLang = restLangs(said)
  if (!restLang) return html
  const marks: Mark[] = []
  for (const node of parseDocument(html, { withStartIndices: true, withEndIndices: true }).children) visit(node, locale)
  return withMarks(html, marks)

  /** @param around the language of what is around a node */
  function visit(node: Node, around: string) {
    if (node.type !== 'tag') return
    const lang = node.attribs['lang'] ?? around
    const elements = node.children.filter((child): child is Element => child.type === 'tag')
    const texts = node.children.filter((child): child is Text => child.type === 'text' && hasLetters(child.data))
    const inRest = texts.flatMap((text) => {
      const rest = restLang?.(text.data)
      return rest === undefined || rest === lang ? [] : [{ text, rest }]
    })
    const isWhole = inRest.length === texts.length || HOLDS_TEXT.includes(node.name)
    const rest = inRest[0]?.rest ?? attributesInRest(node, texts.length > 0)
    const isFree = node.attribs['lang'] === undefined && rest !== lang
    if (rest !== undefined && isFree && (isWhole || inRest.length === 0)) {
      marks.push({ at: nameEnd(node), text: ` lang="${rest}"` })
      // The mark is for its label: its text is in the page's language.
      if (inRest.length === 0 && !HOLDS_TEXT.includes(node.name)) for (const text of texts) wrap(text, lang)
      for (const element of elements) visitWithin(element, lang)
      return
    }
    for (const { text, rest: its } of inRest) wrap(text, its)
    for (const element of elements) visit(element, lang)
  }

  /** The content of a marked element is in the page's language all the same, unless it is marked, too. */
  function visitWithin(element: Element, lang: string) {
    const before = marks.length
    visit(element, lang)
    const isMarked = marks.slice(before).some(({ at }) => at === nameEnd(element))
    if (!isMarked && element.attribs['lang'] === undefined && saysAnything(element))
      marks.push({ at: nameEnd(element), text: ` lang="${lang}"` })
  }

  /** Beside a text, a label is what is said in its place; all else is said beside it. */
  function attributesInRest({ attribs }: Element, hasText: boolean): string | undefined {
    const said = hasText ? ['aria-label'] : SAID
    return said.map((name) => restLang?.(attribs[name] ?? '')).find((rest) => rest !== undefined)
  }

  function wrap({ startIndex, endIndex }: Text, rest: string) {
    marks.push({ at: startIndex ?? 0, text: `<span lang="${rest}">` }, { at: (endIndex ?? 0) + 1, text: '</span>' })
  }
}

function withMarks(html: string, marks: readonly Mark[]): string {
  let marked = ''
  let at = 0
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    marked += html.slice(at, mark.at) + mark.text
    at = mark.at
  }
  return marked + html.slice(at)
}

function nameEnd({ startIndex, name }: Element): number {
  return (startIndex ?? 0) + 1 + name.length
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

function saysAnything(node: Node): boolean {
  if (node.type === 'text') return hasLetters(node.data)
  if (node.type !== 'tag') return false
  return SAID.some((name) => name in node.attribs) || node.children.some(saysAnything)
}
