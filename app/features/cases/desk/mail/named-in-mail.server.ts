import type { RouterContextProvider } from 'react-router'
import { residential, type DataAllowance } from '#domain/catalogue/catalogue.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import { plainLetters } from '#domain/text/plain-words.ts'
import { municipalitiesNamed } from '#geography/municipality-names.ts'
import { wordsOf } from '#geography/place-words.ts'
import { allOf } from '#geography/postcodes.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { coverageLabel, mobileLabel } from '#locales/words/labels.ts'
import { tariffChoices } from '#locales/words/tariff-choices.ts'
import { checkedPlace } from '#app/features/places/checked-place.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { wordsOfMail } from '#app/features/cases/mail-in/reading/quotation.ts'
import type { KeptMail } from '#app/features/cases/kept-mails/mails-in.server.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'

/** So much of a mail is looked through: whoever names something does so at its beginning. */
const LONGEST = 4000
const MOST_WORDS = 500
const MOST_PLACES = 2
const MOST_TARIFFS = 3
/** La Pobla de Benifassà has four. */
const WORDS_OF_NAME = 5

/** What a mail names that we can say something about: places with their coverage, and tariffs with their price there. */
export function namedInMail(context: Readonly<RouterContextProvider>, { text, details }: KeptMail) {
  const i18n = context.get(i18nContext)
  const site = context.get(siteContext)
  const now = context.get(requestServicesContext).clock()
  const said = `${details.subject}\n${wordsOfMail(text, details).own}`.slice(0, LONGEST)
  const places = placesIn(site, said, now)
  const { locations } = residential(site.catalogue)
  const [usual] = locations
  const location = locations.find(({ id }) => id === places[0]?.location) ?? usual
  const own = measuresIn(said)
  const tariffs = whollyNamed(own, [
    ...(location ? tariffChoices(i18n, location) : []).map(({ value, label, price, tariff }) => {
      const data = tariff.data === null ? [] : [tariff.data, ...(tariff.moreLines ?? [])]
      return { value, line: '', label, price, measures: [tariff.speedMb, ...data.map(inMb)] }
    }),
    ...site.catalogue.mobile.map((line) => {
      const label = mobileLabel(i18n, line, line.price.per)
      return { value: '', line: line.id, label, price: amountText(i18n, line.price), measures: [inMb(line.data)] }
    }),
  ])
  return {
    places: places.map((place) => ({
      name: place.name,
      postcode: place.postcode ?? '',
      isReached: place.status === 'available',
      verdict: coverageLabel(i18n, place),
    })),
    tariffs: tariffs.slice(0, MOST_TARIFFS).map(({ value, line, label, price }) => ({ value, line, label, price })),
  }
}

/** The places of a text by a postcode or by a name with a capital, where we answer for them: others may be anything. */
function placesIn(site: Site, text: string, now: number): readonly CheckedPlace[] {
  const found = new Map<string, CheckedPlace>()
  const add = (ine: string, postcode: string | null) => {
    const place = checkedPlace(site, { ine, postcode }, now)
    // A town that was named before its postcode is that of the postcode.
    if (place && place.status !== 'unknown' && !(postcode === null && found.has(ine))) found.set(ine, place)
  }
  for (const [postcode] of text.matchAll(/(?<!\d)\d{5}(?!\d)/g)) {
    const [ine, ...others] = allOf(site.coverage, postcode) ?? []
    if (ine !== undefined && others.length === 0) add(ine, postcode)
  }
  for (const line of text.split(/[\n.,;:?!¿¡()]+/)) {
    const words = line.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
    for (let at = 0; at < words.length; at++) {
      if (!/^\p{Lu}/u.test(words[at]!.replace(/^[ld]['’]/, ''))) continue
      for (let length = Math.min(WORDS_OF_NAME, words.length - at); length > 0; length--) {
        const [only, ...others] = municipalitiesNamed(wordsOf(words.slice(at, at + length).join(' ')))
        if (!only || others.length > 0) continue
        add(only.ine, null)
        at += length - 1
        break
      }
    }
  }
  return [...found.values()].slice(0, MOST_PLACES)
}

/** In MB, as speeds and data are compared. */
type Measure = number | 'unlimited'

function inMb(data: DataAllowance): Measure {
  return data === 'unlimited' ? data : data * 1000
}

/** The tariffs of which each measure is named, without those that are no more than a part of another one. */
function whollyNamed<Tariff extends { readonly measures: readonly Measure[] }>(
  named: ReadonlySet<Measure>,
  tariffs: readonly Tariff[],
): readonly Tariff[] {
  const areIn = (own: ReadonlySet<Measure>, others: ReadonlySet<Measure>) => [...own].every((each) => others.has(each))
  const meant = tariffs
    .map((tariff) => ({ tariff, own: new Set(tariff.measures) }))
    .filter(({ own }) => areIn(own, named))
  return meant
    .filter(({ own }) => !meant.some((other) => other.own.size > own.size && areIn(own, other.own)))
    .map(({ tariff }) => tariff)
}

const AMOUNT =
  /(?<![\d.,])(?:(\d{1,4}(?:[.,]\d{1,3})?)\s{0,3}|\bun\s)(g|m)(?:igas?|egas?|igabytes?|egabytes?|b(?:ps|it|its|\/s)?)\b/g
/** Calls are unlimited in most tariffs: that names none. */
const UNLIMITED =
  /(?<!(?:llamadas?|trucades?|minutos?|minuts?|calls?) )\b(?:ilimitad|il[·.-]?limita|unlimited|infinit|sin limites?\b|sense limits?\b)/

/** 1GB, 300 Mb, 35 gigas, ilimitado: measures of a text. */
function measuresIn(text: string): ReadonlySet<Measure> {
  const letters = plainLetters(text)
  const amounts = [...letters.matchAll(AMOUNT)].map(([, amount = '1', unit]) => {
    // A thousand is written with a point: 1.000 MB.
    const number = Number(amount.replace(/[.,](?=\d{3}$)/, '').replace(',', '.'))
    return unit === 'g' ? Math.round(number * 1000) : number
  })
  return new Set<Measure>([...amounts, ...(UNLIMITED.test(letters) ? (['unlimited'] as const) : [])])
}
