import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import {
  replyName,
  replySubject,
  settingSubjects,
  shopSubject,
  type SettingSubject,
  type Subject,
  type TemplateFiles,
} from '#site-folder/edits/edits.ts'
import { said } from '#site-folder/edits/said.ts'
import { kindOfTemplate } from '#site-folder/reply-templates.ts'
import { heroOf } from '../forms/hero-form.ts'
import { hoursOf } from '../forms/hours-form.ts'
import { installationOf } from '../forms/installation-form.ts'
import { noticesOf } from '../forms/notices-form.ts'
import { editServicesContext } from '../services.server.ts'
import { latestEdits } from '../stored-edits.server.ts'
import { subjectName } from './page/said-lines.server.ts'
import { titleIn } from './replies/template.server.ts'

type Context = Readonly<RouterContextProvider>

/** A setting in their list, with who changed it last and when. */
export type SettingRow = {
  readonly path: string
  readonly name: string
  readonly detail: string
  readonly edited: { readonly at: string; readonly author: string } | null
}

const paths: Record<SettingSubject, string> = {
  hours: '/gestion/ajustes/horario',
  holidays: '/gestion/ajustes/festivos',
  targets: '/gestion/ajustes/plazos',
  installation: '/gestion/ajustes/instalaciones',
  notices: '/gestion/ajustes/avisos',
  hero: '/gestion/ajustes/portada',
}

/** All settings: those that there is one of, the shops, and the templates, those included that were taken away. */
export async function shownSettings(context: Context): Promise<{
  readonly clocks: readonly SettingRow[]
  readonly pictures: SettingRow
  readonly coverage: SettingRow
  readonly shops: readonly SettingRow[]
  readonly templates: readonly SettingRow[]
}> {
  const services = context.get(editServicesContext)
  const i18n = context.get(i18nContext)
  const locale = context.get(localeContext)
  const [latest, staff] = await fromDatabase(
    context,
    Promise.all([latestEdits(services.cipher, services.db.kysely), listStaff(services)]),
  )
  const names = new Map(staff.map(({ id, name, email }) => [id, name || email]))
  const edits = new Map(latest.map((edit) => [edit.subject, edit]))
  const editedBy = (subject: Subject): SettingRow['edited'] => {
    const edit = edits.get(subject)
    if (!edit) return null
    const { publishedAt, author } = edit
    return {
      at: `${formatDate(publishedAt, locale)}, ${formatTime(publishedAt, locale)}`,
      author: names.get(author) ?? '',
    }
  }
  const files = services.edits.files().site
  const detailOf = (subject: SettingSubject, content: string) => {
    if (subject === 'targets') return ''
    if (subject === 'hero') return textIn(heroOf(content).title ?? {}, locale)
    if (subject === 'installation') {
      const count = installationOf(content)?.zones.length ?? 0
      return count === 0 ? i18n._(msg`No visits are planned`) : i18n._(msg`Zones: ${count}`)
    }
    if (subject === 'hours') return hoursLabel(i18n, hoursOf(content).week)
    const today = spanishClock(services.clock()).date
    if (subject === 'notices') {
      const present = noticesOf(content).filter(({ from, to }) => from <= today && today <= to).length
      return i18n._(msg`Shown today: ${present}`)
    }
    const next = (JSON.parse(content) as readonly string[]).find((date) => date >= today)
    if (next === undefined) return i18n._(msg`None ahead`)
    const day = formatDay(next, locale)
    return i18n._(msg`Next: ${day}`)
  }
  const templates = new Set<Subject>([
    ...files.replies.map(({ name }) => replySubject(name)),
    ...[...edits.keys()].filter((subject) => replyName(subject) !== null),
  ])
  const { size: count } = services.site().own.pictures
  return {
    clocks: settingSubjects.map((subject) => ({
      path: paths[subject],
      name: subjectName(i18n, subject),
      detail: detailOf(subject, edits.get(subject)?.content ?? said(files, subject)),
      edited: editedBy(subject),
    })),
    pictures: {
      path: '/gestion/ajustes/imagenes',
      name: i18n._(msg`Pictures`),
      detail: i18n._(msg`There are: ${count}`),
      edited: null,
    },
    coverage: {
      path: '/gestion/ajustes/cobertura',
      name: i18n._(msg({ message: 'Coverage', context: 'the desk' })),
      detail: i18n._(msg`Municipalities: ${services.site().coverage.entries.size}`),
      edited: null,
    },
    shops: files.shops.map(({ id, name }) => {
      const subject = shopSubject(id)
      const { week } = hoursOf(edits.get(subject)?.content ?? said(files, subject))
      return {
        path: `/gestion/ajustes/tiendas/${id}`,
        name: textIn(name, locale),
        detail: hoursLabel(i18n, week),
        edited: editedBy(subject),
      }
    }),
    templates: [...templates].toSorted().map((subject) => {
      const name = replyName(subject) ?? ''
      const texts = JSON.parse(edits.get(subject)?.content ?? said(files, subject)) as TemplateFiles
      const kind = kindOfTemplate(name)
      const about = kind ? i18n._(kindLabels[kind]) : i18n._(msg`Every kind of case`)
      const isAway = Object.keys(texts).length === 0
      return {
        path: `/gestion/ajustes/respuestas/${name}`,
        name: titleIn(context, texts) || name,
        detail: isAway ? `${about} · ${i18n._(msg`taken away`)}` : about,
        edited: editedBy(subject),
      }
    }),
  }
}
