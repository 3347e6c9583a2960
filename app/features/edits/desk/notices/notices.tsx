import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { noticeField, noticesIn } from '#app/features/edits/forms/notice-fields.ts'
import { pictureOptions } from '../pictures/picture-options.server.ts'
import { NoticePages } from './notice-pages.tsx'
import { NoticePicture } from './notice-picture.tsx'
import { LongTexts } from '../page/long-texts.tsx'
import { SettingPage } from '../page/setting-page.tsx'
import { languagesOf, restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/notices'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    shown: await shownSetting(context, url, 'notices'),
    languages: languagesOf(context),
    pictures: pictureOptions(context.get(editServicesContext).site()),
    head: deskHead(context, msg`Notices on the website`),
  }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/avisos')
  if (intent === 'save') return saveSetting(context, url, 'notices')
  return restoreSetting(context, url, 'notices', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The notices that the operator shows for some days, below the header of the pages. */
export default function NoticesRoute({ loaderData: { shown, languages, pictures }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const typed = (actionData ?? shown).typed
  const partLabel = (field: string): string => {
    const written = languages.find((each) => field.endsWith(`-${each}`))
    const language = written ? languageName(i18n, written) : ''
    if (field.includes('-text-')) return t`Text in ${language}`
    if (field.includes('-alt-')) return t`What the picture shows, in ${language}`
    if (field.endsWith('-picture')) return t`Picture`
    return field.endsWith('-from') ? t`First day` : t`Last day`
  }
  const labelOf = (field: string) => {
    const number = Number(/^notice-(\d+)-/.exec(field)?.[1]) + 1
    return `${t`Notice ${number}`}, ${partLabel(field)}`
  }
  return (
    <SettingPage
      title={<Trans>Notices on the website</Trans>}
      intro={
        <p>
          <Trans>
            What you have to say for some days, below the header of your pages: from the first day on, and until the
            midnight after the last one, on the Spanish peninsula.
          </Trans>
        </p>
      }
      shown={shown}
      answer={actionData}
      labelOf={labelOf}
    >
      {(fields) =>
        Array.from({ length: noticesIn(typed) }, (_, notice) => {
          const number = notice + 1
          return (
            <fieldset key={notice} className="desk-form setting-week">
              <legend>
                <b>
                  <Trans>Notice {number}</Trans>
                </b>
              </legend>
              <p className="desk-detail">
                <Trans>
                  One paragraph, with **bold words** and [links](/cobertura) at most. With texts and days empty and no
                  picture there is no such notice.
                </Trans>
              </p>
              {(['from', 'to'] as const).map((part) => {
                const name = noticeField(notice, part)
                return (
                  <Field
                    key={name}
                    name={name}
                    type="date"
                    label={partLabel(name)}
                    defaultValue={fields.valueOf(name)}
                    error={fields.errorOf(name)}
                  />
                )
              })}
              <LongTexts
                names={languages.map((language) => noticeField(notice, `text-${language}`))}
                labelOf={partLabel}
                fields={fields}
                rows={3}
              />
              <NoticePicture
                notice={notice}
                pictures={pictures}
                languages={languages}
                labelOf={partLabel}
                fields={fields}
              />
              <NoticePages notice={notice} valueOf={fields.valueOf} />
            </fieldset>
          )
        })
      }
    </SettingPage>
  )
}
