import { Parser } from 'htmlparser2'

/** Attributes that a visitor, a screen reader or a program finds something in. */
const SAID =
  /^(href|action|method|name|value|type|required|checked|selected|open|disabled|hidden|lang|alt|title|placeholder|pattern|min|max|maxlength|inputmode|autocomplete|role|for|datetime|aria-.*|data-draft)$/

/** A page as lines of text: what can be read, followed and filled in there, without what only lays it out. */
export function writtenPage(html: string): string {
  const lines = linesOf(html)
  return normalised(lines.join('\n'))
}

/** The same of its content alone: its title and what stands in `main`. */
export function writtenContent(html: string): string {
  const lines = linesOf(html)
  const from = lines.findIndex((line) => line.startsWith('<main'))
  const to = lines.indexOf('</main>')
  return normalised([...lines.filter((line) => line.startsWith('<title')), ...lines.slice(from, to)].join('\n'))
}

function linesOf(html: string): readonly string[] {
  const lines: string[] = []
  let text = ''
  let skipped = 0
  /** How deep it is within the list beside a case, which is written as a page of its own. */
  let beside = 0
  const end = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') lines.push(words)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (beside > 0 || attributes['class']?.includes('desk-pane-list')) beside++
      if (beside > 0) return
      const isUnread = name === 'style' || (name === 'script' && attributes['type'] !== 'application/ld+json')
      if (isUnread) skipped++
      const said = Object.entries(attributes).filter(([key]) => SAID.test(key))
      const isOfPage = !['script', 'style', 'link', 'svg', 'path', 'use', 'html'].includes(name)
      if (!isOfPage || (said.length === 0 && name !== 'main')) return
      end()
      lines.push(`<${[name, ...said.map(([key, value]) => `${key}=${JSON.stringify(value)}`)].join(' ')}>`)
    },
    ontext(part) {
      if (skipped === 0 && beside === 0) text += part
    },
    onclosetag(name) {
      if (beside > 0) return void beside--
      if (name === 'style' || name === 'script') skipped = Math.max(0, skipped - 1)
      if (name === 'title') text = `<title> ${text}`
      if (BLOCKS.has(name)) end()
      if (name === 'main') lines.push('</main>')
    },
  })
  parser.end(html)
  end()
  return lines
}

const BLOCKS = new Set(
  'p li h1 h2 h3 h4 dt dd td th tr option label legend button a summary caption title textarea time script main'.split(
    ' ',
  ),
)

/** Without what no two runs have alike: ids, references, tokens, ports and addresses of what is built. */
export function normalised(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/(?<![0-9A-Z])[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/g, '<reference>')
    .replaceAll(/\bv1\.[\w-]{8}\.[\w-]+\.[\w-]+/g, '<sealed>')
    .replaceAll(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/g, '<secret>')
    .replaceAll(/localhost:\d+/g, '<host>')
    .replaceAll(/\/assets\/[\w.-]+/g, '/assets/<file>')
    .replaceAll(/\b_[rR]_?\w+_\b/g, '<field>')
    .replaceAll(/(?<=\/)(?=[\w-]*[A-Z])[\w-]{22,}/g, '<token>')
    .replaceAll(/(?<=[=:"]|^)(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{22,}(?=["?&#.@>\s]|$)/gm, '<token>')
}
