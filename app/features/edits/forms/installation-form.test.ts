import { describe, expect, test } from 'vitest'
import { errorsOf, facts } from '../tests/demo-forms.ts'
import { checkForm } from './subject-form.ts'

describe('the form for installations', () => {
  const names = { 'zone-0-name-es-ES': 'Uno', 'zone-0-name-ca-ES-valencia': 'U', 'zone-0-name-en-US': 'One' }
  const zone = { notice: '1', ahead: '9', ...names, 'zone-0-places': '', 'zone-0-monday': '08:00-10:00 x2' }

  test('reads places by name or code, hours with their capacity, and technicians by the short name that they have', () => {
    const typed = {
      ...zone,
      'zone-0-id': 'plana',
      'zone-0-places': 'Vila-real\n12032 Borriana\n46\n@castellon',
      'zone-0-tuesday': '10:00-12:00, 08:00-10:00 ×2',
      technicians: 'vicent: Vicent Llopis Peris\nSofía Agustí',
    }
    const checked = checkForm('installation', typed, facts)
    expect(checked.ok && JSON.parse(checked.content)).toEqual({
      notice: 1,
      ahead: 9,
      zones: [
        {
          id: 'plana',
          name: { 'es-ES': 'Uno', 'ca-ES-valencia': 'U', 'en-US': 'One' },
          municipalities: ['12135', '12032'],
          provinces: ['46'],
          locations: ['castellon'],
          slots: [
            { days: ['monday', 'tuesday'], open: ['08:00-10:00'], capacity: 2 },
            { days: 'tuesday', open: ['10:00-12:00'], capacity: 1 },
          ],
        },
      ],
      technicians: [
        { id: 'vicent', name: 'Vicent Llopis Peris' },
        { id: 'sofia-agusti', name: 'Sofía Agustí' },
      ],
    })
  })

  test.each([
    ['notice', { notice: 'x' }, { notice: 'days-wrong' }],
    ['ahead of notice', { ahead: '1' }, { ahead: 'days-wrong' }],
    [
      'no zone',
      Object.fromEntries(
        Object.keys(zone).map((field) => [field, field === 'ahead' ? '9' : field === 'notice' ? '1' : '']),
      ),
      { 'zone-0-places': 'zone-missing' },
    ],
    ['a name', { 'zone-0-name-en-US': '' }, { 'zone-0-name-en-US': 'name-missing' }],
    ['hours', { 'zone-0-monday': '8-10' }, { 'zone-0-monday': 'slots-wrong' }],
    ['capacity', { 'zone-0-friday': '08:00-10:00 xx' }, { 'zone-0-friday': 'slots-wrong' }],
    ['backwards', { 'zone-0-friday': '12:00-10:00 x2' }, { 'zone-0-friday': 'backwards' }],
    ['overlap', { 'zone-0-monday': '08:00-10:00 x2, 09:00-11:00 x3' }, { 'zone-0-monday': 'overlaps' }],
    ['a place', { 'zone-0-places': 'Macondo' }, { 'zone-0-places': 'place-wrong' }],
    ['a technician', { technicians: 'uno: A\nuno: B' }, { technicians: 'technician-wrong' }],
    [
      'what is due in one language',
      { 'missed-es-ES': 'Diez euros.' },
      { 'missed-ca-ES-valencia': 'text-missing', 'missed-en-US': 'text-missing' },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('installation', { ...zone, ...typed })).toEqual(faults)
  })
})
