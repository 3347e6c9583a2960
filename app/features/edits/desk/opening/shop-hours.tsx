import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, type RouterContextProvider } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { shopSubject } from '#site-folder/edits/edits.ts'
import { editServicesContext } from '#app/features/edits/services.server.ts'
import { HoursFields, useHoursLabel } from './hours-fields.tsx'
import { SettingPage } from '../page/setting-page.tsx'
import { restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/shop-hours'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = requireShop(context, params.id)
  return {
    shop: textIn(shop.name, context.get(localeContext)),
    shown: await shownSetting(context, url, shopSubject(shop.id)),
    head: deskHead(context, msg`Hours of a shop`),
  }
}

export const action = nothingLost(async ({ url, params, context }: Route.ActionArgs) => {
  const subject = shopSubject(requireShop(context, params.id).id)
  const { intent } = intentOf(context, '/gestion/ajustes/tiendas/:id')
  if (intent === 'save') return saveSetting(context, url, subject)
  return restoreSetting(context, url, subject, intent === 'file' ? 'file' : 'version')
})

/** The shop of an address. Throws the answer 404 where the file has none of that id. */
function requireShop(context: Readonly<RouterContextProvider>, id: string) {
  const shop = context
    .get(editServicesContext)
    .edits.files()
    .site.shops.find((each) => each.id === id)
  if (!shop) throw data(null, { status: 404 })
  return shop
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** When a shop is open: a usual week, and seasons with a week of their own. */
export default function ShopHoursRoute({ loaderData: { shop, shown }, actionData }: Route.ComponentProps) {
  const labelOf = useHoursLabel()
  const typed = (actionData ?? shown).typed
  return (
    <SettingPage
      title={<Trans>Hours: {shop}</Trans>}
      intro={
        <p>
          <Trans>
            When this shop is open, on the Spanish peninsula. The pages say so from now on. Its holidays stay those of
            shops.yaml; a season without any hours closes it for some days.
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
