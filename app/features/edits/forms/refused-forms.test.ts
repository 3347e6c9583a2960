import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replySubject } from '#site-folder/edits/edits.ts'
import { errorsOf, facts, languages } from '../tests/demo-forms.ts'
import { seasonField, seasonsIn } from './season-fields.ts'
import { checkForm, typedForm } from './subject-form.ts'

const template = replySubject('order-appointment')

test('everything that is wrong is said at its field, all of it at once', () => {
  const season = { [seasonField(0, 'from')]: '2027-07-01', [seasonField(0, 'to')]: '2027-08-31' }
  expect(
    errorsOf('hours', {
      monday: '9-14',
      tuesday: '20:00-10:00',
      thursday: '10:00-14:00, 13:00-15:00',
      ...season,
      [seasonField(0, 'friday')]: 'mañanas',
      [seasonField(1, 'from')]: '',
      [seasonField(2, 'from')]: '2028-08-01',
      [seasonField(2, 'to')]: '2028-07-01',
      [seasonField(3, 'from')]: '',
      [seasonField(3, 'monday')]: '10:00-12:00',
    }),
  ).toEqual({
    monday: 'hours-wrong',
    tuesday: 'backwards',
    thursday: 'overlaps',
    [seasonField(0, 'friday')]: 'hours-wrong',
    [seasonField(2, 'to')]: 'season-backwards',
    [seasonField(3, 'from')]: 'date-wrong',
    [seasonField(3, 'to')]: 'date-wrong',
  })
  expect(errorsOf('hours', { monday: ' ' })).toEqual({ monday: 'never-open' })
  const overlapping = { [seasonField(1, 'from')]: '2027-08-01', [seasonField(1, 'to')]: '2027-09-30' }
  expect(errorsOf('hours', { monday: '10:00-12:00', ...season, ...overlapping })).toEqual({
    [seasonField(1, 'from')]: 'seasons-overlap',
  })
  expect(checkForm('holidays', { holidays: '2026-12-25\nNavidad\n31/02/2027' }, facts)).toEqual({
    ok: false,
    errors: { holidays: { fault: 'date-wrong', what: 'Navidad, 31/02/2027' } },
  })
  expect(
    errorsOf('targets', {
      'order-done': '0',
      'order-done-unit': 'days',
      'contact-firstAnswer': 'pronto',
      'contact-firstAnswer-unit': 'hours',
      'complaint.billing-done': '5',
      'complaint.billing-done-unit': 'lustros',
    }),
  ).toEqual({
    'order-done': 'target-wrong',
    'contact-firstAnswer': 'target-wrong',
    'complaint.billing-done': 'target-wrong',
  })
  expect(
    errorsOf(template, {
      'subject-es-ES': 'Cita {{day}}',
      'text-es-ES': 'Hola, {{nombre}}',
      'subject-ca-ES-valencia': ' ',
      'text-ca-ES-valencia': 'Hola, {{name}}',
      'subject-en-US': 'Date',
    }),
  ).toEqual({
    'subject-es-ES': 'placeholder-unknown',
    'text-es-ES': 'placeholder-unknown',
    'subject-ca-ES-valencia': 'subject-missing',
    'text-en-US': 'text-missing',
  })
})

test('an hour or a number that is none is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => {
      const intervals = typed.split(/[,;\n]/).map((each) => each.trim())
      const isGood = intervals.every((each) => each === '' || /^\d\d:\d\d ?[-–] ?\d\d:\d\d$/.test(each))
      fc.pre(!isGood)
      expect(checkForm('hours', { monday: '10:00-11:00', sunday: typed }, facts)).toMatchObject({
        ok: false,
        errors: { sunday: {} },
      })
    }),
  )
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (amount) => {
      fc.pre(amount.trim() !== '' && !/^[1-9]\d{0,2}$/.test(amount.trim()))
      const typed = { 'order-done': amount, 'order-done-unit': 'days' }
      expect(checkForm('targets', typed, facts)).toMatchObject({ ok: false, errors: { 'order-done': {} } })
    }),
  )
})

test('a form counts its seasons, the empty one at its end included', () => {
  const content = JSON.stringify({
    week: [{ days: 'monday', open: ['10:00-12:00'] }],
    seasons: [{ from: '2027-07-01', to: '2027-08-31', week: [] }],
  })
  expect(seasonsIn(typedForm('hours', content, languages))).toBe(2)
})
