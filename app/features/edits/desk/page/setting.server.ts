import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftsOf } from '#app/features/staff/drafts/drafts.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import type { Subject } from '#site-folder/edits/edits.ts'
import { said } from '#site-folder/edits/said.ts'
import { heroOf } from '#app/features/edits/forms/hero-form.ts'
import { noticesOf } from '#app/features/edits/forms/notices-form.ts'
import type { FolderFacts } from '#app/features/edits/forms/checked-form.ts'
import { checkForm, typedForm } from '#app/features/edits/forms/subject-form.ts'
import { publishEdit, currentContent, type NewEdit, type Standing } from '#app/features/edits/publish.server.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import type { StoredEdit } from '#app/features/edits/stored-edits.server.ts'
import { changesBetween } from './said-lines.server.ts'
import type { SettingAnswer, SettingView, VersionView } from './setting-view.ts'

type Context = Readonly<RouterContextProvider>

/** The fields beside those of the setting: of the form itself, and the note. */
const OWN_FIELDS = new Set(['intent', 'base', 'note', 'version'])

/** A setting as it holds, or as this person has begun to write it, with all its versions. */
export async function shownSetting(context: Context, { pathname: path }: URL, subject: Subject): Promise<SettingView> {
  const services = context.get(editServicesContext)
  const [standing, drafts, names] = await fromDatabase(
    context,
    Promise.all([
      currentContent(services, subject),
      draftsOf(services, { staffId: context.get(staffContext).id, path }),
      staffNames(context),
    ]),
  )
  const draft = drafts.find(({ form }) => form === 'setting')
  const kept = draft && Object.fromEntries(draft.fields)
  return {
    typed: kept ? withoutOwn(kept) : typedForm(subject, standing.content, languagesOf(context)),
    base: kept?.['base'] ?? standing.base,
    note: kept?.['note'] ?? '',
    savedAt: draft?.savedAt ?? null,
    isFile: (standing.versions[0]?.content ?? null) === null,
    versions: versionViews(context, subject, standing.versions, names),
  }
}

/** The languages that texts are written in. */
export function languagesOf(context: Context) {
  return context.get(editServicesContext).edits.files().site.brand.languages
}

/** The facts of the folder that the rules of forms ask for. */
export function factsOf(context: Context): FolderFacts {
  const { placeholders } = context.get(editServicesContext).edits.files().site.own
  const site = context.get(editServicesContext).site()
  const shown = [heroOf(said(site, 'hero')).picture, ...noticesOf(said(site, 'notices')).map(({ picture }) => picture)]
  return {
    languages: languagesOf(context),
    placeholders,
    pictures: [...site.own.pictures.keys()],
    described: new Set(shown.flatMap((picture) => Object.values(picture?.alt ?? {}))),
  }
}

/** The posted form: the fields of the setting, and beside them its base and note. */
export function postedSetting(context: Context): Pick<SettingAnswer, 'typed' | 'base' | 'note'> {
  const form = readForm(context)
  const typed = Object.fromEntries([...form].map(([name]) => [name, textOf(form, name)]))
  return {
    typed: withoutOwn(typed),
    base: textOf(form, 'base'),
    note: textOf(form, 'note')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
  }
}

/** Checks what was typed and publishes it, or answers the form with everything that is wrong. Throws the way on. */
export async function saveSetting(context: Context, url: URL, subject: Subject, to = url.pathname) {
  const posted = postedSetting(context)
  const checked = checkForm(subject, posted.typed, factsOf(context))
  if (!checked.ok) return refusedSetting(posted, { problem: 'form', errors: checked.errors }, 400)
  return publishSetting(context, url, { subject, content: checked.content }, posted, to)
}

/** Publishes a version anew, or what the file says. Throws the way on. */
export async function restoreSetting(context: Context, url: URL, subject: Subject, to: 'version' | 'file') {
  const services = context.get(editServicesContext)
  const standing = await fromDatabase(context, currentContent(services, subject))
  const id = Number(textOf(readForm(context), 'version'))
  const version = standing.versions.find((each) => each.id === id)
  if (to === 'version' && !version?.isKnown) throw data(null, { status: 404 })
  const typed = typedForm(subject, version?.content ?? said(services.edits.files().site, subject), languagesOf(context))
  const posted = { typed, base: textOf(readForm(context), 'base'), note: '' }
  return publishSetting(
    context,
    url,
    { subject, content: to === 'file' ? null : version!.content },
    posted,
    url.pathname,
  )
}

type Posted = Pick<SettingAnswer, 'typed' | 'base' | 'note'>

/** The same for what says already what is to be published. */
export async function publishSetting(
  context: Context,
  url: URL,
  edit: Pick<NewEdit, 'subject' | 'content'>,
  posted: Posted,
  to: string,
) {
  const services = context.get(editServicesContext)
  const { base, note } = posted
  const published = await publishEdit(services, { ...edit, base, note, author: context.get(staffContext).id })
  switch (published.outcome) {
    case 'published':
    case 'same':
      throw redirect(localHref(`${to}?guardado`, url.search), 303)
    case 'errors':
      return refusedSetting(posted, { problem: 'folder', reasons: published.errors }, 400)
    case 'conflict':
      return conflictOf(context, edit.subject, posted)
  }
}

/** Both texts: what holds now stands above the form, and what was typed in it, to be sent again knowingly. */
async function conflictOf(context: Context, subject: Subject, posted: Posted) {
  const services = context.get(editServicesContext)
  const standing = await fromDatabase(context, currentContent(services, subject))
  const names = await fromDatabase(context, staffNames(context))
  const before = seenContent(standing, posted.base, said(services.edits.files().site, subject))
  const [latest] = standing.versions
  const changes = changesBetween(context.get(i18nContext), subject, before, standing.content)
  const author = latest ? (names.get(latest.author) ?? '') : ''
  return refusedSetting({ ...posted, base: standing.base }, { problem: 'conflict', theirs: { author, changes } }, 409)
}

/** The content that the form was filled in with. */
function seenContent({ versions }: Standing, base: string, fileSays: string): string {
  const seen = versions.find(({ id }) => base.startsWith(`${id}-`))
  return seen?.content ?? versions.at(-1)?.fileSaid ?? fileSays
}

export function refusedSetting(posted: Posted, why: Partial<SettingAnswer>, status: number) {
  return data<SettingAnswer>({ ...posted, errors: {}, problem: null, reasons: [], theirs: null, ...why }, { status })
}

function withoutOwn(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.has(name)))
}

async function staffNames(context: Context): Promise<ReadonlyMap<string, string>> {
  return new Map((await listStaff(context.get(editServicesContext))).map(({ id, name, email }) => [id, name || email]))
}

function versionViews(
  context: Context,
  subject: Subject,
  versions: readonly StoredEdit[],
  names: ReadonlyMap<string, string>,
): readonly VersionView[] {
  const locale = context.get(localeContext)
  return versions.map(({ id, content, fileSaid, isKnown, author, note, publishedAt }, index) => {
    const earlier = versions[index + 1]
    const before = earlier?.isKnown === false ? null : (earlier?.content ?? fileSaid)
    const after = isKnown ? (content ?? fileSaid) : null
    return {
      id,
      at: `${formatDate(publishedAt, locale)}, ${formatTime(publishedAt, locale)}`,
      author: names.get(author) ?? '',
      note,
      isFile: isKnown && content === null,
      isKnown,
      changes:
        before === null || after === null ? null : changesBetween(context.get(i18nContext), subject, before, after),
    }
  })
}
