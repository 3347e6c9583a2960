import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { weekAt } from '#domain/calendar/opening-hours.ts'
import { filledReply } from '#domain/operator/reply-template.ts'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import { slugOf } from '#domain/text/plain-words.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import type { Locale } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { replySubject, type Subject, type TemplateFiles } from '#site-folder/edits/edits.ts'
import { checkReply, kindOfTemplate, nameOfKind } from '#site-folder/reply-templates.ts'
import { siteContext } from '#site-folder/services.ts'
import { templateKinds } from '#app/features/edits/forms/template-kinds.ts'
import { checkTemplate, templateField } from '#app/features/edits/forms/template-form.ts'
import { currentContent } from '#app/features/edits/publish.server.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { languagesOf, postedSetting, publishSetting, refusedSetting, shownSetting } from '../page/setting.server.ts'
import type { SettingView } from '../page/setting-view.ts'
import type { FilledTemplate } from './template-preview.tsx'

type Context = Readonly<RouterContextProvider>

/** The name of a new one in the address. */
const NEW = 'nueva'
/** Without the file extension, in characters. */
const LONGEST_NAME = 40
/** The content of a template that is taken away. */
const NOTHING = '{}'
/** Customer of the preview. */
const INVENTED = { name: 'Lucía', code: '7K4M-2Q7E' }

type TemplateView = {
  readonly shown: SettingView
  /** null: a new one. */
  readonly subject: Subject | null
  readonly title: string
  /** Whether it is offered, or was taken away. */
  readonly isThere: boolean
  readonly kind: CaseKind | null
  readonly languages: readonly { readonly language: Locale; readonly name: string }[]
}

/** A template as it holds, or the form for a new one. Throws the answer 404 where there is none by that name. */
export async function shownTemplate(context: Context, url: URL, name: string): Promise<TemplateView> {
  const i18n = context.get(i18nContext)
  const languages = languagesOf(context).map((language) => ({ language, name: languageName(i18n, language) }))
  const kind = name === NEW ? null : kindOfTemplate(name)
  if (kind === undefined) throw data(null, { status: 404 })
  const subject = replySubject(name)
  const shown = await shownSetting(context, url, subject)
  if (name === NEW) return { shown, subject: null, title: '', isThere: false, kind, languages }
  const { content, versions } = await fromDatabase(context, currentContent(context.get(editServicesContext), subject))
  const files = JSON.parse(content) as TemplateFiles
  const isThere = Object.keys(files).length > 0
  if (!isThere && versions.length === 0) throw data(null, { status: 404 })
  return { shown, subject, title: titleIn(context, files), isThere, kind, languages }
}

/** The subject in the reader's language, by which they find it. */
export function titleIn(context: Context, files: TemplateFiles): string {
  const reply = checkReply(files[context.get(localeContext)] ?? Object.values(files)[0] ?? '')
  return 'faults' in reply ? '' : reply.subject
}

/** Publishes a template; a new one gets a name of its subject, and of its kind. */
export async function saveTemplate(context: Context, url: URL, known: Subject | null) {
  const posted = postedSetting(context)
  const languages = languagesOf(context)
  const checked = checkTemplate(posted.typed, languages)
  if (!checked.ok) return refusedSetting(posted, { problem: 'form', errors: checked.errors }, 400)
  const { content } = checked
  if (known !== null) return publishSetting(context, url, { subject: known, content }, posted, url.pathname)
  const kind = templateKinds.find((each) => each === posted.typed['kind']) ?? null
  const title = posted.typed[templateField('subject', languages[0])] ?? ''
  const wished = slugOf(title).slice(0, LONGEST_NAME).replace(/-$/, '') || 'reply'
  const { name, base } = await freeName(context, nameOfKind(kind) + wished, content)
  const to = `/gestion/ajustes/respuestas/${name}`
  return publishSetting(context, url, { subject: replySubject(name), content }, { ...posted, base }, to)
}

/** Takes a template away: it is offered no more, and its versions stay. */
export async function removeTemplate(context: Context, url: URL, subject: Subject) {
  const posted = { ...postedSetting(context), base: textOf(readForm(context), 'base') }
  return publishSetting(context, url, { subject, content: NOTHING }, posted, url.pathname)
}

/** The first of these names that nobody has, or that says the same already: who presses twice saves once. */
async function freeName(context: Context, wished: string, content: string) {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wished : `${wished}-${number}`
    const standing = await fromDatabase(context, currentContent(context.get(editServicesContext), replySubject(name)))
    const isFree = standing.content === NOTHING && standing.versions.length === 0
    if (isFree || standing.content === content) return { name, base: standing.base }
  }
}

/** The typed template as an invented customer would read it, or everything that is wrong with it. */
export async function previewTemplate(context: Context) {
  const posted = postedSetting(context)
  const checked = checkTemplate(posted.typed, languagesOf(context))
  if (!checked.ok) return refusedSetting(posted, { problem: 'form', errors: checked.errors }, 400)
  const files = JSON.parse(checked.content) as TemplateFiles
  const preview: FilledTemplate = await Promise.all(
    Object.entries(files).map(async ([language, file]) => {
      const words = await inventedWords(context, language as Locale)
      const reply = checkReply(file)
      const { subject, text } = 'faults' in reply ? { subject: '', text: '' } : reply
      return { language, subject: filledReply(subject, words), text: filledReply(text, words) }
    }),
  )
  return data({ ...posted, errors: {}, problem: null, reasons: [], theirs: null, preview })
}

async function inventedWords(context: Context, locale: Locale) {
  const { brand } = context.get(siteContext)
  const i18n = await i18nIn(['site'], locale)
  const { clock } = context.get(editServicesContext)
  return {
    name: INVENTED.name,
    reference: `${brand.referencePrefix}-${INVENTED.code}`,
    brand: brand.name,
    phone: brand.phone,
    hours: hoursLabel(i18n, weekAt(brand.hours, clock())),
  }
}
