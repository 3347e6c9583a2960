import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { weekdays } from '#domain/calendar/spanish-time.ts'
import { formatWeekday } from '#locales/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { seasonField, seasonsIn } from '../forms/season-fields.ts'
import { SettingPage, type SettingFields } from './setting-page.tsx'
import { restoreSetting, saveSetting, shownSetting } from './setting.server.ts'
import settingStyles from './settings.css?url'
import type { Route } from './+types/hours'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { shown: await shownSetting(context, url, 'hours'), head: deskHead(context, msg`Hours of attention`) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const { intent } = intentOf(context, '/gestion/ajustes/horario')
  if (intent === 'save') return saveSetting(context, url, 'hours')
  return restoreSetting(context, url, 'hours', intent === 'file' ? 'file' : 'version')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** When staff answer: a usual week, and seasons with a week of their own. */
export default function HoursRoute({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const dayName = (day: (typeof weekdays)[number]) => {
    const name = formatWeekday(day, locale)
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
  const labelOf = (field: string) => {
    const [, season, part] = /^season-(\d+)-(.+)$/.exec(field) ?? []
    const day = weekdays.find((each) => each === (part ?? field))
    const name = day ? dayName(day) : part === 'from' ? t`First day` : t`Last day`
    const number = Number(season) + 1
    return season === undefined ? name : `${t`Season ${number}`}, ${name}`
  }
  const typed = (actionData ?? shown).typed
  return (
    <SettingPage
      title={<Trans>Hours of attention</Trans>}
      intro={
        <p>
          <Trans>
            When you answer, on the Spanish peninsula. The pages, the promises of calls and answers, and our own targets
            go by them from now on. What cases were told when they came stays.
          </Trans>
        </p>
      }
      shown={shown}
      answer={actionData}
      labelOf={labelOf}
    >
      {(fields) => (
        <>
          <fieldset className="desk-form setting-week">
            <legend>
              <b>
                <Trans>The usual week</Trans>
              </b>
            </legend>
            <p className="desk-detail">
              <Trans>Like 10:00-14:00, 17:00-20:00. Empty: closed.</Trans>
            </p>
            {weekdays.map((day) => (
              <DayField key={day} name={day} label={dayName(day)} fields={fields} />
            ))}
          </fieldset>
          {Array.from({ length: seasonsIn(typed) }, (_, season) => {
            const number = season + 1
            return (
              <fieldset key={season} className="desk-form setting-week">
                <legend>
                  <b>
                    <Trans>Season {number}</Trans>
                  </b>
                </legend>
                <p className="desk-detail">
                  <Trans>
                    In place of the usual week, from one day to another. Without any hours you are closed meanwhile;
                    with everything empty there is no such season.
                  </Trans>
                </p>
                {(['from', 'to'] as const).map((part) => {
                  const name = seasonField(season, part)
                  return (
                    <Field
                      key={name}
                      name={name}
                      type="date"
                      label={part === 'from' ? t`First day` : t`Last day`}
                      defaultValue={fields.valueOf(name)}
                      error={fields.errorOf(name)}
                    />
                  )
                })}
                {weekdays.map((day) => (
                  <DayField key={day} name={seasonField(season, day)} label={dayName(day)} fields={fields} />
                ))}
              </fieldset>
            )
          })}
        </>
      )}
    </SettingPage>
  )
}

function DayField({ name, label, fields }: { name: string; label: string; fields: SettingFields }) {
  return (
    <Field
      name={name}
      label={label}
      defaultValue={fields.valueOf(name)}
      error={fields.errorOf(name)}
      autoComplete="off"
    />
  )
}
