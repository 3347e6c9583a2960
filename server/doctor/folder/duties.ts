import type { Brand } from '#domain/operator/brand.ts'
import { bringsNumbers, hasLandlines, offeringOf } from '#domain/catalogue/offering.ts'
import type { ConsumerFacts } from '#domain/catalogue/consumer-facts.ts'
import { hasRoaming, type Catalogue, type Speeds } from '#domain/catalogue/catalogue.ts'
import { isSameConnection, speedName } from '#domain/catalogue/speeds-and-data.ts'
import type { Porting } from '#domain/operator/porting.ts'
import { identity } from '#domain/people/identity.ts'
import type { Site } from '#site-folder/site.ts'

/**
 * Facts that the law wants customers to be told and nobody has given yet, with the key to set. Lengths of commitments
 * and the kind of the care number are held by the schemas: with a wrong one nothing starts.
 */
export function examineDuties({ brand, catalogue, information, porting }: Site): string[] {
  return [
    ...(identity(brand.taxId).ok ? [] : [`brand.yaml: taxId: ${brand.taxId} is no NIF: a digit of it is wrong`]),
    ...missingSpeeds(catalogue),
    ...missingMobileSpeeds(catalogue),
    ...missingPrices(catalogue),
    ...missingCountries(brand, catalogue),
    ...missingInformation(brand, catalogue, information),
    ...(bringsNumbers(catalogue) ? lateNumbers(brand, information, porting) : []),
  ]
}

/**
 * Art. 76.6 LGTel: minimum, normally available, maximum and advertised speed of each connection, down and up; of the
 * mobile network, what it is estimated to reach at most, and advertised.
 */
function missingSpeeds({ locations, fibreSpeeds }: Catalogue): string[] {
  const all = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  const sold = all.filter((one, at) => all.findIndex((other) => isSameConnection(one, other)) === at)
  return sold.flatMap((connection) => {
    const { speedMb, technology } = connection
    const known = fibreSpeeds.find((entry) => isSameConnection(entry, connection))
    const missing = (
      known ? [...unknown('download', known.download), ...unknown('upload', known.upload)] : ['an entry']
    ).filter((name) => technology !== '4g' || !/minimum|normal/.test(name))
    if (missing.length === 0) return []
    const what = `${speedName(speedMb)}${technology ? ` (${technology})` : ''} is sold without ${missing.join(', ')}`
    return [`catalogue.yaml: fibreSpeeds: ${what}: the law wants its speeds published (art. 76.6 LGTel)`]
  })
}

/** The same article: of mobile lines, estimated maximum and advertised speed, down and up. */
function missingMobileSpeeds(catalogue: Catalogue): string[] {
  if (!offeringOf(catalogue).mobile) return []
  const known = catalogue.mobileSpeeds
  const missing = known
    ? [...unknown('download', known.download), ...unknown('upload', known.upload)]
    : ['download', 'upload'].flatMap((way) => [`${way}.maximum`, `${way}.advertised`])
  if (missing.length === 0) return []
  return [
    `catalogue.yaml: mobileSpeeds: lines are sold without ${missing.join(', ')}: the law wants them published (art. 76.6 LGTel)`,
  ]
}

function unknown(way: string, speeds: Partial<Speeds>): string[] {
  return Object.entries(speeds).flatMap(([name, mbps]) => (mbps === null ? [`${way}.${name}`] : []))
}

function missingPrices({ extras, conditions }: Catalogue): string[] {
  const { prices } = extras
  const offered = {
    dataBundles: extras.dataBundles.map((_, index) => prices.dataBundles[index] ?? null),
    internationalMinutes: extras.internationalMinutes.map((_, index) => prices.internationalMinutes[index] ?? null),
    landlineOnSim: extras.landlineOnSim ? [prices.landlineOnSim] : [],
    fixedIp: extras.fixedIp ? [prices.fixedIp] : [],
    multiSim: conditions.lines.multiSim > 0 ? [prices.multiSim] : [],
  }
  return Object.entries(offered)
    .filter(([, given]) => given.includes(null))
    .map(([name]) => `catalogue.yaml: extras.prices.${name} is not given: pages say to ask us`)
}

function missingCountries({ languages }: Brand, catalogue: Catalogue): string[] {
  const { data } = catalogue.conditions
  if (catalogue.mobile.length === 0 || !hasRoaming(catalogue)) return []
  return languages
    .filter((locale) => !data.roamingCountries[locale])
    .map((locale) => `catalogue.yaml: conditions.data.roamingCountries.${locale} is empty: pages say to ask us`)
}

/** Which law wants each to be told, and to whom it is told: art. 68.1 LGTel refers to annex IX of the directive. */
const laws: Readonly<
  Record<
    Exclude<keyof ConsumerFacts, 'portingDelay'>,
    { readonly law: string; readonly of: 'calls' | 'landline' | 'roaming' | 'all' }
  >
> = {
  emergencyCalls: { law: 'art. 68.1 LGTel', of: 'calls' },
  emergencyLandline: { law: 'art. 68.1 LGTel', of: 'landline' },
  premiumNumbers: { law: 'art. 68.1 LGTel', of: 'calls' },
  portingCharge: { law: 'art. 68.1 LGTel', of: 'calls' },
  roamingQuality: { law: 'art. 14 of Regulation (EU) 2022/612', of: 'roaming' },
  accessibleServices: { law: 'art. 68.1 LGTel', of: 'all' },
}

function missingInformation({ languages }: Brand, catalogue: Catalogue, information: ConsumerFacts): string[] {
  const landline = hasLandlines(catalogue)
  const isSold = { calls: bringsNumbers(catalogue), landline, roaming: hasRoaming(catalogue), all: true }
  return Object.entries(laws).flatMap(([name, { law, of }]) => {
    const texts = information[name as keyof ConsumerFacts]
    const empty = isSold[of] ? languages.filter((locale) => !texts[locale]?.trim()) : []
    return empty.map(
      (locale) => `brand.yaml: information.${name}.${locale} is empty: pages say to ask us (${law} wants it told)`,
    )
  })
}

/** What a number that moves too late gives is one sum in `porting.yaml`, or the operator's own sentence: never both. */
function lateNumbers({ languages }: Brand, { portingDelay }: ConsumerFacts, { perDayOfDelay }: Porting): string[] {
  const said = languages.filter((locale) => portingDelay[locale]?.trim())
  if (perDayOfDelay === null && said.length < languages.length)
    return ['porting.yaml: perDayOfDelay is not given: pages say to ask us (art. 70 LGTel wants it told)']
  if (perDayOfDelay === null || said.length === 0) return []
  return ['brand.yaml: information.portingDelay is not shown, as porting.yaml has perDayOfDelay: take the text away']
}
