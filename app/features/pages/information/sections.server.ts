import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Claim } from '#app/components/offers/conditions/claims.tsx'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { contractLanguages } from '#site-folder/legal/contract-languages.ts'
import type { Site } from '#site-folder/site.ts'
import { conditions } from '../tariffs/conditions/conditions.server.ts'
import { speedCondition } from '../tariffs/conditions/speed-condition.server.ts'
import { consumerClaims } from '../tariffs/conditions/consumer-claims.server.ts'

export type Section = { readonly id: string; readonly title: string; readonly claims: readonly Claim[] }

/**
 * The information that the law wants every customer to be able to read before signing up, in the order of annex IX of
 * Directive (EU) 2018/1972; of what the operator has. Exit charges assume that fibre starts `now`.
 */
export function informationSections(i18n: I18n, site: Site, now: number): readonly Section[] {
  const { brand, catalogue } = site
  const { fixed, mobile, packs } = offeringOf(catalogue)
  const all = conditions(i18n, catalogue, now)
  const told = consumerClaims(i18n, site)
  const sections: { id: string; title: string; claims: (Claim | false)[] }[] = [
    {
      id: 'emergencias',
      title: i18n._(msg`Emergencies and numbers`),
      claims: [told.emergency, told.premium, told.porting],
    },
    {
      id: 'calidad',
      title: i18n._(msg`Quality`),
      claims: [
        fixed && speedCondition(i18n, catalogue, packs ? 'pack' : 'fibre'),
        fixed && all.coverage,
        mobile && all.data,
        mobile && all.roaming,
        told.roamingQuality,
      ],
    },
    {
      id: 'discapacidad',
      title: told.accessible.title,
      claims: [{ ...told.accessible, title: i18n._(msg`Features`) }],
    },
    {
      id: 'contrato',
      title: i18n._(msg`Your contract`),
      claims: [
        all.price,
        fixed && all.commitment,
        all.contract,
        {
          title: i18n._(msg`Language of the contract`),
          texts: [i18n._(msg`We give you the contract in ${contractLanguages(i18n, brand)}.`)],
        },
      ],
    },
  ]
  return sections
    .map(({ claims, ...section }) => ({ ...section, claims: claims.filter((claim) => claim !== false) }))
    .filter(({ claims }) => claims.length > 0)
}
