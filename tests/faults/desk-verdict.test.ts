import { expect, test } from 'vitest'
import { judgeDesk } from './desk-verdict.ts'

const deed = { deed: 'note', text: 'Nota 1', caseId: 'one', acknowledged: true } as const
const stored = { deed: 'note', text: 'Nota 1', caseId: 'one' } as const
const answered = { caseId: 'one', text: 'Respondo 2' }
const writing = { ...answered, seq: 1 }
const clean = { done: [deed], deeds: [stored], answered: [answered], writings: [writing], unread: 0 }

test('a history in which every promise was kept is found to be so', () => {
  expect(judgeDesk(clean)).toEqual([])
  expect(judgeDesk({ ...clean, done: [{ ...deed, acknowledged: false }], deeds: [] })).toEqual([])
})

test.each([
  ['“Nota 1” is stored, and nobody did it', { done: [] }],
  ['the note “Nota 1” is stored 2 times', { deeds: [stored, stored] }],
  ['the note “Nota 1” was acknowledged, and is not stored', { deeds: [] }],
  ['“Nota 1” is stored as something else', { deeds: [{ ...stored, deed: 'reply' as const }] }],
  ['“Nota 1” is stored as something else', { deeds: [{ ...stored, caseId: 'two' }] }],
  ['3 mails were never read', { unread: 3 }],
  ['“Respondo 2” is 0 times', { writings: [] }],
  ['“Respondo 2” is 2 times', { writings: [writing, writing] }],
  ['in another one', { writings: [{ ...writing, caseId: 'two' }] }],
])('%s', (sentence, change) => {
  expect(judgeDesk({ ...clean, ...change }).join('\n')).toContain(sentence)
})
