import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Claim } from '#app/components/offers/conditions/claims.tsx'
import { lateNumberText } from '#app/components/offers/conditions/late-number.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { hasRoaming, type Catalogue, type Translated } from '#domain/catalogue/catalogue.ts'
import type { ConsumerFacts } from '#domain/catalogue/consumer-facts.ts'
import { bringsNumbers, hasLandlines } from '#domain/catalogue/offering.ts'
import type { Porting } from '#domain/operator/porting.ts'

type Told = {
  readonly brand: Brand
  readonly catalogue: Catalogue
  readonly information: ConsumerFacts
  readonly porting: Porting
}

/**
 * The facts that the law wants customers to be told besides prices and conditions, as far as they are about something
 * the operator has: calls to 112, value-added numbers, moving a number, quality abroad, features for people with
 * disabilities. For a fact that it has not given, they are told to ask.
 */
export function consumerClaims(i18n: I18n, { brand, catalogue, information, porting }: Told) {
  const phone = brand.phone.replaceAll(' ', '\u00a0')
  const said = (fact: Translated, ask: string) => fact[i18n.locale]?.trim() || ask
  const calls = bringsNumbers(catalogue)
  return {
    emergency: calls && {
      title: i18n._(msg`Calls to 112`),
      texts: [
        i18n._(msg`Calls to 112 are free.`),
        said(
          information.emergencyCalls,
          i18n._(msg`How 112 finds you, and from where it cannot be called: ask us on ${phone}.`),
        ),
        hasLandlines(catalogue) &&
          said(
            information.emergencyLandline,
            i18n._(msg`When it cannot be called from a landline number, as in a power cut: ask us on ${phone}.`),
          ),
      ].filter((text) => text !== false),
    },
    premium: calls && {
      title: i18n._(msg`Value-added numbers`),
      texts: [
        i18n._(msg`Numbers like 803, 806, 807 and 905 cost more than other calls. They are in no tariff.`),
        said(
          information.premiumNumbers,
          i18n._(msg`What they cost, which limits there are and how to block them: ask us on ${phone}.`),
        ),
      ],
    },
    porting: calls && {
      title: i18n._(msg`Moving your number`),
      texts: [
        said(information.portingCharge, i18n._(msg`What moving a number costs: ask us on ${phone}.`)),
        i18n._(
          msg`The date is agreed with you. The rules say the number must be active at most one working day after that date.`,
        ),
        lateNumberText(i18n, { porting, information }) || i18n._(msg`What you get if it is late: ask us on ${phone}.`),
      ],
    },
    roamingQuality: hasRoaming(catalogue) && {
      title: i18n._(msg`Quality abroad`),
      texts: [
        said(
          information.roamingQuality,
          i18n._(msg`Which networks and speeds there are abroad: ask us on ${phone} before you travel.`),
        ),
      ],
    },
    accessible: {
      title: i18n._(msg`For people with disabilities`),
      texts: [
        said(
          information.accessibleServices,
          i18n._(
            msg`Which features there are, and in which formats you can have contract and bills: ask us on ${phone} or at ${brand.email}.`,
          ),
        ),
      ],
    },
  } satisfies Record<string, Claim | false>
}
