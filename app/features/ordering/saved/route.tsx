import { msg } from '@lingui/core/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { Comparison } from './comparison.tsx'
import { comparedAddresses } from './saved-address.ts'
import { SavedCombinations } from './saved-combinations.tsx'
import { residential } from '#domain/catalogue/catalogue.ts'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, brand } = context.get(siteContext)
  const { name } = brand
  const i18n = context.get(i18nContext)
  const compared = comparedAddresses(url.searchParams)
  return {
    catalogue: residential(catalogue),
    compared,
    head: {
      title:
        compared.length > 1 ? i18n._(msg`Compare combinations · ${name}`) : i18n._(msg`Saved combinations · ${name}`),
      description: i18n._(
        msg`They are stored only on this device. The price is worked out again each time you open one.`,
      ),
      indexed: false,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The combinations stored on this device, or a comparison of some, whose address can be shared. */
export default function SavedCombinationsRoute({ loaderData }: Route.ComponentProps) {
  const { catalogue, compared } = loaderData
  return compared.length > 1 ? (
    <Comparison catalogue={catalogue} addresses={compared} />
  ) : (
    <SavedCombinations catalogue={catalogue} />
  )
}
