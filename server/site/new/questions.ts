import type { YAMLMap, YAMLSeq } from 'yaml'
import { identity } from '#domain/identity.ts'
import { brandSchema } from '../brand-schema.ts'
import { catalogueSchema } from '../catalogue-schema.ts'
import { provinces } from '#server/coverage/municipalities.ts'
import { plainIssue } from '../plain-issues.ts'
import { flow, inEachLanguage, type Drafts } from './drafts.ts'
import { readTariffs, tariffExample, type TariffKind } from './typed-tariffs.ts'
import { readWeek } from './typed-week.ts'

/** A fact that somebody gives about their operator, by a flag or when asked. */
export type Question = {
  readonly flag: string
  readonly asks: string
  readonly example: string
  /** What an empty answer means; without it, there has to be one. */
  readonly otherwise?: string
  /** Writes it into the drafts. Gives a sentence when it is not understood. */
  readonly write: (drafts: Drafts, answer: string) => string | null
  /** The keys in which the schemas may find fault with it. */
  readonly keys: readonly string[]
}

export const questions: readonly Question[] = [
  {
    flag: 'name',
    asks: 'The name that customers know',
    example: 'Fibra Teruel',
    keys: ['name', 'product', 'referencePrefix'],
    write({ brand }, name) {
      brand.set('name', name)
      brand.set('product', name)
      brand.set('referencePrefix', prefixOf(name))
      return null
    },
  },
  {
    flag: 'legal-name',
    asks: 'The company, as in the companies register',
    example: 'Fibra Teruel, S.L.',
    keys: ['legalName'],
    write: text('legalName'),
  },
  {
    flag: 'tax-id',
    asks: 'Its NIF',
    example: 'B12345674',
    keys: ['taxId'],
    write({ brand }, typed) {
      const checked = identity(typed)
      if (!checked.ok) return `${typed} is no NIF: one of its characters is wrong`
      brand.set('taxId', checked.value)
      return null
    },
  },
  {
    flag: 'address',
    asks: 'Its address',
    example: 'Calle Mayor 1, 44001 Teruel',
    keys: ['address'],
    write({ brand }, address) {
      brand.set(
        'address',
        inEachLanguage(brand, () => address),
      )
      return null
    },
  },
  {
    flag: 'town',
    asks: 'Its town',
    example: 'Teruel',
    keys: ['town', 'about'],
    write({ brand }, town) {
      brand.set('town', town)
      const company = String(brand.get('legalName'))
      brand.set(
        'about',
        inEachLanguage(brand, (locale) => introduction(locale, company, town)),
      )
      return null
    },
  },
  {
    flag: 'province',
    asks: 'The province where it sells',
    example: 'Teruel, or 44',
    keys: [],
    write({ brand, catalogue }, typed) {
      const province = [...provinces.values()].find(
        ({ code, name }) => code === typed || folded(name) === folded(typed),
      )
      if (!province) return `${typed} is no province: write its name or the first two digits of its postcodes, like 44`
      const { code, name } = province
      const location = catalogue.createNode({ id: folded(name) }) as YAMLMap
      location.set(
        'name',
        inEachLanguage(brand, () => name),
      )
      location.set('provinces', flow(catalogue, [code]))
      location.set('packs', flow(catalogue, []))
      location.set('fibre', flow(catalogue, []))
      catalogue.set('locations', catalogue.createNode([location]))
      return null
    },
  },
  {
    flag: 'phone',
    asks: 'The phone of customer care',
    example: '+34 978 000 000',
    keys: ['phone'],
    write: text('phone'),
  },
  {
    flag: 'email',
    asks: 'The e-mail address that requests go to',
    example: 'hola@operador.es',
    keys: ['email', 'legal'],
    write({ brand }, email) {
      brand.set('email', email)
      brand.setIn(['legal', 'privacyEmail'], email)
      return null
    },
  },
  {
    flag: 'website',
    asks: 'The address of the site',
    example: 'https://www.operador.es',
    keys: ['website'],
    write: text('website'),
  },
  {
    flag: 'hours',
    asks: 'When somebody answers',
    example: 'monday-friday 09:30-14:00 16:30-20:00, saturday 10:00-13:00',
    keys: ['hours'],
    write({ brand }, typed) {
      const hours = brand.createNode(readWeek(typed)) as YAMLMap
      for (const item of (hours.get('week') as YAMLSeq).items) (item as YAMLMap).flow = true
      brand.set('hours', hours)
      return null
    },
  },
  {
    flag: 'colour',
    asks: 'The colour of the brand',
    example: '#33609a',
    otherwise: 'the demo’s blue',
    keys: ['colour'],
    write: (drafts, colour) => (colour === '' ? null : text('colour')(drafts, colour)),
  },
  {
    flag: 'languages',
    asks: 'The languages of the site, the first one first',
    example: 'es-ES, ca-ES-valencia, en-US',
    otherwise: 'Spanish and English',
    keys: ['languages'],
    write({ brand }, typed) {
      if (typed !== '') brand.set('languages', flow(brand, typed.split(/[\s,]+/)))
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
    flag: 'tv',
    asks: 'TV, in euros a month',
    example: '9',
    otherwise: 'none',
    keys: ['tv'],
    write({ catalogue }, typed) {
      if (typed === '') catalogue.delete('tv')
      else catalogue.setIn(['tv', 'price'], Number(typed.replace(',', '.')) || typed)
      return null
    },
  },
]

/** What the files' own rules find wrong with an answer that is written into them. */
export function faultOf({ keys }: Question, drafts: Drafts): string | null {
  return issuesOf(drafts).find(({ path }) => keys.includes(String(path[0])))?.message ?? null
}

/** What they find wrong with all answers together. */
export function faultsOf(drafts: Drafts): string[] {
  return issuesOf(drafts).map(({ path, message }) => [path.join('.'), message].filter((part) => part !== '').join(': '))
}

function issuesOf({ brand, catalogue }: Drafts) {
  const checked = [
    brandSchema.safeParse(brand.toJS(), { error: plainIssue }),
    catalogueSchema.safeParse(catalogue.toJS(), { error: plainIssue }),
  ]
  return checked.flatMap(({ error }) => error?.issues ?? [])
}

function text(key: string): Question['write'] {
  return ({ brand }, answer) => {
    brand.set(key, answer)
    return null
  }
}

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

/** Two or three capital letters: FT of Fibra Teruel, AZA of Azahar. */
function prefixOf(name: string): string {
  const words = folded(name)
    .toUpperCase()
    .split('-')
    .filter((word) => /^[A-Z]/.test(word))
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '')
  return letters
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(2, 'X')
}

const introductions: Readonly<Record<string, (company: string, town: string) => string>> = {
  es: (company, town) => `${company} es un operador de ${town}.`,
  en: (company, town) => `${company} is an operator from ${town}.`,
  ca: (company, town) => `${company} és un operador de ${town}.`,
}

function introduction(locale: string, company: string, town: string): string {
  return introductions[locale.slice(0, 2)]?.(company, town) ?? company
}

/** As in ids: vila-real. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
