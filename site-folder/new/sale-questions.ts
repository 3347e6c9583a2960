import { shortNameOf } from '#domain/text/plain-words.ts'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { conditionQuestions } from './condition-questions.ts'
import { flow, inEachLanguage, type Drafts } from './drafts.ts'
import type { Question } from './question.ts'
import { placeName, readProvinces } from './typed-places.ts'
import { amount } from './typed-amount.ts'
import { readTariffs, tariffExample, type TariffKind } from './typed-tariffs.ts'
import { territoryOf } from '#domain/money/territory.ts'

/** Questions about the offer: its tariffs, their places and their prices. */
export const saleQuestions: readonly Question[] = [
  {
    flag: 'province',
    asks: 'The province where it sells, or several',
    example: 'Teruel, Castellón',
    otherwise: 'all of Spain',
    keys: ['locations'],
    write({ brand, catalogue }, typed) {
      const sold = readProvinces(typed)
      if (typeof sold === 'string') return sold
      const location = catalogue.createNode({
        id: shortNameOf(sold.map(({ name }) => name).join(' '), 'spain'),
      }) as YAMLMap
      location.set(
        'name',
        inEachLanguage(brand, (locale) => placeName(locale, sold)),
      )
      if (sold.length > 0) {
        const codes = sold.map(({ code }) => code)
        location.set('provinces', flow(catalogue, codes))
        const { likely, timeZone } = territoryOf(codes[0]!)
        // The tax is asked for next.
        if (likely) location.set('tax', flow(catalogue, likely))
        if (likely) location.set('timeZone', timeZone)
      }
      location.set('packs', flow(catalogue, []))
      location.set('fibre', flow(catalogue, []))
      catalogue.set('locations', catalogue.createNode([location]))
      return null
    },
  },
  {
    flag: 'tax',
    asks: 'The tax in its prices, as its name and per cent',
    example: 'IGIC=7',
    isAsked: ({ catalogue }) => catalogue.hasIn(['locations', 0, 'tax']),
    keys: ['locations'],
    write({ catalogue }, typed) {
      const [name = '', rate, ...more] = typed.split('=').map((part) => part.trim())
      if (name === '' || rate === undefined || more.length > 0) return `${typed} is not understood: write like IGIC=7`
      catalogue.setIn(['locations', 0, 'tax'], flow(catalogue, { name, rate: amount(rate) }))
      return null
    },
  },
  tariffs(
    'fibre',
    'Fibre or other internet at home, as speed in MB and euros a month',
    ['locations', 0, 'fibre'],
    ['locations', 'fibreSpeeds'],
  ),
  tariffs('mobile', 'Mobile lines, as GB and euros a month, each 28 days or a year', ['mobile'], ['mobile']),
  tariffs(
    'packs',
    'Packs of internet at home and one of these lines, as speed + GB and euros a month',
    ['locations', 0, 'packs'],
    ['locations'],
  ),
  ...conditionQuestions,
  {
    flag: 'tv',
    asks: 'TV, in euros a month',
    example: '9',
    otherwise: 'none',
    keys: ['tv'],
    write({ catalogue }, typed) {
      if (typed === '') catalogue.delete('tv')
      else catalogue.setIn(['tv', 'price'], amount(typed))
      return null
    },
  },
  {
    flag: 'landline',
    asks: 'A landline sold by itself, as its name and euros a month',
    example: 'Fijo=12.90',
    otherwise: 'none',
    keys: ['landline.name', 'landline.price'],
    write({ brand, catalogue }, typed) {
      catalogue.delete('landline')
      if (typed === '') return null
      const [name = '', price, ...more] = typed.split('=').map((part) => part.trim())
      if (name === '' || price === undefined || more.length > 0)
        return `${typed} is not understood: write like Fijo=12.90`
      catalogue.setIn(
        ['landline', 'name'],
        inEachLanguage(brand, () => name),
      )
      catalogue.setIn(['landline', 'price'], amount(price))
      return null
    },
  },
  {
    flag: 'landline-includes',
    asks: 'The calls in the price of the landline, and what others cost, in a sentence',
    example: 'Llamadas ilimitadas a fijos; a móviles, 0,20 €/min.',
    isAsked: ({ catalogue }) => catalogue.has('landline'),
    keys: ['landline'],
    write({ brand, catalogue }, typed) {
      catalogue.setIn(
        ['landline', 'includes'],
        inEachLanguage(brand, () => typed),
      )
      return null
    },
  },
]

function tariffs(
  kind: TariffKind,
  asks: string,
  path: readonly (string | number)[],
  keys: readonly string[],
): Question {
  return {
    flag: kind,
    asks,
    example: tariffExample(kind),
    otherwise: 'none',
    keys,
    write({ catalogue }, typed) {
      const read = readTariffs(kind, typed)
      if (typeof read === 'string') return read
      const list = catalogue.createNode(read) as YAMLSeq
      for (const item of list.items) (item as YAMLMap).flow = true
      list.flow = read.length === 0
      catalogue.setIn(path, list)
      catalogue.set('fibreSpeeds', catalogue.createNode(speedsOf(catalogue)))
      return null
    },
  }
}

/** An entry for each speed of each technology that is sold, with what is known of it. */
function speedsOf(catalogue: Drafts['catalogue']) {
  const { locations } = catalogue.toJS() as { readonly locations: readonly Sold[] }
  const all = locations.flatMap(({ packs, fibre }) => [...fibre, ...packs])
  const speeds = new Map(all.map(({ speed, technology }) => [`${technology} ${speed}`, { speed, technology }]))
  const unknown = { minimum: '', normal: '', maximum: '', advertised: '' }
  return [...speeds.values()].map(({ speed, technology }) => {
    const entry = catalogue.createNode({ speed, ...(technology && { technology }) }) as YAMLMap
    entry.set('download', flow(catalogue, { ...unknown, advertised: speed }))
    entry.set('upload', flow(catalogue, unknown))
    return entry
  })
}

type SoldInternet = { readonly speed: number; readonly technology?: string }
type Sold = { readonly packs: readonly SoldInternet[]; readonly fibre: readonly SoldInternet[] }
