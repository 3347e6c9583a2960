import type { Document, YAMLMap, YAMLSeq } from 'yaml'
import { identity } from '#domain/identity.ts'
import { flow, inEachLanguage, type Drafts } from './drafts.ts'
import { readTariffs, tariffExample, type TariffKind } from './typed-tariffs.ts'
import { folded, placeName, readProvinces } from './typed-places.ts'
import { readShops, SHOPS_EXAMPLE } from './typed-shops.ts'
import { readWeek } from './typed-week.ts'

/** A fact that somebody gives about their operator, by a flag or when asked. */
export type Question = {
  readonly flag: string
  readonly asks: string
  readonly example: string
  /** Whether it is asked, after the answers before it; always, when left out. */
  readonly isAsked?: (drafts: Drafts) => boolean
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
  {
    flag: 'phone',
    asks: 'The phone of customer care',
    example: '+34 978 000 000',
    keys: ['phone'],
    write: text('phone'),
  },
  {
    flag: 'whatsapp',
    asks: 'Its WhatsApp number',
    example: '+34 600 000 000',
    otherwise: 'none',
    keys: ['whatsapp'],
    write: ({ brand }, typed) => text('whatsapp')({ brand }, typed.replaceAll(/[\s+.-]/g, '')),
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
      brand.set('hours', weekIn(brand, readWeek(typed)))
      return null
    },
  },
  {
    flag: 'shops',
    asks: 'Its shops: name; address; hours',
    example: SHOPS_EXAMPLE,
    otherwise: 'none',
    keys: ['shops'],
    write({ brand, shops }, typed) {
      const read = readShops(typed)
      if (typeof read === 'string') return read
      shops.contents = shops.createNode(
        read.map(({ name, address, hours }) => ({
          id: folded(name),
          name: inEachLanguage(brand, () => name),
          address,
          hours: weekIn(shops, hours),
        })),
      )
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

function text(key: string): (drafts: Pick<Drafts, 'brand'>, answer: string) => string | null {
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

/** A number as people write it; what is none is left for the schema to refuse. */
function amount(typed: string): number | string {
  const number = Number(typed.replace(',', '.'))
  return Number.isNaN(number) ? typed : number
}

function sellsInternet({ catalogue }: Drafts): boolean {
  const { locations } = catalogue.toJS() as { readonly locations: readonly Sold[] }
  return locations.some(({ packs, fibre }) => packs.length + fibre.length > 0)
}

/** Hours with each day on one line. */
function weekIn(document: Document, hours: ReturnType<typeof readWeek>): YAMLMap {
  const node = document.createNode(hours) as YAMLMap
  for (const item of (node.get('week') as YAMLSeq).items) (item as YAMLMap).flow = true
  return node
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
