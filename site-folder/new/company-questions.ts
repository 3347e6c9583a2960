import { isScalar, type Document, type YAMLMap, type YAMLSeq } from 'yaml'
import { holidaysIn } from '#geography/holidays.ts'
import { shortNameOf, slugOf } from '#domain/text/plain-words.ts'
import { identity } from '#domain/people/identity.ts'
import { knownLocales } from '#locales/catalogues/catalogues.ts'
import { OBLIGATORY } from '../schema/languages-schema.ts'
import { flow, inEachLanguage, type Drafts } from './drafts.ts'
import type { Question } from './question.ts'
import { readShops, SHOPS_EXAMPLE } from './typed-shops.ts'
import { readWeek } from './typed-week.ts'

/** Questions about the operator's identity, and how it is reached. */
export const companyQuestions: readonly Question[] = [
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
    write({ brand, today }, typed) {
      const [address = ''] = Object.values((brand.toJS() as { address: Readonly<Record<string, string>> }).address)
      brand.set('hours', hoursIn(brand, { ...readWeek(typed), address, today }))
      return null
    },
  },
  {
    flag: 'shops',
    asks: 'Its shops: name; address; hours',
    example: SHOPS_EXAMPLE,
    otherwise: 'none',
    keys: ['shops'],
    write({ brand, shops, today }, typed) {
      const read = readShops(typed)
      if (typeof read === 'string') return read
      shops.contents = shops.createNode(
        read.map(({ name, address, hours }) => ({
          id: shortNameOf(name, 'shop'),
          name: inEachLanguage(brand, () => name),
          address,
          hours: hoursIn(shops, { ...hours, address, today }),
        })),
      )
      return null
    },
  },
  {
    flag: 'colour',
    asks: 'The colour of the brand',
    example: '#33609a',
    otherwise: 'a blue',
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
      const named = typed.split(/[\s,;]+/).filter((tag) => tag !== '')
      const unknown = named.filter((tag) => !knownLocales.some((locale) => locale === tag))
      if (unknown.length > 0) {
        return `this version speaks ${knownLocales.join(', ')}, and not ${unknown.join(', ')}: leave that out, and add it later with npm run site -- language`
      }
      // A contract is in Spanish at least: so is the site (art. 60.4 TRLGDCU).
      const all = named.includes(OBLIGATORY) ? named : [...named, OBLIGATORY]
      if (named.length > 0) brand.set('languages', flow(brand, all))
      return null
    },
  },
]

type TypedHours = ReturnType<typeof readWeek> & {
  /** Its postcode says in which community. */
  readonly address: string
  readonly today: string
}

/** `hours` with each day on one line, and with the holidays of this year and the next, each with its name. */
function hoursIn(document: Document, { week, address, today }: TypedHours): YAMLMap {
  const year = Number(today.slice(0, 4))
  const province = /\b\d{5}\b/.exec(address)?.[0].slice(0, 2) ?? null
  const holidays = [year, year + 1].flatMap((each) => holidaysIn(each, province))
  const node = document.createNode({ week, holidays: holidays.map(({ date }) => date) }) as YAMLMap
  for (const item of (node.get('week') as YAMLSeq).items) (item as YAMLMap).flow = true
  const dates = node.get('holidays') as YAMLSeq
  dates.commentBefore =
    ' Of the country and of your community, by your postcode. Add those of your town, and what is moved from a Sunday. The BOE has' +
    '\n the list of a year in the autumn before it: compare those that communities may exchange, marked with (check).'
  for (const [index, item] of dates.items.entries()) {
    const { name, isToCheck } = holidays[index]!
    if (isScalar(item)) item.comment = ` ${name}${isToCheck ? ' (check)' : ''}`
  }
  return node
}

function text(key: string): (drafts: Pick<Drafts, 'brand'>, answer: string) => string | null {
  return ({ brand }, answer) => {
    brand.set(key, answer)
    return null
  }
}

/** Two or three capital letters: FT of Fibra Teruel, JIL of Jiloca. */
function prefixOf(name: string): string {
  const words = slugOf(name)
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
