import { expect, test } from 'vitest'
import { judge } from './verdict.ts'

const form = {
  id: 'one',
  kind: 'order',
  path: '/calcular',
  fields: {},
  mark: 'ana@ejemplo.es',
  email: 'ana@ejemplo.es',
  file: 'factura.pdf',
} as const
const written = {
  message: { request: 'two', text: 'Añado algo', file: 'anexo.pdf' },
  caseId: 'one',
  acknowledged: true,
} as const
const writing = { caseId: 'one', seq: 1, text: 'Añado algo' }
const file = { caseId: 'one', seq: 0, name: 'factura.pdf', content: '%PDF ana@ejemplo.es' }
const added = { caseId: 'one', seq: 1, name: 'anexo.pdf', content: '%PDF Añado algo' }
const request = { id: 'one', kind: 'order', opened: '{"email":"ana@ejemplo.es","receiptToken":"TOKEN"}' }
const message = { id: '1', request_id: 'one', message_id: '<1@a>', state: 'sent', last_error: null } as const
const delivery = {
  messageId: '<1@a>',
  recipient: 'ana@ejemplo.es',
  subject: 'Tu solicitud',
  link: null,
  digest: 'x',
  at: 100,
  heard: true,
}
const second = { ...delivery, messageId: '<2@a>', recipient: 'info@a', digest: 'y', at: 110 }
const third = { ...second, messageId: '<3@a>' }

const clean = {
  sent: new Map([['one', { form, receipts: new Set(['/justificante/TOKEN']) }]]),
  written: [written],
  requests: [request],
  messages: [message, { ...message, id: '2', message_id: '<2@a>' }, { ...message, id: '3', message_id: '<3@a>' }],
  writings: [writing],
  files: [file, added],
  deeds: [],
  answered: [],
  deliveries: [delivery, second, third],
  subscribers: [],
  upsets: [] as number[],
}

test('a history in which every promise was kept is found to be so', () => {
  expect(judge(clean)).toEqual([])
})

test('a message that comes again is no broken promise where nobody knew that it had arrived', () => {
  const again = { ...delivery, at: 200 }
  expect(judge({ ...clean, deliveries: [{ ...delivery, heard: false }, second, third, again] })).toEqual([])
  expect(judge({ ...clean, deliveries: [delivery, second, third, again], upsets: [150] })).toEqual([])
})

test('what a customer writes before an answer may be told to the company once', () => {
  const [more, hers] = [
    { ...writing, seq: 2, text: 'Y otra cosa' },
    { ...added, seq: 2, content: '%PDF Y otra cosa' },
  ]
  const another = { ...written, message: { ...written.message, request: 'three', text: 'Y otra cosa' } }
  const twice = { ...clean, written: [written, another], writings: [writing, more], files: [...clean.files, hers] }
  expect(judge(twice)).toEqual([])
  const fourth = { ...message, id: '4', message_id: '<3@a>' }
  expect(judge({ ...twice, messages: [...clean.messages, fourth] })).toEqual(['order one has 4 messages'])
})

test.each([
  ['acknowledged, and is not stored', { requests: [], messages: [], deliveries: [] }],
  ['nobody sent it', { sent: new Map() }],
  ['stored twice', { requests: [request, request] }],
  ['holds something else', { requests: [{ ...request, opened: '{"receiptToken":"TOKEN"}' }] }],
  ['another receipt', { requests: [{ ...request, opened: '{"email":"ana@ejemplo.es"}' }] }],
  ['with 2 receipts', { sent: new Map([['one', { form, receipts: new Set(['/justificante/TOKEN', '/b']) }]]) }],
  ['message two was acknowledged, and is not stored', { writings: [] }],
  ['message two is stored 2 times', { writings: [writing, { ...writing, seq: 2 }] }],
  ['at another case', { writings: [{ ...writing, caseId: 'four' }] }],
  ['message two has not its file', { files: [file] }],
  ['message two has not its file', { files: [file, { ...added, content: '%PDF' }] }],
  ['that nobody wrote', { written: [] }],
  ['one has 0 files', { files: [added] }],
  ['one has another file', { files: [{ ...file, content: '%PDF' }, added] }],
  ['is due', { messages: [{ ...message, state: 'due' as const }, ...clean.messages.slice(1)] }],
  ['did not arrive', { deliveries: [second] }],
  ['got no e-mail', { deliveries: [{ ...delivery, recipient: 'luis@ejemplo.es' }, second] }],
  ['has 1 messages', { messages: [message] }],
  ['from nowhere', { deliveries: [...clean.deliveries, { ...delivery, messageId: '<4@a>' }] }],
  ['not the same', { deliveries: [{ ...delivery, heard: false }, second, { ...delivery, digest: 'z', at: 200 }] }],
  ['although the first was acknowledged', { deliveries: [delivery, second, { ...delivery, at: 200 }] }],
  ['although the first was acknowledged', { deliveries: [delivery, second, { ...delivery, at: 200 }], upsets: [50] }],
])('“%s” is said of a history in which it is so', (sentence, change) => {
  expect(judge({ ...clean, ...change }).join('\n')).toContain(sentence)
})
