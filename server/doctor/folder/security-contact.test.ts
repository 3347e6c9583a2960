import { expect, test } from 'vitest'
import { examineSecurityContact } from './security-contact.ts'

const now = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['', '', /security\.contact is empty/],
  ['a@operator.example', '2026-11-24', /2026-11-24, which is past/],
  ['a@operator.example', '2027-11-27', /more than a year ahead/],
])('contact %j until %j is named', (contact, expires, sentence) => {
  expect(examineSecurityContact({ security: { contact, expires, policy: '' } }, now)).toEqual([
    expect.stringMatching(sentence),
  ])
})

test.each(['2026-11-25', '2027-11-24'])('until %s it holds', (expires) => {
  const security = { contact: 'a@operator.example', expires, policy: '' }
  expect(examineSecurityContact({ security }, now)).toEqual([])
})
