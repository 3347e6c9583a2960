import { expect, test } from 'vitest'
import { foreignNumber, readForeignDocument, SPANISH_DOCUMENTS, takesForeign, withDocument } from './documents.ts'

test.each([
  ['P-FR-12AB34567', { kind: 'passport', country: 'FR', number: '12AB34567' }],
  [' p fr 12 ab 34567 ', { kind: 'passport', country: 'FR', number: '12AB34567' }],
  ['ID-it - CA.12/345:AA', { kind: 'eu-card', country: 'IT', number: 'CA12345AA' }],
  ['ID - - DE - L01X<00T47\u200b', { kind: 'eu-card', country: 'DE', number: 'L01X00T47' }],
  ['P-FR-', { kind: 'passport', country: 'FR', number: '' }],
  ['P-FR- ', { kind: 'passport', country: 'FR', number: '' }],
  ['12345678Z', null],
  ['DNI P-FR-12AB34567', null],
  ['PFR-12AB34567', null],
  ['P-FRA-12AB34567', null],
  ['', null],
])('%j names the document %j', (typed, document) => expect(readForeignDocument(typed)).toEqual(document))

test('what is far too long to be a document is read no further', () => {
  expect(readForeignDocument(`P-FR-${'1'.repeat(500)}`)?.number).toHaveLength(195)
})

test.each([
  ['12AB3', 'P-FR-12AB3'],
  ['ABCD1', 'P-FR-ABCD1'],
  ['123456789012345', 'P-FR-123456789012345'],
])('the number %s is kept behind its document', (number, value) => {
  expect(foreignNumber({ kind: 'passport', country: 'FR', number })).toEqual({ ok: true, value })
})

test.each([
  ['', 'document-empty'],
  ['ABCDE', 'document-format'],
  ['12AB', 'document-format'],
  ['1234567890123456', 'document-format'],
  ['12AÑ34567', 'document-format'],
])('the number %j is none: %s', (number, error) => {
  expect(foreignNumber({ kind: 'eu-card', country: 'IT', number })).toEqual({ ok: false, error })
})

test('documents of other countries are taken where one of them is among those taken', () => {
  expect([takesForeign(SPANISH_DOCUMENTS), takesForeign([...SPANISH_DOCUMENTS, 'passport']), takesForeign([])]).toEqual(
    [false, true, false],
  )
  expect(SPANISH_DOCUMENTS).toEqual(['dni', 'nie', 'cif'])
})

test('a number stands as it is without a document, and nothing stands before none', () => {
  expect([withDocument('', ' 12345678Z'), withDocument('P-FR', ' '), withDocument('P-FR', '12AB34567')]).toEqual([
    ' 12345678Z',
    ' ',
    'P-FR-12AB34567',
  ])
})
