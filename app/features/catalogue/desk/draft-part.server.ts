import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { parse, stringify } from 'yaml'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { authorNames } from '#app/features/publishing/published-words.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf, saveDraft } from '#app/features/staff/drafts/drafts.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { localeOf } from '#locales/i18n.ts'
import { priceServicesContext } from '../services.server.ts'
import { changeDraft, findDraft, type PriceDraft } from '../drafts/price-drafts.server.ts'
import { differenceSentences } from './change-sentences.server.ts'
import { fieldName, valueAt, withValue, type Path } from './form/field-name.ts'
import { withListChange } from './form/list-changes.ts'
import { partCalled, partWith } from './form/parts.ts'
import { amountSentence, problemSentence } from './form/problem-sentences.server.ts'
import { problemsOf } from './form/problems.ts'
import { partTyped, typedPart, type Typed, type Writing } from './form/typed-part.ts'
import { calledAt, fieldCalled, partForm } from './part-view.server.ts'
import type { FieldProblem, PartView } from './part-view.ts'

type Context = Readonly<RouterContextProvider>

/** The form's own fields, which are none of the part. */
const OWN_FIELDS = new Set(['intent', 'list', 'seen'])

/** A draft with the part of it that an address names. Throws 404 where there is none. */
export async function openPart(context: Context, id: string, name: string) {
  const draft = await openDraft(context, id)
  const document = documentOf(draft)
  const path = partCalled(document, name)
  if (!path) throw data(null, { status: 404 })
  return { draft, document, path }
}

/** Throws 404 where it was published or thrown away. */
export async function openDraft(context: Context, id: string): Promise<PriceDraft> {
  const draft = await fromDatabase(context, findDraft(context.get(priceServicesContext).db.kysely, id))
  if (!draft) throw data(null, { status: 404 })
  return draft
}

/** The same for whoever posts to one; where it is gone, leads to what became of it. */
export async function changedDraft(context: Context, { search }: URL, id: string): Promise<PriceDraft> {
  const draft = await fromDatabase(context, findDraft(context.get(priceServicesContext).db.kysely, id))
  if (!draft) throw redirect(localHref('/gestion/precios?terminado', search), 303)
  return draft
}

/** The document of a draft, whether it is right or not. */
export function documentOf({ content }: Pick<PriceDraft, 'content'>): unknown {
  return parse(content, { logLevel: 'error' }) as unknown
}

/** A part as its draft says it, or as this person has begun to write it. */
export async function shownPart(context: Context, url: URL, id: string, name: string): Promise<PartView> {
  const { document, path } = await openPart(context, id, name)
  const kept = await keptPart(context, url)
  const value = valueAt(document, path)
  const typed = kept?.typed ?? typedPart(path, value, writingOf(context))
  const seen = kept?.seen ?? jsonOf(value)
  const problems = kept
    ? problemsTyped(context, { document, path }, typed).problems
    : problemsIn(context, document, path)
  return viewOf(context, { document, path }, { typed, seen, problems, savedAt: kept?.savedAt ?? null, theirs: null })
}

async function keptPart(context: Context, { pathname: path }: URL) {
  const services = context.get(priceServicesContext)
  const drafts = await fromDatabase(context, draftsOf(services, { staffId: context.get(staffContext).id, path }))
  const draft = drafts.find(({ form }) => form === 'prices')
  if (!draft) return null
  const fields = Object.fromEntries(draft.fields)
  return { typed: withoutOwn(fields), seen: fields['seen'] ?? '', savedAt: draft.savedAt }
}

type Opened = { readonly document: unknown; readonly path: Path }
type Shown = Omit<PartView, 'title' | 'form'>

function viewOf(context: Context, { document, path }: Opened, shown: Shown): PartView {
  const i18n = context.get(i18nContext)
  const languages = writingOf(context).languages
  const form = partForm(path, { i18n, languages, typed: shown.typed })
  return { title: calledAt(i18n, path, document), form, ...shown }
}

/** Stores a part as it was typed, or answers the form with everything that is wrong. Throws the way on. */
export async function savePart(context: Context, url: URL, id: string, name: string) {
  const services = context.get(priceServicesContext)
  const { typed, seen } = posted(context)
  for (;;) {
    await changedDraft(context, url, id)
    const { draft, document, path } = await openPart(context, id, name)
    const before = valueAt(document, path)
    const shown = { typed, seen, savedAt: null, theirs: null }
    const { changed, problems } = problemsTyped(context, { document, path }, typed)
    if (problems.length > 0) return refused(viewOf(context, { document, path }, { ...shown, problems }), 400)
    if (jsonOf(before) !== seen) {
      const changes = differenceSentences(context.get(i18nContext), path, seen, document)
      const names = await authorNames(context)
      const theirs = { author: names.get(draft.changedBy) ?? '', changes }
      const again = { ...shown, seen: jsonOf(before), problems: [], theirs }
      return refused(viewOf(context, { document, path }, again), 409)
    }
    const isSame = jsonOf(valueAt(changed, path)) === jsonOf(before)
    const content = isSame ? draft.content : stringify(changed, { lineWidth: 0 })
    const by = context.get(staffContext).id
    // Somebody may have changed another part meanwhile, which stays.
    if (isSame || (await fromDatabase(context, changeDraft(services, draft, content, by))))
      throw redirect(localHref(`/gestion/precios/${id}?guardado`, url.search), 303)
  }
}

/** Adds, moves or takes away an entry of what is typed, and keeps that as it is: nothing is stored before it is saved. */
export async function changeList(context: Context, url: URL, id: string, name: string): Promise<never> {
  const services = context.get(priceServicesContext)
  await changedDraft(context, url, id)
  const { path } = await openPart(context, id, name)
  const { typed, seen } = posted(context)
  const { typed: changed, at } = withListChange(typed, textOf(readForm(context), 'list'))
  const place = { staffId: context.get(staffContext).id, path: url.pathname, caseId: null }
  const fields = [...Object.entries(changed), ['seen', seen] as const]
  await fromDatabase(context, saveDraft(services, place, 'prices', fields))
  throw redirect(localHref(`${url.pathname}#field-${at ?? fieldName(path)}`, url.search), 303)
}

function posted(context: Context) {
  const form = readForm(context)
  const typed = Object.fromEntries([...form].map(([name]) => [name, textOf(form, name)]))
  return { typed: withoutOwn(typed), seen: textOf(form, 'seen') }
}

/** The faults of a part as it was typed, and the document with it. */
function problemsTyped(context: Context, { document, path }: Opened, typed: Typed) {
  const i18n = context.get(i18nContext)
  const { value, faults } = partTyped(path, typed, valueAt(document, path), writingOf(context))
  const changed = withValue(document, path, value)
  const amounts = faults.map(({ field, fault }) => problemAt(context, field, amountSentence(i18n, fault), changed))
  const ruled = problemsIn(context, changed, path).filter(({ field }) => !faults.some((each) => each.field === field))
  return { changed, problems: [...amounts, ...ruled] }
}

/** The problems that the rules find in a part. */
export function problemsIn(context: Context, document: unknown, path: Path): readonly FieldProblem[] {
  const i18n = context.get(i18nContext)
  return problemsOf(document, writingOf(context).languages)
    .filter((problem) => partWith(problem.path)?.join('.') === path.join('.'))
    .map((problem) => problemAt(context, fieldName(problem.path), problemSentence(i18n, problem), document))
}

function problemAt(context: Context, field: string, sentence: string, document: unknown): FieldProblem {
  return { field, label: fieldCalled(context.get(i18nContext), field, document), sentence }
}

/** In which languages the operator writes, and how this person writes numbers. */
export function writingOf(context: Context): Writing {
  const i18n = context.get(i18nContext)
  const { languages } = context.get(priceServicesContext).prices.folder().site.brand
  return { languages, locale: localeOf(i18n), unlimited: i18n._(msg({ message: 'unlimited', context: 'data' })) }
}

function refused(view: PartView, status: number) {
  return data<PartView>(view, { status })
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

function withoutOwn(fields: Readonly<Record<string, string>>): Typed {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.has(name)))
}
