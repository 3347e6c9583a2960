import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { HoursFields, useHoursLabel } from './hours-fields.tsx'
import { SettingPage } from '../page/setting-page.tsx'
import { restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/hours'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { shown: await shownSetting(context, url, 'hours'), head: deskHead(context, msg`Hours of attention`) }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/horario')
  if (intent === 'save') return saveSetting(context, url, 'hours')
  return restoreSetting(context, url, 'hours', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** When staff answer: a usual week, and seasons with a week of their own. */
export default function HoursRoute({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const labelOf = useHoursLabel()
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
      {(fields) => <HoursFields typed={typed} fields={fields} />}
    </SettingPage>
  )
}
