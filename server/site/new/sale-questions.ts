import type { YAMLMap, YAMLSeq } from 'yaml'
import { flow, inEachLanguage, type Drafts } from './drafts.ts'
import type { Question } from './question.ts'
import { folded, placeName, readProvinces } from './typed-places.ts'
import { readTariffs, tariffExample, type TariffKind } from './typed-tariffs.ts'

/** What the operator sells, where, and for how much. */
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
        id: sold.length === 0 ? 'spain' : folded(sold.map(({ name }) => name).join(' ')),
      }) as YAMLMap
      location.set(
        'name',
        inEachLanguage(brand, (locale) => placeName(locale, sold)),
      )
      if (sold.length > 0) {
        const codes = sold.map(({ code }) => code)
        location.set('provinces', flow(catalogue, codes))
      }
      location.set('packs', flow(catalogue, []))
      location.set('fibre', flow(catalogue, []))
      catalogue.set('locations', catalogue.createNode([location]))
      return null
    },
  },
  tariffs('fibre', 'Fibre, as speed in MB and euros a month', ['locations', 0, 'fibre'], ['locations', 'fibreSpeeds']),
  tariffs('mobile', 'Mobile lines, as GB and euros a month', ['mobile'], ['mobile']),
  tariffs(
    'packs',
    'Packs of fibre and one of these lines, as speed + GB and euros a month',
    ['locations', 0, 'packs'],
    ['locations'],
  ),
  {
    flag: 'installation',
    asks: 'What the installation costs once, in euros',
    example: '60',
    otherwise: '0',
    isAsked: sellsInternet,
    keys: ['conditions.fibre'],
    write({ catalogue }, typed) {
      catalogue.setIn(['conditions', 'fibre', 'installation'], amount(typed || '0'))
      return null
    },
  },
  {
    flag: 'commitment',
    asks: 'The commitment, as months and the exit charge on its first day in euros',
    example: '12=150',
    otherwise: 'none',
    isAsked: sellsInternet,
    keys: ['conditions.fibre'],
    write({ catalogue }, typed) {
      const [months = '', penalty = '0', ...more] = (typed || '0').split('=').map((part) => part.trim())
      if (more.length > 0) return `${typed} is not understood: write like 12=150`
      const set = (key: string, value: unknown) => catalogue.setIn(['conditions', 'fibre', key], value)
      set('commitmentMonths', amount(months))
      set('penalty', amount(penalty))
      set('noCommitmentOnRequest', false)
      return null
    },
  },
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

/** An entry for each speed that is sold, with what is known of it. */
function speedsOf(catalogue: Drafts['catalogue']) {
  const { locations } = catalogue.toJS() as { readonly locations: readonly Sold[] }
  const speeds = new Set(locations.flatMap(({ packs, fibre }) => [...fibre, ...packs].map(({ speed }) => speed)))
  const unknown = { minimum: '', normal: '', maximum: '', advertised: '' }
  return [...speeds].map((speed) => {
    const entry = catalogue.createNode({ speed }) as YAMLMap
    entry.set('download', flow(catalogue, { ...unknown, advertised: speed }))
    entry.set('upload', flow(catalogue, unknown))
    return entry
  })
}

type Sold = {
  readonly packs: readonly { readonly speed: number }[]
  readonly fibre: readonly { readonly speed: number }[]
}

/** A number as people write it; what is none is left for the schema to refuse. */
function amount(typed: string): number | string {
  const number = Number(typed.replace(',', '.'))
  return Number.isNaN(number) ? typed : number
}

function sellsInternet({ catalogue }: Drafts): boolean {
  const { locations } = catalogue.toJS() as { readonly locations: readonly Sold[] }
  return locations.some(({ packs, fibre }) => packs.length + fibre.length > 0)
}
