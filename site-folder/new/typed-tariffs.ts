import { plainLetters } from '#domain/text/plain-words.ts'

const KINDS = {
  fibre: { name: ['speed'], example: '300=25, 1000=30, radio 30=18' },
  mobile: { name: ['data'], example: '0.5=3, 20=8, unlimited=18.90, 10=7/28, 50=96/year' },
  packs: { name: ['speed', 'data'], example: '300+20=30' },
} as const

/** The technologies as operators call them, by the words of `catalogue.yaml`. */
const TECHNOLOGIES = {
  ftth: ['ftth', 'fibre', 'fiber', 'fibra'],
  fwa: ['fwa', 'radio', 'wimax'],
  '4g': ['4g', '5g'],
  satellite: ['satellite', 'satelite', 'sat'],
} as const
const words = Object.values(TECHNOLOGIES).flat().join('|')
/** A technology stands before its speed: held together until the entries are told apart. */
const before = new RegExp(`(?<![a-z\\d])(${words})\\s+(?=\\d)`, 'g')

/** A comma between digits is of a price in euros and cents. */
const between = /,(?!\d)|;|\s+(?=(?:[a-z\d]+:)?(?:\d+(?:[.,]\d+)?[+=]|unlimited=))/
const entry = new RegExp(
  String.raw`^(?:(${words}):)?([^=/]+)=\s*(\d+(?:[.,]\d{1,2})?)\s*(?:/\s*(month|mes|28(?:[ -]d[a-z]+)?|year|ano))?$`,
)

export type TariffKind = keyof typeof KINDS
type Tariff = Readonly<Record<string, string | number>>

export function tariffExample(kind: TariffKind): string {
  return KINDS[kind].example
}

/**
 * Reads `300=25, radio 30=18, 20=8/28`: what is sold and its price in euros, each month where neither 28 days nor a year is written.
 * Gives a sentence when it is not understood.
 */
export function readTariffs(kind: TariffKind, typed: string): readonly Tariff[] | string {
  const { name, example } = KINDS[kind]
  const tariffs: Tariff[] = []
  const entries = plainLetters(typed).replace(before, '$1:').split(between)
  for (const text of entries.map((each) => each.trim()).filter((each) => each !== '')) {
    const [, technology, what = '', price = '', per] = entry.exec(text) ?? []
    const parts = what.split('+').map((part) => part.trim())
    const isRead = parts.length === name.length && parts.every((part) => /^\d+([.,]\d+)?$|^unlimited$/.test(part))
    if (!isRead || (technology && kind === 'mobile'))
      return `${text.replace(':', ' ')} is not understood: write like ${example}`
    const amounts = parts.map((part) => (part === 'unlimited' ? part : Number(part.replace(',', '.'))))
    tariffs.push({
      ...Object.fromEntries(name.map((key, at) => [key, amounts[at] ?? 0])),
      price: Number(price.replace(',', '.')),
      ...(per?.startsWith('28') && { per: '28-days' }),
      ...((per === 'year' || per === 'ano') && { per: 'year' }),
      ...withTechnology(technology),
    })
  }
  return tariffs
}

function withTechnology(word: string | undefined) {
  const [technology] = Object.entries(TECHNOLOGIES).find(([, names]) => names.some((name) => name === word)) ?? []
  return technology && technology !== 'ftth' ? { technology } : {}
}
