import { capital } from '#locales/formats/capital.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/components/forms/fields/field.tsx'
import { weekdays, type Weekday } from '#domain/calendar/spanish-time.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Typed } from '#app/features/edits/forms/checked-form.ts'
import { seasonField, seasonsIn } from '#app/features/edits/forms/season-fields.ts'
import type { SettingFields } from '../page/setting-page.tsx'

/** The labels of the fields of hours in a list of what is wrong. */
export function useHoursLabel(): (field: string) => string {
  const { t } = useLingui()
  const dayName = useDayName()
  return (field) => {
    const [, season, part] = /^season-(\d+)-(.+)$/.exec(field) ?? []
    const day = weekdays.find((each) => each === (part ?? field))
    const name = day ? dayName(day) : part === 'from' ? t`First day` : t`Last day`
    const number = Number(season) + 1
    return season === undefined ? name : `${t`Season ${number}`}, ${name}`
  }
}

function useDayName() {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (day: Weekday) => capital(formatWeekday(day, locale), locale)
}

/** The fields of a usual week, and of each season and one more. */
export function HoursFields({ typed, fields }: { typed: Typed; fields: SettingFields }) {
  const { t } = useLingui()
  const dayName = useDayName()
  return (
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
                In place of the usual week, from one day to another. Without any hours you are closed meanwhile; with
                everything empty there is no such season.
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
