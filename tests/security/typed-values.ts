import type { FieldError } from '#domain/people/rule.ts'
import type { Outcome } from './outcomes.ts'

type FieldName =
  | 'name'
  | 'lastName'
  | 'identity'
  | 'address'
  | 'postcode'
  | 'town'
  | 'phone'
  | 'email'
  | 'message'
  | 'note'
  | 'friend.1'

/** A class of values, and what becomes of it in each field it is typed into. */
export type ValueRow = {
  readonly name: string
  /** @param good a valid value */
  readonly value: (good: string) => string
  readonly outcome: Readonly<Partial<Record<FieldName, Outcome>>>
}

const friend = (says: string, code: string): Outcome => ({ status: 400, code: `"${code}"`, says })
const FRIEND_FORMAT = friend('Amigo 1: escribe un DNI', 'format')
const FRIEND_NONE = friend('Añade al menos un amigo', 'none')
const FRIEND_CONTROL = friend('Amigo 1: la letra o la última cifra no corresponde a ese número', 'control')

/** Where text stands that isn't text: each field has a message of its own. */
const noText: ValueRow['outcome'] = {
  name: 'strange-characters',
  lastName: 'strange-characters',
  address: 'strange-characters',
  postcode: 'postcode-format',
  town: 'strange-characters',
  message: 'strange-characters',
  identity: 'identity-format',
  phone: 'phone-characters',
  email: 'email-format',
  'friend.1': FRIEND_FORMAT,
}
/** Invisible marks come along with what people copy; where they can't hide anything they are dropped. */
const invisible: ValueRow['outcome'] = {
  name: 'strange-characters',
  lastName: 'strange-characters',
  address: 'strange-characters',
  postcode: 'stored',
  town: 'strange-characters',
  message: 'stored',
  identity: 'stored',
  phone: 'stored',
  email: 'stored',
  'friend.1': 'stored',
}
const within = (inserted: string) => (good: string) => good.slice(0, 3) + inserted + good.slice(3)
const behind = (added: string) => (good: string) => good + added
const instead = (value: string) => () => value
const all = (outcome: Outcome, ...fields: FieldName[]) => Object.fromEntries(fields.map((field) => [field, outcome]))

const strange: readonly ValueRow[] = [
  { name: 'NUL', value: within('\0'), outcome: noText },
  { name: 'an escape sequence of a terminal', value: within('\u001b[2J'), outcome: noText },
  { name: 'a control character of the second block', value: within('\u009b'), outcome: noText },
  { name: 'backspaces', value: behind('\b\b\b'), outcome: noText },
  { name: 'a right-to-left override', value: within('\u202e'), outcome: invisible },
  { name: 'bidirectional isolates', value: (good) => `\u2066${good}\u2069`, outcome: invisible },
  { name: 'a zero-width space', value: within('\u200b'), outcome: invisible },
  {
    name: 'a byte-order mark',
    value: (good) => `\ufeff${good}`,
    outcome: { ...invisible, name: 'stored', lastName: 'stored', address: 'stored', town: 'stored' },
  },
  { name: 'letters of a plane of tags', value: within('\u{e0041}'), outcome: invisible },
  { name: 'a character for private use', value: within('\ue000'), outcome: noText },
  { name: 'a code point that is no character', value: within('\uffff'), outcome: noText },
  { name: 'the mark of text that broke', value: within('\ufffd'), outcome: noText },
  { name: 'half a surrogate pair', value: within('\ud800'), outcome: noText },
]

const empty: readonly ValueRow[] = [
  ['nothing', ''],
  ['spaces', '   '],
  ['spaces of every kind', '\u00a0\u2003\u3000\t\n'],
].map(([name = '', value = '']) => ({
  name,
  value: instead(value),
  outcome: {
    name: 'name-empty',
    lastName: 'last-name-empty',
    identity: 'identity-empty',
    address: 'address-empty',
    postcode: 'postcode-empty',
    town: 'town-empty',
    phone: 'phone-empty',
    email: 'email-empty',
    message: 'message-empty',
    note: 'stored',
    'friend.1': FRIEND_NONE,
  } satisfies Record<FieldName, FieldError | Outcome>,
}))

const unseen: readonly ValueRow[] = [
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['blank cells of braille', '\u2800 \u2800'],
  ['joiners', '\u200d\u200d'],
  ['selectors of a variation', '\ufe0f\u{e0100}'],
].map(([name = '', value = '']) => ({
  name: `nothing but ${name}`,
  value: instead(value.repeat(4)),
  outcome: {
    name: 'name-empty',
    lastName: 'last-name-empty',
    address: 'address-empty',
    town: 'town-empty',
    message: 'message-empty',
    note: 'stored',
  },
}))

const long: readonly ValueRow[] = [
  {
    name: 'as much as fits',
    value: instead('a'.repeat(80)),
    outcome: all('stored', 'name', 'lastName', 'message', 'address', 'town'),
  },
  {
    name: 'one letter too many',
    value: instead('a'.repeat(81)),
    outcome: { name: 'name-long', lastName: 'stored', town: 'town-long' },
  },
  {
    name: 'fifty thousand letters',
    value: instead('a'.repeat(50_000)),
    outcome: {
      name: 'name-long',
      lastName: 'last-name-long',
      address: 'address-long',
      postcode: 'postcode-format',
      town: 'town-long',
      message: 'message-long',
      identity: 'identity-format',
      phone: 'phone-characters',
      email: 'email-format',
      'friend.1': FRIEND_FORMAT,
    },
  },
  { name: '2000 characters', value: instead('a'.repeat(2000)), outcome: { message: 'stored' } },
  { name: '2001 characters', value: instead('a'.repeat(2001)), outcome: { message: 'message-long' } },
  {
    name: 'ten thousand combining marks',
    value: behind('\u0301'.repeat(10_000)),
    outcome: all('too-many-marks', 'name', 'lastName', 'address', 'town', 'message'),
  },
  {
    name: 'eight combining marks',
    value: behind('\u0301\u0323'.repeat(4)),
    outcome: all('stored', 'name', 'lastName', 'address', 'town', 'message'),
  },
  {
    name: 'nine combining marks',
    value: behind('\u0301\u0323\u0308'.repeat(3)),
    outcome: all('too-many-marks', 'name', 'lastName', 'address', 'town', 'message'),
  },
  {
    name: 'an e-mail address of 255 characters',
    value: instead(`ana@${'a234567890.'.repeat(22)}example.es`),
    outcome: { email: 'email-long' },
  },
]

const realNames: readonly ValueRow[] = [
  'O’Connor',
  "D'Angelo",
  "'t Hooft",
  'Núñez-Ñáñez',
  'María del Carmen de los Ángeles',
  '李',
  'Ó',
  'Ng',
  'Avel·lí',
  'Þórðarson',
  'Đặng Thị Ngọc',
  'Σωκράτης',
  'محمد',
  'Владимир',
  'José Mª',
  'Jr., Martin',
  'Null',
  'True',
  'Script',
].map((name) => ({ name: `the name ${name}`, value: instead(name), outcome: all('stored', 'name', 'lastName') }))

const unlikelyNames: readonly ValueRow[] = [
  '1234',
  '<b>',
  '😀',
  'a@b.es',
  'Ana;',
  '=1+1',
  'Ana_1',
  '{{Ana}}',
  '%00',
].map((name) => ({
  name: `${name} for a name`,
  value: instead(name),
  outcome: { name: 'name-letters', lastName: 'last-name-letters' },
}))

const identities: readonly ValueRow[] = [
  ['12345678z', 'stored'],
  ['12.345.678-Z', 'stored'],
  ['12 345 678 Z', 'stored'],
  ['１２３４５６７８Ｚ', 'stored'],
  ['X-1234567-L', 'stored'],
  ['B12345674', 'stored'],
  ['12345678A', 'identity-letter'],
  ['B12345675', 'identity-control'],
  ['1234567L', 'stored'],
  ['1234567', 'identity-format'],
  ['٣٢١٤٥٦٧٨Z', 'identity-format'],
  ["' or ''='", 'identity-format'],
  ['constructor', 'identity-format'],
].map(([value = '', outcome]) => ({
  name: `the identity ${value}`,
  value: instead(value),
  outcome: {
    identity: outcome as Outcome,
    'friend.1': outcome === 'stored' ? outcome : outcome === 'identity-format' ? FRIEND_FORMAT : FRIEND_CONTROL,
  },
}))

const phones: readonly ValueRow[] = [
  ['600112233', 'stored'],
  ['+34 600-11-22-33', 'stored'],
  ['0034 (964) 11.22.33', 'stored'],
  ['+44 20 7946 0000', 'stored'],
  ['\u202a600 11 22 33\u202c', 'stored'],
  ['34600112233', 'stored'],
  ['60011223', 'phone-spanish'],
  ['112345678', 'phone-beginning'],
  ['600112233445566', 'phone-international'],
  ['+999 12345678', 'phone-international'],
  ['112;ext=1', 'phone-characters'],
  ['1e9', 'phone-characters'],
].map(([value = '', outcome]) => ({
  name: `the phone ${value}`,
  value: instead(value),
  outcome: { phone: outcome as Outcome },
}))

/** Each row is a class of what may be typed into a field. */
export const valueRows = [
  ...strange,
  ...empty,
  ...unseen,
  ...long,
  ...realNames,
  ...unlikelyNames,
  ...identities,
  ...phones,
]
