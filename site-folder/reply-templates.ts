import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { caseKinds } from '#domain/requests/states/case-states.ts'
import { replyPlaceholders, unknownPlaceholders, type ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { Locale } from '#locales/i18n.ts'
import { readText } from './text/text-file.ts'

const EVERY_KIND = 'any'
const NAME = /^(?<kind>[a-z]+)-[a-z0-9-]+$/

/**
 * Reads the templates of replies: `<kind>-<name>.<locale>.md`, the subject as a heading in the first line and the text
 * below. A folder that is not there has none. Adds what is wrong to `errors`, with file, line and remedy.
 */
export function readReplyTemplates(folder: string, languages: readonly Locale[], errors: string[]): ReplyTemplate[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const names = new Set(files.map((file) => file.replace(/\.[^.]+\.md$/, '')))
  return [...names].toSorted().flatMap((name) => readTemplate(folder, name, languages, errors) ?? [])
}

function readTemplate(
  folder: string,
  name: string,
  languages: readonly Locale[],
  errors: string[],
): ReplyTemplate | null {
  const kinds = [EVERY_KIND, ...caseKinds]
  const kind = NAME.exec(name)?.groups?.['kind'] ?? ''
  if (!kinds.includes(kind)) {
    const begins = kinds.map((each) => `${each}-`).join(', ')
    errors.push(`${path.join(folder, name)}.*.md: name it by its kind of case: begin with one of ${begins}`)
    return null
  }
  const texts = languages.map(
    (locale) => [locale, readReply(path.join(folder, `${name}.${locale}.md`), errors)] as const,
  )
  if (texts.some(([, text]) => text === null)) return null
  const inEach = (part: 'subject' | 'text') =>
    Object.fromEntries(texts.map(([locale, text]) => [locale, text?.[part] ?? ''])) as Record<Locale, string>
  return {
    name,
    kind: caseKinds.find((each) => each === kind) ?? null,
    subject: inEach('subject'),
    text: inEach('text'),
  }
}

function readReply(file: string, errors: string[]): { readonly subject: string; readonly text: string } | null {
  const written = readText(file, errors, 'write the text in this language, too')
  if (written === null) return null
  const lines = written.split('\n')
  const wrong = lines.flatMap((line, index) =>
    unknownPlaceholders(line).map((placeholder) => {
      const known = replyPlaceholders.map((each) => `{{${each}}}`).join(', ')
      return `${file}:${index + 1}: ${placeholder} is no placeholder: write one of ${known}`
    }),
  )
  const [title = '', ...rest] = lines
  const text = rest.join('\n').trim()
  if (!title.startsWith('# ')) wrong.push(`${file}:1: write the subject as a heading, like # Your message`)
  if (text === '') wrong.push(`${file}:2: write the text below the subject`)
  errors.push(...wrong)
  return wrong.length > 0 ? null : { subject: title.slice(2).trim(), text }
}
