import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { pictureOptions } from '../pictures/picture-options.server.ts'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import { LongTexts } from '../page/long-texts.tsx'
import { SettingPage } from '../page/setting-page.tsx'
import { languagesOf, restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/hero'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    shown: await shownSetting(context, url, 'hero'),
    languages: languagesOf(context),
    pictures: pictureOptions(context.get(editServicesContext).site()),
    head: deskHead(context, msg`Beginning of the home page`),
  }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/portada')
  if (intent === 'save') return saveSetting(context, url, 'hero')
  return restoreSetting(context, url, 'hero', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** Title, text and picture of the first screen of the home page. */
export default function HeroRoute({ loaderData: { shown, languages, pictures }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const labelOf = (field: string): string => {
    const written = languages.find((each) => field.endsWith(`-${each}`))
    const language = written ? languageName(i18n, written) : ''
    if (field.startsWith('title-')) return t`Title in ${language}`
    if (field.startsWith('text-')) return t`Text in ${language}`
    return field.startsWith('alt-') ? t`What the picture shows, in ${language}` : t`Picture`
  }
  return (
    <SettingPage
      title={<Trans>Beginning of the home page</Trans>}
      intro={
        <>
          <p>
            <Trans>
              The first screen of the home page. What you leave empty we say ourselves, from what you sell; the picture
              is then a wall of tiles. Write no prices here: they stand beside it as your catalogue has them.
            </Trans>
          </p>
          <p>
            <Trans>
              The promotion on the home page is the first one of the day of your catalogue: it is written and undone
              under <a href={localHref('/gestion/precios', search)}>Prices</a>.
            </Trans>
          </p>
        </>
      }
      shown={shown}
      answer={actionData}
      labelOf={labelOf}
    >
      {(fields) => {
        const textsOf = (part: 'title' | 'text' | 'alt') => (
          <LongTexts names={languages.map((language) => `${part}-${language}`)} labelOf={labelOf} fields={fields} />
        )
        return (
          <>
            {textsOf('title')}
            {textsOf('text')}
            <p>
              <a href={localHref('/gestion/ajustes/imagenes', search)}>
                <Trans>Upload pictures</Trans>
              </a>
            </p>
            <PictureChoice
              name="picture"
              none={<Trans>None: the wall of tiles</Trans>}
              pictures={pictures}
              chosen={fields.valueOf('picture')}
              error={fields.errorOf('picture')}
            />
            {textsOf('alt')}
          </>
        )
      }}
    </SettingPage>
  )
}
