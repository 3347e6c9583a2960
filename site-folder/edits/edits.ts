import { isMap, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml'
import type { ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLanguage } from '#locales/own/own-languages.ts'
import { buildTemplate } from '../reply-templates.ts'

/** The parts of `brand.yaml` that are edited at the desk. */
export const brandSubjects = ['hours', 'holidays', 'targets', 'hero'] as const
export type BrandSubject = (typeof brandSubjects)[number]

/** The subjects that there is one of: these parts, and `installation.yaml` and `notices.yaml` as a whole. */
export const settingSubjects = [...brandSubjects, 'installation', 'notices'] as const
export type SettingSubject = (typeof settingSubjects)[number]

/**
 * The subject of an edit at the desk: a setting that there is one of, the hours of a shop by its id, or a reply
 * template or a picture by its name.
 */
export type Subject = SettingSubject | `${typeof SHOP | typeof REPLY | typeof PICTURE}${string}`

/** The desk's texts in place of those of the files, by subject: as JSON, in the form that `said.ts` gives. */
export type Edits = ReadonlyMap<Subject, string>

const REPLY = 'reply:'
const SHOP = 'shop:'
const PICTURE = 'picture:'

/** The subject that a template is edited as. */
export function replySubject(name: string): Subject {
  return `${REPLY}${name}`
}

/** The name of the template; null for another subject. */
export function replyName(subject: Subject): string | null {
  return subject.startsWith(REPLY) ? subject.slice(REPLY.length) : null
}

/** The subject that the hours of a shop are edited as. */
export function shopSubject(id: string): Subject {
  return `${SHOP}${id}`
}

/** The id of the shop; null for another subject. */
export function shopId(subject: Subject): string | null {
  return subject.startsWith(SHOP) ? subject.slice(SHOP.length) : null
}

/** The subject that a picture is uploaded as. */
export function pictureSubject(name: string): Subject {
  return `${PICTURE}${name}`
}

/** The name of the picture; null for another subject. */
export function pictureName(subject: Subject): string | null {
  return subject.startsWith(PICTURE) ? subject.slice(PICTURE.length) : null
}

/** The text of `brand.yaml` with what was edited of it, and all else as it was, comments included. */
export function brandTextWith(text: string, edits: Edits): string {
  if (!brandSubjects.some((subject) => edits.has(subject))) return text
  const document = parseDocument(text, { logLevel: 'error' })
  const write = (key: readonly string[], subject: BrandSubject) => {
    const content = edits.get(subject)
    if (content !== undefined) document.setIn(key, laidOut(document, JSON.parse(content)))
  }
  const holidays = document.getIn(['hours', 'holidays'], true)
  write(['hours'], 'hours')
  if (edits.has('hours') && holidays !== undefined) document.setIn(['hours', 'holidays'], holidays)
  write(['hours', 'holidays'], 'holidays')
  write(['care', 'targets'], 'targets')
  write(['hero'], 'hero')
  return document.toString({ lineWidth: 0 })
}

/**
 * The text of `shops.yaml` with the hours of shops that were edited, and all else as it was; null where there is no such file.
 * Adds to `errors` which of them are no longer in it.
 */
export function shopsTextWith(
  { file, text }: { readonly file: string; readonly text: string | null },
  edits: Edits,
  errors: string[],
): string | null {
  const edited = [...edits].flatMap(([subject, content]) => {
    const id = shopId(subject)
    return id === null ? [] : [{ id, content }]
  })
  if (edited.length === 0) return text
  const document = parseDocument(text ?? '[]', { logLevel: 'error' })
  const shops = isSeq(document.contents) ? document.contents.items : []
  for (const { id, content } of edited) {
    const index = shops.findIndex((shop) => isMap<string, unknown>(shop) && shop.get('id') === id)
    if (index < 0) {
      errors.push(`${file}: there is no shop ${id}, whose hours were edited at the desk`)
      continue
    }
    const holidays = document.getIn([index, 'hours', 'holidays'], true)
    document.setIn([index, 'hours'], laidOut(document, JSON.parse(content)))
    if (holidays !== undefined) document.setIn([index, 'hours', 'holidays'], holidays)
  }
  return text === null ? null : document.toString({ lineWidth: 0 })
}

/** The text of `installation.yaml` with what was edited of it, comments above its keys included; null where there is none. */
export function installationTextWith(text: string | null, edits: Edits): string | null {
  const content = edits.get('installation')
  if (content === undefined) return text
  const document = parseDocument(text ?? '{}', { logLevel: 'error' })
  const said = JSON.parse(content) as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(said)) document.setIn([key], laidOut(document, value))
  if (!('missed' in said)) document.deleteIn(['missed'])
  if (isMap(document.contents)) document.contents.flow = false
  return document.toString({ lineWidth: 0 })
}

/** The text of `notices.yaml` with what was edited of it, the comments at its head included; null where there is none. */
export function noticesTextWith(text: string | null, edits: Edits): string | null {
  const content = edits.get('notices')
  if (content === undefined) return text
  const document: Document = parseDocument(text ?? '', { logLevel: 'error' })
  document.contents = laidOut(document, JSON.parse(content))
  return document.toString({ lineWidth: 0 })
}

/** As people write it: lists of times and days within a line, what holds them on lines of their own. */
function laidOut(document: Document, value: unknown) {
  const node = document.createNode(value)
  visit(node, {
    Seq(_, list) {
      list.flow = list.items.every(isScalar)
    },
  })
  return node
}

/** The files of a template as they are edited, by language; none of one that is taken away. */
export type TemplateFiles = Readonly<Record<Locale, string>>

/** The templates with those that were edited, added or taken away. Adds what is wrong with one to `errors`. */
export function repliesWith(
  replies: readonly ReplyTemplate[],
  edits: Edits,
  { folder, languages }: { readonly folder: string; readonly languages: readonly Locale[] },
  errors: string[],
): readonly ReplyTemplate[] {
  const byName = new Map(replies.map((template) => [template.name, template]))
  for (const [subject, content] of edits) {
    const name = replyName(subject)
    if (name === null) continue
    byName.delete(name)
    const files = JSON.parse(content) as TemplateFiles
    if (Object.keys(files).length === 0) continue
    const textIn = (locale: Locale) => files[locale] ?? files[ownLanguage(locale)?.restIn ?? locale] ?? ''
    const texts = new Map(languages.map((locale) => [locale, textIn(locale)]))
    const template = buildTemplate({ folder, name }, texts, errors)
    if (template) byName.set(name, template)
  }
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
