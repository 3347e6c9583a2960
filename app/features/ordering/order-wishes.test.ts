import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { callTimesOf } from '#domain/calendar/call-time.ts'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { checkWishes, wishesAsStored, wishQuestions, withWish, type WishError } from './order-wishes.ts'
import { orderedLines } from '#domain/price/ordered-lines.ts'
import { isWishField, type WishesForm, type WishField } from './wishes-form.ts'

const { catalogue } = demoSite
const pack: Combination = {
  ...emptyCombination(catalogue),
  tariff: 'castellon-1gb-35gb',
  lines: { '70gb': 2, '35gb': 1 },
}
const questions = wishQuestions(catalogue, pack)
const kept = (wishes: WishesForm = {}): WishesForm => ({ 'choice.1': 'keep', ...wishes })
const errorsOf = (form: WishesForm) => checkWishes(form, questions, '').errors

test('each line of a combination has its own question, the one of the pack first', () => {
  expect(questions.lines).toEqual([
    { key: '1', data: 35, isIncluded: true },
    { key: '35gb.1', data: 35, isIncluded: false },
    { key: '70gb.1', data: 70, isIncluded: false },
    { key: '70gb.2', data: 70, isIncluded: false },
  ])
})

test('each of several lines in a pack has its own question', () => {
  const two = { kind: 'included-line', data: 35, per: 'month', cents: 0, count: 2 } as const
  const one = { kind: 'included-line', data: 10, per: 'month', cents: 0 } as const
  expect(orderedLines([two, one]).map(({ key, data }) => [key, data])).toEqual([
    ['1', 35],
    ['2', 35],
    ['3', 10],
  ])
})

test('a landline can be kept with fibre where landline numbers are offered, and not with lines alone', () => {
  const tv: Combination = { ...emptyCombination(catalogue), tv: true }
  const without = { ...catalogue, extras: { ...catalogue.extras, landlineOnSim: false } }
  expect(wishQuestions(catalogue, pack).landline).toBe(true)
  expect(wishQuestions(catalogue, { ...tv, lines: { '35gb': 1 } }).landline).toBe(false)
  expect(wishQuestions(catalogue, tv)).toEqual({ lines: [], landline: false })
  expect(wishQuestions(without, pack).landline).toBe(false)
})

test.each([
  [null, null],
  [250, 250],
])('a landline that is kept has the price of %s that was said, also once another one is sold', (given, said) => {
  const prices = { ...catalogue.extras.prices, landlineOnSim: given }
  const asked = wishQuestions({ ...catalogue, extras: { ...catalogue.extras, prices } }, pack)
  const { wishes } = checkWishes({ landline: '964123456' }, asked, '')
  expect(wishes?.landlinePrice).toBe(said)
  const later = wishesAsStored({ landline: '964123456' }, wishes, { ...asked, landlinePrice: 990 }, '')
  expect(later?.landlinePrice).toBe(said)
  expect(checkWishes({ note: 'Sin fijo' }, asked, '').wishes).not.toHaveProperty('landlinePrice')
})

describe('nothing is required', () => {
  test.each<[string, WishesForm]>([
    ['nothing', {}],
    ['spaces', { note: '  \n ', landline: ' ' }],
    ['a number without the choice to keep it', { 'number.1': '612345678' }],
    ['a line that there is not', { 'choice.140gb.1': 'keep', 'number.140gb.1': '6' }],
    ['a time that there is not', { callTime: 'midnight' }],
    ['a choice that there is not', { 'choice.1': 'constructor' }],
  ])('%s is no wish', (_, form) => {
    expect(checkWishes(form, questions, '')).toEqual({ wishes: null, errors: {} })
  })

  test('a number may be kept without saying which', () => {
    const { wishes, errors } = checkWishes(kept(), questions, '')
    expect(errors).toEqual({})
    expect(wishes?.lines.map(({ wish }) => wish)).toEqual([
      { number: null, operator: null, billing: null, isOwn: false },
      null,
      null,
      null,
    ])
  })
})

test.each([
  ['612 34 56 78', '+34612345678'],
  ['612.345.678', '+34612345678'],
  ['+34 712-345-678', '+34712345678'],
  ['0034 612345678', '+34612345678'],
  ['34612345678', '+34612345678'],
])('a mobile typed as %s is kept as %s', (typed, number) => {
  const { wishes, errors } = checkWishes(kept({ 'number.1': typed }), questions, '')
  expect(errors).toEqual({})
  expect(wishes?.lines[0]?.wish).toMatchObject({ number })
})

test.each<[WishField, string, WishError]>([
  ['number.1', '612 34 56', 'mobile-format'],
  ['number.1', '964 12 34 56', 'mobile-format'],
  ['number.1', '+44 7911 123456', 'mobile-format'],
  ['number.1', '512345678', 'mobile-format'],
  ['number.1', 'seis', 'phone-characters'],
  ['landline', '612 34 56 78', 'landline-format'],
  ['landline', '96412', 'landline-format'],
  ['landline', '964-fijo', 'phone-characters'],
  ['operator.1', 'x'.repeat(61), 'operator-long'],
  ['operator.1', 'Oran\u0000ge', 'strange-characters'],
  ['note', 'x'.repeat(501), 'note-long'],
  ['note', 'x'.repeat(2001), 'note-long'],
  ['note', 'Hola\u0007', 'strange-characters'],
])('%s “%s” is refused: %s', (field, typed, error) => {
  expect(errorsOf(kept({ [field]: typed }))).toEqual({ [field]: error })
})

test('what is wrong for a line that gets a new number, or may come later, does not count', () => {
  for (const choice of ['new', ''])
    expect(errorsOf({ 'choice.1': choice, 'number.1': '6', 'operator.1': '\u0000' })).toEqual({})
})

test('a number is kept on one line only, however it is typed', () => {
  const form = kept({ 'number.1': '612 34 56 78', 'choice.70gb.2': 'keep', 'number.70gb.2': '+34612345678' })
  expect(errorsOf(form)).toEqual({ 'number.70gb.2': 'number-repeated' })
  expect(errorsOf({ ...form, 'number.70gb.2': '612345679' })).toEqual({})
})

test('a wish stays with its line when another line comes or goes', () => {
  const form: WishesForm = { 'choice.70gb.1': 'keep', 'number.70gb.1': '612345678', 'choice.35gb.1': 'new' }
  const fewer = wishQuestions(catalogue, { ...pack, tariff: null, lines: { '70gb': 1 } })
  expect(checkWishes(form, fewer, '').wishes?.lines).toEqual([
    {
      key: '70gb.1',
      data: 70,
      isIncluded: false,
      wish: { number: '+34612345678', operator: null, billing: null, isOwn: false },
    },
  ])
})

test('a note of 500 characters is kept line by line', () => {
  const note = `Hola\n${'x'.repeat(495)}`
  expect(checkWishes({ note: note.replace('\n', '\r\n') }, questions, '')).toMatchObject({
    wishes: { note },
    errors: {},
  })
})

test('what stands beside numbers takes no room from a note within its limit, and that beside a refused one is not kept', () => {
  const note = 'x'.repeat(500)
  const beside = '612345678 (tardes, o por la mañana si es antes de las once)'
  const form = kept({ 'number.1': beside, landline: '964123456 ext. 3', note })
  const { wishes, errors } = checkWishes(form, questions, '611223344 (noches)')
  expect(errors).toEqual({})
  expect(wishes?.note?.split('\n')).toEqual([note, '611223344 (noches)', beside, '964123456 ext. 3'])
  expect(checkWishes({ ...form, note: `${note}x` }, questions, '').errors).toEqual({ note: 'note-long' })
  const refused = checkWishes({ ...form, 'number.1': '964123456 (noches)' }, questions, '')
  expect(refused.errors).toEqual({ 'number.1': 'mobile-format' })
  expect(refused.wishes?.note).not.toContain('noches')
  const repeated = { ...form, 'choice.70gb.1': 'keep', 'number.70gb.1': '612345678 (noches)', note: 'Hola' }
  expect(checkWishes(repeated, questions, '').wishes?.note).toBe(`Hola\n${beside}\n964123456 ext. 3`)
})

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'keep',
    'new',
    'own',
    'prepaid',
    'morning',
    '612345678',
    '+34 712 34 56 78',
    '964123456',
    '__proto__',
  ),
)
const fields: WishField[] = [
  ...questions.lines.flatMap(({ key }) =>
    (['choice', 'number', 'operator', 'billing', 'holder'] as const).map((part): WishField => `${part}.${key}`),
  ),
  'landline',
  'callTime',
  'note',
]
const anyForm = fc
  .array(fc.tuple(fc.constantFrom(...fields), typed))
  .map((all) => all.reduce<WishesForm>((form, [field, value]) => withWish(form, field, value), {}))

test('whatever is typed is refused at a field of the form, or is the same when it is read again', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const { wishes, errors } = checkWishes(form, questions, '')
      for (const field of Object.keys(errors)) expect([field, isWishField(field)]).toEqual([field, true])
      if (Object.keys(errors).length > 0) return
      expect(JSON.parse(JSON.stringify(wishes))).toEqual(wishes)
      expect(wishesAsStored(form, wishes, questions, '')).toEqual(wishes)
      expect(wishes?.note?.isWellFormed() ?? true).toBe(true)
    }),
  )
})

test('an order that is posted again is the same one when its lines are sold no more', () => {
  const form = kept({ 'number.1': '612345678', 'choice.70gb.2': 'new', landline: '964123456' })
  const stored = checkWishes(form, questions, '').wishes
  const soldOut = { lines: [], landline: false }
  expect(wishesAsStored(form, stored, soldOut, '')).toEqual(stored)
  expect(wishesAsStored({ ...form, 'choice.35gb.1': 'new' }, stored, soldOut, '')).not.toEqual(stored)
})

test.each([
  [[['10:00', '20:00']], ['morning', 'afternoon']],
  [[['09:30', '14:00']], ['morning']],
  [
    [
      ['09:30', '14:00'],
      ['16:30', '20:00'],
    ],
    ['morning', 'afternoon'],
  ],
  [[['08:00', '15:00']], ['morning']],
  [[['15:00', '21:00']], ['afternoon']],
  [[], []],
])('staff who answer from %j call %j', (open, times) => {
  const intervals = open.map(([from = '', to = '']) => ({ from, to }))
  expect(callTimesOf([{ days: ['monday', 'friday'], open: intervals }])).toEqual(times)
})
