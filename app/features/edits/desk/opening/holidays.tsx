import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { SettingPage } from '../page/setting-page.tsx'
import { restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/holidays'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { shown: await shownSetting(context, url, 'holidays'), head: deskHead(context, msg`Holidays`) }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/festivos')
  if (intent === 'save') return saveSetting(context, url, 'holidays')
  return restoreSetting(context, url, 'holidays', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The days on which nobody answers. */
export default function HolidaysRoute({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const label = t`Days, one a line`
  return (
    <SettingPage
      title={<Trans>Holidays</Trans>}
      intro={
        <p>
          <Trans>
            Days on which you are closed: those of Spain, of your community and of your town. Pages, promises and
            business days go by them from now on. What cases were told when they came stays. Shops have their own, in
            shops.yaml.
          </Trans>
        </p>
      }
      shown={shown}
      answer={actionData}
      labelOf={() => label}
    >
      {({ valueOf, errorOf }) => (
        <LongField
          name="holidays"
          label={label}
          hint={t`Like 2026-12-25 or 25/12/2026, in any order.`}
          defaultValue={valueOf('holidays')}
          error={errorOf('holidays')}
          rows={14}
          autoComplete="off"
        />
      )}
    </SettingPage>
  )
}
