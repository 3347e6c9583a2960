import { capital } from '#locales/formats/capital.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { weekdays } from '#domain/calendar/spanish-time.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { zoneField, zonesIn } from '../forms/zone-fields.ts'
import { SettingPage, type SettingFields } from './page/setting-page.tsx'
import { languagesOf, restoreSetting, saveSetting, shownSetting } from './page/setting.server.ts'
import settingStyles from './settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/installation'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    shown: await shownSetting(context, url, 'installation'),
    languages: languagesOf(context),
    head: deskHead(context, msg`Installations`),
  }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/instalaciones')
  if (intent === 'save') return saveSetting(context, url, 'installation')
  return restoreSetting(context, url, 'installation', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** When installers come, where, how many visits there may be at once, and who goes there. */
export default function InstallationRoute({ loaderData: { shown, languages }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const labelOf = (field: string): string => {
    const [, zone, part = field] = /^zone-(\d+)-(.+)$/.exec(field) ?? []
    const language = languages.find((each) => part.endsWith(`-${each}`))
    const name = language ? languageName(i18n, language) : ''
    const day = weekdays.find((each) => each === part)
    const label = day
      ? capital(formatWeekday(day, locale), locale)
      : part === 'places'
        ? t`Its places, one a line`
        : part.startsWith('name-')
          ? t`Name in ${name}`
          : part.startsWith('missed-')
            ? t`For a visit that we missed, in ${name}`
            : part === 'notice'
              ? t`From how many days ahead customers choose`
              : part === 'ahead'
                ? t`Up to how many days ahead`
                : t`Technicians, one a line`
    const number = Number(zone) + 1
    return zone === undefined ? label : `${t`Zone ${number}`}, ${label}`
  }
  // Within its zone a field need not say which one.
  const own = (field: string) => (field.startsWith('zone-') ? labelOf(field).replace(/^.*?, /, '') : labelOf(field))
  const typed = (actionData ?? shown).typed
  return (
    <SettingPage
      title={<Trans>Installations</Trans>}
      intro={
        <p>
          <Trans>
            When installers come, where, and how many visits there may be at the same time. Customers and staff choose
            from this from now on; visits that are agreed stay. Days on which nobody comes stand under Holidays.
          </Trans>
        </p>
      }
      shown={shown}
      answer={actionData}
      labelOf={labelOf}
    >
      {(fields) => (
        <>
          <Text name="notice" label={own('notice')} fields={fields} />
          <Text name="ahead" label={own('ahead')} fields={fields} />
          {languages.map((language) => (
            <Text key={language} name={`missed-${language}`} label={labelOf(`missed-${language}`)} fields={fields} />
          ))}
          {Array.from({ length: zonesIn(typed) }, (_, zone) => {
            const number = zone + 1
            return (
              <fieldset key={zone} className="desk-form setting-week">
                <legend>
                  <b>
                    <Trans>Zone {number}</Trans>
                  </b>
                </legend>
                <p className="desk-detail">
                  <Trans>
                    Each day like 08:00-10:00 x2, 16:00-18:00 x3: hours, and how many visits. Empty: nobody comes. With
                    everything empty there is no such zone.
                  </Trans>
                </p>
                <input type="hidden" name={zoneField(zone, 'id')} value={fields.valueOf(zoneField(zone, 'id'))} />
                {languages.map((language) => {
                  const name = zoneField(zone, `name-${language}`)
                  return <Text key={name} name={name} label={own(name)} fields={fields} />
                })}
                <LongField
                  name={zoneField(zone, 'places')}
                  label={own(zoneField(zone, 'places'))}
                  hint={t`A municipality (Vila-real, or 12135), the two digits of a province, or a location like @castellon. Empty: the rest.`}
                  defaultValue={fields.valueOf(zoneField(zone, 'places'))}
                  error={fields.errorOf(zoneField(zone, 'places'))}
                  rows={4}
                  autoComplete="off"
                />
                {weekdays.map((day) => {
                  const name = zoneField(zone, day)
                  return <Text key={name} name={name} label={own(name)} fields={fields} />
                })}
              </fieldset>
            )
          })}
          <LongField
            name="technicians"
            label={own('technicians')}
            hint={t`Whoever has a short name before the colon keeps it: visits name them by it.`}
            defaultValue={fields.valueOf('technicians')}
            error={fields.errorOf('technicians')}
            rows={5}
            autoComplete="off"
          />
        </>
      )}
    </SettingPage>
  )
}

function Text({ name, label, fields }: { name: string; label: string; fields: SettingFields }) {
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
