import { plainLetters } from '#domain/text/plain-words.ts'
import { inEachLanguage, type Drafts } from './drafts.ts'
import type { Question } from './question.ts'
import { amount } from './typed-amount.ts'

/*
 * The conditions of what is sold. Each is a promise to customers, also that something is free: so each has to be
 * answered, and none has an answer of its own.
 */

const LIMITS = '2000, 100, 1500, 0.20, 0.25'

const ofFibre: readonly Question[] = [
  oneAmount(
    'installation',
    'What the installation costs once, in euros; 0 where it is free',
    '60',
    'fibre.installation',
  ),
  {
    flag: 'router',
    asks: 'What the router costs once, in euros; 0 where it is free; or its rent, like 3/month',
    example: '20',
    keys: ['conditions.fibre.router', 'charges'],
    write({ brand, catalogue }, typed) {
      const [rent = '', per, ...more] = typed.split('/').map((part) => part.trim())
      if (per === undefined) {
        catalogue.setIn(['conditions', 'fibre', 'router'], amount(typed))
        return null
      }
      if (per !== 'month' || more.length > 0) return `${typed} is not understood: write like 20, or 3/month`
      catalogue.deleteIn(['conditions', 'fibre', 'router'])
      catalogue.set('charges', catalogue.createNode([rentOfRouter(brand, amount(rent))]))
      return null
    },
  },
  {
    flag: 'commitment',
    asks: 'The commitment, as months and the exit charge on its first day in euros; 0 without one',
    example: '6=90',
    keys: ['conditions.fibre'],
    write({ catalogue }, typed) {
      const [months = '', penalty = '0', ...more] = typed.split('=').map((part) => part.trim())
      if (more.length > 0) return `${typed} is not understood: write like 6=90`
      catalogue.setIn(['conditions', 'fibre', 'commitmentMonths'], amount(months))
      catalogue.setIn(['conditions', 'fibre', 'penalty'], amount(penalty))
      return null
    },
  },
]

const ofLines: readonly Question[] = [
  oneAmount('max-lines', 'How many lines one customer may have', '5', 'lines.max'),
  {
    flag: 'sim',
    asks: 'What a SIM card and the activation of a line cost once, in euros; 0+0 where they are free',
    example: '5+10',
    keys: ['conditions.lines'],
    write({ catalogue }, typed) {
      const [sim = '', activation = '0', ...more] = typed.split('+')
      if (more.length > 0) return `${typed} is not understood: write like 5+10`
      catalogue.setIn(['conditions', 'lines', 'sim'], amount(sim))
      catalogue.setIn(['conditions', 'lines', 'activation'], amount(activation))
      return null
    },
  },
  {
    flag: 'prepaid',
    asks: 'Whether these lines are topped up in advance: yes or no',
    example: 'no',
    otherwise: 'no',
    keys: ['conditions.lines'],
    isAsked: (drafts) => sold(drafts).mobile.length > 0,
    write({ catalogue }, typed) {
      const said = plainLetters(typed)
      if (!/^(|yes|no|si|y|n|s)$/.test(said)) return `${typed} is not understood: write yes or no`
      if (/^[ys]/.test(said)) catalogue.setIn(['conditions', 'lines', 'prepaid'], true)
      else catalogue.deleteIn(['conditions', 'lines', 'prepaid'])
      return null
    },
  },
  {
    flag: 'calls',
    asks: 'What a line may call in Spain: unlimited, or minutes and destinations a month, the minutes at which you give notice, and euros per call and per minute beyond',
    example: LIMITS,
    keys: ['conditions.calls'],
    write({ catalogue }, typed) {
      // A comma between digits is of euros and cents: numbers are kept apart by a comma and a space, or semicolons.
      const parts = typed.split(/;|,\s+|\s+/).filter((part) => part !== '')
      if (typed.toLowerCase() !== 'unlimited' && parts.length !== 5)
        return `${typed} is not understood: write unlimited, or five numbers like ${LIMITS}`
      const [minutes = '', destinations = '', notice = '', connection = '', perMinute = ''] = parts
      const limits = {
        minutes: amount(minutes),
        destinations: amount(destinations),
        noticeAtMinutes: amount(notice),
        beyond: { connection: amount(connection), perMinute: amount(perMinute) },
      }
      catalogue.setIn(['conditions', 'calls'], parts.length === 5 ? catalogue.createNode(limits) : 'unlimited')
      return null
    },
  },
  {
    ...oneAmount(
      'after-data',
      'The speed in kbps once a line has used up its data; 0 where its internet stops',
      '64',
      'data.afterAllowanceKbps',
    ),
    isAsked: sellsFiniteData,
  },
  {
    flag: 'roaming',
    asks: 'The GB a month for roaming and the zone they are for, or none',
    example: '10=1',
    keys: ['conditions.data'],
    write({ brand, catalogue }, typed) {
      const [data = '', zone = '', ...more] = typed.split('=')
      const isNone = typed.toLowerCase() === 'none'
      if (!isNone && (zone === '' || more.length > 0)) return `${typed} is not understood: write none, or like 10=1`
      catalogue.setIn(['conditions', 'data', 'roamingGb'], isNone ? 0 : amount(data))
      catalogue.setIn(['conditions', 'data', 'roamingZone'], isNone ? 1 : amount(zone))
      if (!isNone)
        catalogue.setIn(
          ['conditions', 'data', 'roamingCountries'],
          inEachLanguage(brand, () => ''),
        )
      return null
    },
  },
]

export const conditionQuestions: readonly Question[] = [
  ...ofFibre.map((question) => ({ ...question, isAsked: sellsInternet })),
  ...ofLines.map((question) => ({ isAsked: sellsLines, ...question })),
]

const ROUTER_RENT: Readonly<Record<string, string>> = {
  'es-ES': 'Alquiler del router',
  'ca-ES-valencia': 'Lloguer del router',
  'en-US': 'Router rent',
}

function rentOfRouter(brand: Drafts['brand'], rent: number | string) {
  const name = inEachLanguage(brand, (locale) => ROUTER_RENT[locale] ?? '')
  return { id: 'router-rent', name, amount: rent, per: 'month', of: 'fibre', required: true }
}

function oneAmount(flag: string, asks: string, example: string, key: string): Question {
  return {
    flag,
    asks,
    example,
    keys: [`conditions.${key}`],
    write({ catalogue }, typed) {
      catalogue.setIn(['conditions', ...key.split('.')], amount(typed))
      return null
    },
  }
}

type Line = { readonly data: number | string }
type Sold = {
  readonly locations: readonly { readonly packs: readonly Line[]; readonly fibre: readonly unknown[] }[]
  readonly mobile: readonly Line[]
}

function sold({ catalogue }: Drafts): Sold {
  return catalogue.toJS() as Sold
}

function sellsInternet(drafts: Drafts): boolean {
  return sold(drafts).locations.some(({ packs, fibre }) => packs.length + fibre.length > 0)
}

function linesOf(drafts: Drafts): readonly Line[] {
  const { locations, mobile } = sold(drafts)
  return [...mobile, ...locations.flatMap(({ packs }) => packs)]
}

function sellsLines(drafts: Drafts): boolean {
  return linesOf(drafts).length > 0
}

function sellsFiniteData(drafts: Drafts): boolean {
  return linesOf(drafts).some(({ data }) => data !== 'unlimited')
}
