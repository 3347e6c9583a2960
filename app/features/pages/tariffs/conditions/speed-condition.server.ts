import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Claim } from '#app/components/offers/conditions/claims.tsx'
import { tariffsOf, type Catalogue, type FibreSpeeds, type TariffType } from '#domain/catalogue/catalogue.ts'
import { isSameConnection } from '#domain/catalogue/speeds-and-data.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { internetLabel, speedLabel } from '#locales/words/labels.ts'
import { formatList } from '#locales/formats/list.ts'

/** Explains the speeds named on a page. */
export function speedCondition(i18n: I18n, catalogue: Catalogue, type: TariffType): Claim {
  const tariffs = catalogue.locations.flatMap((location) => tariffsOf(location, type))
  const names = [...new Set(tariffs.map(({ speedMb }) => speedMb))]
    .toSorted((one, other) => one - other)
    .map((speedMb) => speedLabel(i18n, speedMb))
  const count = names.length
  const speeds = formatList(names, localeOf(i18n), 'and')
  const contracted = catalogue.fibreSpeeds.filter((known) => tariffs.some((tariff) => isSameConnection(known, tariff)))
  const texts = contracted.flatMap((known) => contractedSpeeds(i18n, known))
  return {
    title: i18n._(msg`Speed`),
    texts: [
      i18n._(
        msg`${plural(count, {
          one: `${speeds} is a commercial name. It stands for the contracted speed per second (Mb/s, Gb/s).`,
          other: `${speeds} are commercial names. They stand for the contracted speed per second (Mb/s, Gb/s).`,
        })}`,
      ),
      ...texts,
      ...(tariffs.some(({ technology }) => technology === '4g')
        ? [
            i18n._(
              msg`4G internet has an estimated maximum speed: it depends on the signal at home and on how many people use the network.`,
            ),
          ]
        : []),
      ...(texts.length < count ? [i18n._(msg`Minimum, normal and maximum speed are in the contract summary.`)] : []),
    ],
  }
}

/** Only if the operator has given all its figures: of the mobile network, the estimated maximum and the advertised one. */
function contractedSpeeds(i18n: I18n, known: FibreSpeeds): string[] {
  const { speedMb, technology, download, upload } = known
  const [down, up] = [download, upload].map(({ minimum, normal, maximum, advertised }) => {
    const number = (mbps: number) => formatNumber(mbps, localeOf(i18n))
    if (maximum === null || advertised === null) return null
    if (technology === '4g')
      return i18n._(msg`estimated maximum ${number(maximum)}, advertised ${number(advertised)} Mb/s`)
    if (minimum === null || normal === null) return null
    return i18n._(
      msg`minimum ${number(minimum)}, normal ${number(normal)}, maximum ${number(maximum)}, advertised ${number(advertised)} Mb/s`,
    )
  })
  const speed = technology ? internetLabel(i18n, known, speedLabel(i18n, speedMb)) : speedLabel(i18n, speedMb)
  return down && up ? [i18n._(msg`${speed}: download ${down}; upload ${up}.`)] : []
}
