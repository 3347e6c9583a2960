import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { caseKinds, type CaseKind } from '#domain/requests/states/case-states.ts'
import { replyPlaceholders, unknownPlaceholders, type ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage } from '#locales/own/own-languages.ts'
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
  const fileOf = (locale: Locale) => path.join(folder, `${name}.${locale}.md`)
  const read = (locale: Locale) => {
    const restIn = ownLanguage(locale)?.restIn
    const file = fileOf(restIn && !existsSync(fileOf(locale)) ? restIn : locale)
    return readText(file, errors, 'write the text in this language, too')
  }
  return buildTemplate({ folder, name }, new Map(languages.map((locale) => [locale, read(locale)])), errors)
}

/**
 * A template of the texts of its files, by language; null stands for one that could not be read, which `errors` name
 * already. Adds what is wrong to them.
 */
export function buildTemplate(
  { folder, name }: { readonly folder: string; readonly name: string },
  texts: ReadonlyMap<Locale, string | null>,
  errors: string[],
): ReplyTemplate | null {
  const files = path.join(folder, name)
  const kind = kindOfTemplate(name)
  if (kind === undefined) {
    const begins = [EVERY_KIND, ...caseKinds].map((each) => `${each}-`).join(', ')
    errors.push(`${files}.*.md: name it by its kind of case: begin with one of ${begins}`)
    return null
  }
  const replies = [...texts].map(
    ([locale, text]) => [locale, text === null ? null : readReply(`${files}.${locale}.md`, text, errors)] as const,
  )
  if (replies.some(([, reply]) => reply === null)) return null
  const inEach = (part: 'subject' | 'text') =>
    Object.fromEntries(replies.map(([locale, reply]) => [locale, reply?.[part] ?? ''])) as Record<Locale, string>
  return { name, kind, subject: inEach('subject'), text: inEach('text') }
}

/** The kind of case that a name begins with; null: of every kind; undefined where it is no name of a template. */
export function kindOfTemplate(name: string): CaseKind | null | undefined {
  const kind = NAME.exec(name)?.groups?.['kind'] ?? ''
  return kind === EVERY_KIND ? null : caseKinds.find((each) => each === kind)
}

/** The beginning of a template's name, for cases of a kind, or of every kind. */
export function nameOfKind(kind: CaseKind | null): string {
  return `${kind ?? EVERY_KIND}-`
}

export type Reply = { readonly subject: string; readonly text: string }
export type ReplyFault =
  | { readonly fault: 'no-subject' | 'no-text'; readonly line: number }
  | { readonly fault: 'placeholder'; readonly line: number; readonly placeholder: string }

/** The text of a template in one language, as its file has it: the subject as a heading, and the text below. */
export function checkReply(written: string): Reply | { readonly faults: readonly ReplyFault[] } {
  const lines = written.split('\n')
  const faults: ReplyFault[] = lines.flatMap((line, index) =>
    unknownPlaceholders(line).map((placeholder) => ({ fault: 'placeholder', line: index + 1, placeholder })),
  )
  const [title = '', ...rest] = lines
  const subject = title.slice(2).trim()
  const text = rest.join('\n').trim()
  if (!title.startsWith('# ') || subject === '') faults.push({ fault: 'no-subject', line: 1 })
  if (text === '') faults.push({ fault: 'no-text', line: 2 })
  return faults.length > 0 ? { faults } : { subject, text }
}

/** The same, as it is written into a file. */
export function replyFile({ subject, text }: Reply): string {
  return `# ${subject}\n\n${text}\n`
}

function readReply(file: string, written: string, errors: string[]): Reply | null {
  const reply = checkReply(written)
  if (!('faults' in reply)) return reply
  errors.push(...reply.faults.map((fault) => `${file}:${fault.line}: ${sentenceOf(fault)}`))
  return null
}

function sentenceOf(found: ReplyFault): string {
  switch (found.fault) {
    case 'placeholder': {
      const known = replyPlaceholders.map((each) => `{{${each}}}`).join(', ')
      return `${found.placeholder} is no placeholder: write one of ${known}`
    }
    case 'no-subject':
      return 'write the subject as a heading, like # Your message'
    case 'no-text':
      return 'write the text below the subject'
  }
}
