import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portCauses, portFields, portStates, type Port } from '#domain/requests/port.ts'
import { changedFields, portInputs, readPortFields } from './port-fields.ts'
import { causeFields, fieldsOf, missingFields, openFields, portTurn, stateByData } from './rules.ts'

const port: Port = {
  id: 'one',
  caseId: 'one',
  line: '1',
  position: 1,
  kind: 'mobile',
  state: 'ready',
  cause: null,
  told: '',
  askedOn: null,
  doneOn: null,
  window: null,
  promised: null,
  isUnlocked: false,
  version: 1,
  number: '+34610203040',
  donor: 'Movistar',
  billing: 'contract',
  iccid: null,
  holder: 'own',
}

test.each([
  [{}, []],
  [{ billing: 'prepaid' }, ['iccid']],
  [{ billing: null, holder: null }, ['billing', 'holder']],
  [{ kind: 'fixed', billing: null, donor: null }, ['donor']],
] as const)('of %j is missing %j', (known, missing) => {
  const some = { ...port, ...known }
  expect(missingFields(some)).toEqual(missing)
  expect(stateByData(some)).toBe(missing.length > 0 ? 'missing' : 'ready')
})

test('what is asked for, accepted, moved or cancelled is locked, unless staff have unlocked it', () => {
  const open = portStates.filter((state) => openFields({ ...port, state, cause: 'other' }).length > 0)
  expect(open).toEqual(['missing', 'ready', 'refused'])
  expect(openFields({ ...port, state: 'asked', isUnlocked: true })).toEqual(portFields)
})

test.each(portCauses)(
  'a refusal because of %s opens fields of that cause alone, of a landline those that it has',
  (cause) => {
    expect(openFields({ ...port, state: 'refused', cause })).toEqual(causeFields[cause])
    const fixed = { ...port, kind: 'fixed', state: 'refused', cause } as const
    expect(openFields(fixed)).toEqual(causeFields[cause].filter((field) => fieldsOf(fixed).includes(field)))
    expect(openFields(fixed).length).toBeGreaterThan(0)
  },
)

test.each([
  [['done', 'cancelled'], null],
  [['asked', 'ready'], 'us'],
  [['asked', 'done'], 'donor'],
  [['accepted'], 'donor'],
  [['asked', 'refused', 'ready'], 'customer'],
  [['missing'], 'customer'],
] as const)('of numbers that are %j the turn is %s', (states, turn) => {
  const window = { day: '2026-11-27', from: '02:00', to: '06:00' }
  const ports = states.map((state) => ({ state, window }))
  expect(portTurn(ports, '2026-11-27')).toBe(turn)
})

test('whose day has passed without a word is ours to look at', () => {
  const window = { day: '2026-11-26', from: null, to: null }
  expect(portTurn([{ state: 'accepted', window }], '2026-11-27')).toBe('us')
})

test('whatever is typed, no field changes that is not open, and none to what its rule refuses', () => {
  const typed = fc.record(
    Object.fromEntries(
      portInputs.map((input) => [
        input,
        fc.oneof(fc.string(), fc.constantFrom('610 203 099', '964123456', 'own', 'other', 'prepaid', '12345678Z')),
      ]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(typed, fc.subarray([...portFields]), (form, fields) => {
      const { data, errors } = readPortFields(port, form, fields, ['+34610203099'])
      for (const field of changedFields(port, data)) expect(fields).toContain(field)
      expect(data.number).toBe('+34610203040')
      for (const input of Object.keys(errors)) expect(portInputs).toContain(input)
    }),
  )
})
