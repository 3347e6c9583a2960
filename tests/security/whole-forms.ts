import { newIdentity } from '../support/posted/posted-referral.ts'
import { forms, withField, withoutField, type Fields, type Form } from './forms.ts'
import type { Outcome } from './outcomes.ts'

/** A class of forms in which more than one value is odd, and what becomes of it. */
export type FormRow = {
  readonly name: string
  readonly forms: readonly Form[]
  readonly change: (good: Fields) => Fields
  readonly outcome: Outcome
}

const { order, contact, call, referral, waiting } = forms
const set = (changes: Record<string, string | File>) => (good: Fields) =>
  Object.entries(changes).reduce((fields, [name, value]) => withField(fields, name, value), good)
const without = (name: string) => (good: Fields) => withoutField(good, name)
const refused = (status: number, says: string, code?: string): Outcome => ({
  status,
  says,
  ...(code && { code: `"${code}"` }),
})

const GONE = refused(400, 'Esa tarifa ya no se ofrece. Elige otra.', 'tariff-gone')
const MANY = refused(400, 'Hay más líneas', 'too-many-lines')
const COUNT = refused(400, 'No hemos entendido el número de líneas.', 'line-count')
const LOCATION = refused(400, 'No conocemos esa ubicación. Elige dónde quieres el servicio.', 'location-unknown')
const PRICE = refused(409, '53', 'price-changed')
const AGAIN = refused(400, 'pulsa «Enviar» otra vez', 'send-again')
const IDS = ['', "' or 1=1 --", '__proto__', '../x', 'A'.repeat(36), '00000000-0000-0000-0000-00000000000G']
/** What a box that is not ticked might be posted as. Browsers leave it out. */
const UNTICKED = ['', 'off', 'false', '0', '__proto__']
const PROTOTYPES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

function to(forms: readonly Form[], rows: readonly Omit<FormRow, 'forms'>[]): readonly FormRow[] {
  return rows.map((row) => ({ ...row, forms }))
}

const named = to(
  [order, contact, call, referral],
  [
    { name: 'a field twice: the first counts', change: (good) => [...good, ['name', '1234']], outcome: 'stored' },
    {
      name: 'a field twice, the wrong one first',
      change: (good) => [['name', '1234'], ...good],
      outcome: 'name-letters',
    },
    { name: 'a missing field', change: without('name'), outcome: 'name-empty' },
  ],
)

const any = to(
  [order, contact, call, referral, waiting],
  [
    {
      name: 'a hundred fields more',
      change: (good) => [...good, ...Array.from({ length: 100 }, (_, n) => [`more${n}`, 'x'] as const)],
      outcome: 'stored',
    },
    {
      name: 'names of an object’s own properties beside its fields',
      change: set(Object.fromEntries(PROTOTYPES.map((name) => [`${name}.x`, 'x']))),
      outcome: 'stored',
    },
    {
      name: 'a field called __proto__',
      change: (good) => [...good, ['__proto__', 'x'], ['constructor', 'x']],
      outcome: 'stored',
    },
    {
      name: 'other people’s ids and prices',
      change: set({ reference: 'AZ-1', receiptToken: 'x', isAdmin: 'true', price: '1' }),
      outcome: 'stored',
    },
  ],
)

const orders = to(
  [order],
  [
    ...['castellon-9gb-1gb', ...PROTOTYPES, '0', '../../etc/passwd', '<b>'].map((tariff) => ({
      name: `the tariff ${tariff}`,
      change: set({ tariff }),
      outcome: GONE,
    })),
    ...['90gb', ...PROTOTYPES, ''].map((mobile) => ({
      name: `a line of “${mobile}”`,
      change: set({ [`line.${mobile}`]: '1' }),
      outcome: GONE,
    })),
    ...['-1', 'dos', '1.5', '1e99', '0x2', ' 2', '٢', '9999', 'NaN', '__proto__'].map((count) => ({
      name: `“${count}” lines`,
      change: set({ 'line.70gb': count }),
      outcome: COUNT,
    })),
    {
      name: 'five lines and the included one',
      change: set({ 'line.70gb': '5', total: '8900' }),
      outcome: 'stored' as const,
    },
    { name: 'six lines and the included one', change: set({ 'line.70gb': '6', total: '10100' }), outcome: MANY },
    { name: '999 lines', change: set({ 'line.70gb': '999' }), outcome: MANY },
    {
      name: 'nothing chosen',
      change: (good: Fields) => withoutField(set({ tariff: '', 'line.70gb': '0', total: '0' })(good), 'tv'),
      outcome: refused(400, 'Servicios no seleccionados', 'incomplete'),
    },
    ...UNTICKED.map((tv) => ({
      name: `TV alone, its box posted as “${tv}”`,
      change: set({ tariff: '', 'line.70gb': '0', tv, total: '900' }),
      outcome: refused(400, 'Servicios no seleccionados', 'incomplete'),
    })),
    ...['0', '1', '5299', '5301', '9999999'].map((total) => ({
      name: `a total of ${total}`,
      change: set({ total }),
      outcome: PRICE,
    })),
    ...IDS.map((request) => ({ name: `the id “${request}”`, change: set({ request }), outcome: AGAIN })),
    {
      name: 'wishes for lines that there are not',
      change: set(
        Object.fromEntries(
          [...PROTOTYPES, '70gb.9', ''].flatMap((line) => [
            [`choice.${line}`, 'keep'],
            [`number.${line}`, 'x'],
          ]),
        ),
      ),
      outcome: 'stored' as const,
    },
    {
      name: 'four hundred wishes',
      change: (good: Fields) => [
        ...good,
        ...Array.from({ length: 400 }, (_, n) => [`number.70gb.${n + 3}`, '6'] as const),
      ],
      outcome: 'stored' as const,
    },
    ...PROTOTYPES.map((choice) => ({
      name: `${choice} for what can be chosen`,
      change: set({ 'choice.1': choice, 'billing.1': choice, 'holder.1': choice, callTime: choice }),
      outcome: 'stored' as const,
    })),
    {
      name: 'a number to keep that is none',
      change: set({ 'number.1': '633' }),
      outcome: refused(400, 'Un móvil español tiene 9 cifras', 'incomplete'),
    },
    { name: 'a phase that there is not', change: set({ phase: '99' }), outcome: 'stored' as const },
    ...['__proto__', 'portugal', ' castellon', '0'].map((location) => ({
      name: `the location “${location}”`,
      change: set({ location }),
      outcome: LOCATION,
    })),
  ],
)

const friends = (count: number) => (good: Fields) =>
  Array.from({ length: count }, (_, n) => n + 1).reduce(
    (fields, n) => withField(fields, `friend.${n}`, newIdentity()),
    good,
  )

const referrals = to(
  [referral],
  [
    { name: 'fifteen friends', change: friends(15), outcome: 'stored' },
    { name: 'sixteen friends', change: friends(16), outcome: refused(400, 'Quita 1', 'too-many') },
    { name: 'four hundred friends', change: friends(400), outcome: refused(400, 'Quita', 'too-many') },
    {
      name: 'a friend twice',
      change: set({ 'friend.1': '12345678Z', 'friend.2': '12.345.678-z' }),
      outcome: refused(400, 'ya has puesto este número', 'repeated'),
    },
    {
      name: 'oneself as a friend',
      change: set({ identity: '12345678Z', 'friend.1': '12345678z' }),
      outcome: refused(400, 'es tu propio número', 'self'),
    },
    { name: 'no friend', change: without('friend.1'), outcome: refused(400, 'Añade al menos un amigo', 'none') },
    {
      name: 'a friend of another name',
      change: (good) => withField(withoutField(good, 'friend.1'), 'friend.__proto__', '12345678Z'),
      outcome: refused(400, 'Añade al menos un amigo', 'none'),
    },
    { name: 'the terms not ticked', change: without('terms'), outcome: refused(400, 'Marca', 'unticked') },
    { name: 'friends that do not know', change: without('informed'), outcome: refused(400, 'Marca', 'unticked') },
    ...UNTICKED.flatMap((value) =>
      ['terms', 'informed'].map((box) => ({
        name: `${box} posted as “${value}”`,
        change: set({ [box]: value }),
        outcome: refused(400, 'Marca', 'unticked'),
      })),
    ),
  ],
)

const pageForms = to(
  [contact, call, referral, waiting],
  IDS.map((request) => ({ name: `the id “${request}” has none`, change: set({ request }), outcome: 'stored' })),
)

const PLACES = [
  '',
  '0',
  '00000',
  '99999',
  '1203',
  '12038-',
  '12038-x',
  '12038-1254',
  '12038-12540-1',
  ' 12038',
  '１２０３８',
]

const waitingLists = to(
  [waiting],
  [
    {
      name: 'an address twice: the first counts',
      change: (good) => [...good, ['email', 'nobody']],
      outcome: 'stored',
    },
    {
      name: 'an address twice, the wrong one first',
      change: (good) => [['email', 'nobody'], ...good],
      outcome: 'email-format',
    },
    { name: 'no address', change: without('email'), outcome: 'email-empty' },
    {
      name: 'a box that nobody ticked',
      change: without('consent'),
      outcome: refused(400, 'Marca la casilla', 'consent'),
    },
    ...[...PLACES, ...PROTOTYPES, '../../etc/passwd', '<b>', "' or 1=1 --"].map((place) => ({
      name: `the place “${place}”`,
      change: set({ place }),
      outcome: AGAIN,
    })),
    { name: 'no place', change: without('place'), outcome: AGAIN },
    { name: 'a place twice: the first counts', change: (good) => [...good, ['place', '00000']], outcome: 'stored' },
    { name: 'another place than the page’s', change: set({ place: '40194' }), outcome: 'stored' },
    { name: 'a postcode of the place', change: set({ place: '12038-12319' }), outcome: 'stored' },
    ...UNTICKED.map((consent) => ({
      name: `a box posted as “${consent}”`,
      change: set({ consent }),
      outcome: refused(400, 'Marca la casilla', 'consent'),
    })),
  ],
)

const calls = to(
  [call],
  [
    ...['', 'nunca', '-1', '0', '1e12', '99999999999999', '1764000000000.5', 'now ', ...PROTOTYPES].map((when) => ({
      name: `the time “${when}” for a call`,
      change: set({ when }),
      outcome: refused(400, 'Elige una de las horas de la lista', 'call-time'),
    })),
    {
      name: 'a call in the past',
      change: set({ when: '1764000000000' }),
      outcome: refused(400, 'Esa hora ya ha pasado', 'call-past'),
    },
    ...['', ...PROTOTYPES].map((about) => ({
      name: `a call about “${about}”`,
      change: set({ about }),
      outcome: 'stored' as const,
    })),
  ],
)

/** Each row goes to the forms that it names, in every encoding. */
export const formRows: readonly FormRow[] = [
  ...named,
  ...any,
  ...orders,
  ...referrals,
  ...pageForms,
  ...waitingLists,
  ...calls,
]
