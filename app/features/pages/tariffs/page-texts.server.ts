import type { I18n } from '@lingui/core'
import { includedInLandline, landlineText, tvAloneText } from '#app/components/offers/price/tv-price.ts'
import { msg, plural } from '@lingui/core/macro'
import { ownQuestions, type OwnContent } from '#site-folder/own/own-content.ts'
import type { QuestionPage } from '#site-folder/own/questions.ts'
import { conditionFigures } from '#app/components/offers/conditions/condition-figures.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { ConsumerFacts } from '#domain/catalogue/consumer-facts.ts'
import type { Porting } from '#domain/operator/porting.ts'
import { hasPacksOfLines, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { withChargesOf } from '#domain/catalogue/charges.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { packsFreeTv } from '#domain/price/tv-price.ts'
import { localeOf } from '#locales/i18n.ts'
import { channels, conditions } from './conditions/conditions.server.ts'
import { speedCondition } from './conditions/speed-condition.server.ts'
import { consumerClaims } from './conditions/consumer-claims.server.ts'
import { chosenExtras, extrasNote, fibreExtras, landlineExtra, lineExtras } from './conditions/extras.server.ts'
import { fibreQuestions } from './questions/fibre-questions.server.ts'
import { fibreHead, landlineHead, mobileHead, packHead, tvHead } from './heads.server.ts'
import { includedInFibre, includedInLine, includedInPack } from './conditions/included.server.ts'
import { mobileQuestions } from './questions/mobile-questions.server.ts'
import { packQuestions } from './questions/pack-questions.server.ts'
import type { TariffPageTexts } from './tariff-page.tsx'
import { tvQuestions } from './questions/tv-questions.server.ts'

type Offer = {
  readonly brand: Brand
  readonly catalogue: Catalogue
  readonly information: ConsumerFacts
  readonly porting: Porting
  readonly own: OwnContent
}

/** The texts of /fibra-movil. Exit charges assume that fibre starts `now`. */
export function packPage(i18n: I18n, offer: Offer, now: number): TariffPageTexts {
  const { catalogue } = offer
  const all = conditions(i18n, catalogue, now)
  const { emergency, premium, porting, roamingQuality } = consumerClaims(i18n, offer)
  return {
    head: packHead(i18n, offer),
    title: i18n._(msg`Fibre and mobile`),
    intro: packIntro(i18n, catalogue),
    included: includedInPack(i18n, withChargesOf(catalogue, 'pack')),
    conditions: [
      all.commitment,
      all.calls,
      all.data,
      all.installation,
      all.price,
      all.roaming,
      roamingQuality,
      all.lines,
      ...all.tv,
      speedCondition(i18n, catalogue, 'pack'),
      all.coverage,
      premium,
      emergency,
      porting,
      all.contract,
    ].filter((condition) => condition !== false),
    extrasNote: extrasNote(i18n, catalogue),
    extras: [
      ...chosenExtras(i18n, withChargesOf(catalogue, 'pack'), ['fibre', 'line', 'contract']),
      ...lineExtras(i18n, catalogue),
      ...fibreExtras(i18n, catalogue),
    ],
    questions: [...packQuestions(i18n, catalogue), ...written(i18n, offer, 'fibre-and-mobile')],
  }
}

function packIntro(i18n: I18n, catalogue: Catalogue): string {
  const { mobile, tv } = catalogue
  const joined = hasPacksOfLines(catalogue)
    ? i18n._(msg`A pack joins your home fibre and one or more mobile lines in one price.`)
    : i18n._(msg`A pack joins your home fibre and one mobile line in one price.`)
  const more =
    mobile.length > 0
      ? tv
        ? i18n._(msg`You can add more lines and TV.`)
        : i18n._(msg`You can add more lines.`)
      : tv && i18n._(msg`You can add TV.`)
  return more ? `${joined} ${more}` : joined
}

/** The texts of /fibra. Exit charges assume that fibre starts `now`. */
export function fibrePage(i18n: I18n, offer: Offer, now: number): TariffPageTexts {
  const { catalogue } = offer
  const all = conditions(i18n, catalogue, now)
  const { mobile } = offeringOf(catalogue)
  const { emergency, porting } = consumerClaims(i18n, offer)
  // Only a landline number calls over what this page sells.
  const ofLandline = catalogue.extras.landlineOnSim ? [emergency, porting] : []
  return {
    head: fibreHead(i18n, offer),
    title: mobile ? i18n._(msg`Fibre only`) : i18n._(msg`Fibre`),
    intro: [
      mobile ? i18n._(msg`Internet at home, without a mobile line.`) : i18n._(msg`Internet at home.`),
      catalogue.locations.length > 1
        ? i18n._(msg`Choose where you live and the speed.`)
        : i18n._(msg`Choose the speed.`),
    ].join(' '),
    included: includedInFibre(i18n, withChargesOf(catalogue, 'fibre')),
    conditions: [
      all.commitment,
      all.installation,
      all.coverage,
      ...all.tv,
      all.price,
      speedCondition(i18n, catalogue, 'fibre'),
      ...ofLandline,
      all.contract,
    ].filter((condition) => condition !== false),
    extrasNote: extrasNote(i18n, catalogue),
    extras: [
      ...chosenExtras(i18n, withChargesOf(catalogue, 'fibre'), ['fibre', 'contract']),
      ...fibreExtras(i18n, catalogue),
      ...landlineExtra(i18n, catalogue),
    ],
    questions: [...fibreQuestions(i18n, withChargesOf(catalogue, 'fibre')), ...written(i18n, offer, 'fibre')],
  }
}

/** The texts of /movil. */
export function mobilePage(i18n: I18n, offer: Offer, now: number): TariffPageTexts {
  const { catalogue } = offer
  const { maxLines } = conditionFigures(catalogue, localeOf(i18n))
  const all = conditions(i18n, catalogue, now)
  const { fixed } = offeringOf(catalogue)
  const { emergency, premium, porting, roamingQuality } = consumerClaims(i18n, offer)
  return {
    head: mobileHead(i18n, offer),
    title: fixed ? i18n._(msg`Mobile only`) : i18n._(msg`Mobile`),
    intro: [
      fixed ? i18n._(msg`Mobile lines without fibre.`) : i18n._(msg`Mobile lines.`),
      maxLines > 1
        ? i18n._(msg`Choose the data for each line, up to ${plural(maxLines, { one: '# line', other: '# lines' })}.`)
        : i18n._(msg`Choose the data.`),
    ].join(' '),
    included: includedInLine(i18n, catalogue),
    conditions: [
      all.calls,
      all.data,
      all.roaming,
      roamingQuality,
      all.lines,
      all.price,
      ...all.tv,
      premium,
      emergency,
      porting,
      all.contract,
    ].filter((condition) => condition !== false),
    extrasNote: extrasNote(i18n, catalogue),
    extras: [...chosenExtras(i18n, catalogue, ['line', 'contract']), ...lineExtras(i18n, catalogue)],
    questions: [...mobileQuestions(i18n, catalogue), ...written(i18n, offer, 'mobile')],
  }
}

/** The texts of /tv. */
export function tvPage(i18n: I18n, offer: Offer, now: number): TariffPageTexts {
  const { catalogue } = offer
  const tvPrice = tvAloneText(i18n, catalogue)
  const all = conditions(i18n, catalogue, now)
  return {
    head: tvHead(i18n, offer),
    title: i18n._(msg`TV`),
    intro:
      tvPrice === null
        ? i18n._(msg`Television at no cost, if you ask for it.`)
        : packsFreeTv(catalogue)
          ? i18n._(msg`Television for ${tvPrice} With any fibre and mobile pack it is free, if you ask for it.`)
          : i18n._(msg`Television for ${tvPrice}`),
    included: null,
    conditions: [all.price, all.tvAlone, channels(i18n), all.contract],
    extrasNote: extrasNote(i18n, catalogue),
    extras: chosenExtras(i18n, catalogue, ['tv', 'contract']),
    questions: [...tvQuestions(i18n, catalogue), ...written(i18n, offer, 'tv')],
  }
}

/** The texts of /fijo. */
export function landlinePage(i18n: I18n, offer: Offer, now: number): TariffPageTexts {
  const { catalogue } = offer
  const all = conditions(i18n, catalogue, now)
  const { emergency, premium, porting } = consumerClaims(i18n, offer)
  const price = landlineText(i18n, catalogue)
  return {
    head: landlineHead(i18n, offer),
    title: i18n._(msg`Landline`),
    intro: `${i18n._(msg`A telephone at home for ${price}`)} ${includedInLandline(i18n, catalogue)}`,
    included: null,
    conditions: [all.price, all.freeToLeave, premium, emergency, porting, all.contract].filter(
      (condition) => condition !== false,
    ),
    extrasNote: extrasNote(i18n, catalogue),
    extras: chosenExtras(i18n, catalogue, ['landline', 'contract']),
    questions: written(i18n, offer, 'landline'),
  }
}

/** The operator's own questions. */
function written(i18n: I18n, { own }: Offer, page: QuestionPage) {
  return ownQuestions(own, page, localeOf(i18n))
}
