import { Parser } from 'htmlparser2'

/** A page as it was sent, with what anybody sees or hears of it. */
export type SentPage = {
  readonly lang: string
  /** The same texts as `shownTexts` finds in a document. */
  readonly texts: readonly string[]
  /** The data in it for programs. */
  readonly data: readonly string[]
  /** Its links, with where they lead and in which language. */
  readonly links: readonly { readonly href: string; readonly hreflang?: string }[]
}

const SAID = ['aria-label', 'alt', 'title', 'placeholder']

/** Reads a page for its words alone: jsdom would take ten times as long to make a document of it. */
export function readSentPage(html: string): SentPage {
  const [texts, data]: [string[], string[]] = [[], []]
  const links: { href: string; hreflang?: string }[] = []
  let lang = ''
  let text = ''
  /** Where the text is kept that comes next; nowhere within scripts and styles. */
  let kept: string[] | null = texts
  const end = () => {
    if (text.trim() !== '') kept?.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      end()
      if (name === 'html') lang = attributes['lang'] ?? ''
      if (name === 'a' && attributes['href']) links.push({ ...attributes, href: attributes['href'] })
      if (name === 'script') kept = attributes['type'] === 'application/ld+json' ? data : null
      if (name === 'style') kept = null
      const isSummary = attributes['name'] === 'description' || attributes['property'] === 'og:title'
      const said = [...SAID, ...(name === 'meta' && isSummary ? ['content'] : [])].map((of) => attributes[of] ?? '')
      texts.push(...said.filter((each) => each.trim() !== ''))
    },
    ontext(part) {
      text += part
    },
    oncomment: end,
    onclosetag(name) {
      end()
      if (name === 'script' || name === 'style') kept = texts
    },
  })
  parser.end(html)
  return { lang, texts, data, links }
}
