import { expect, test } from 'vitest'
import { judge } from './verdict.ts'

const form = {
  id: 'one',
  kind: 'order',
  path: '/calcular',
  fields: {},
  mark: 'ana@ejemplo.es',
  email: 'ana@ejemplo.es',
} as const
const request = { id: 'one', kind: 'order', opened: '{"email":"ana@ejemplo.es","receiptToken":"TOKEN"}' }
const message = { id: '1', request_id: 'one', message_id: '<1@a>', state: 'sent', last_error: null } as const
const delivery = { messageId: '<1@a>', recipient: 'ana@ejemplo.es', digest: 'x', at: 100, heard: true }
const second = { messageId: '<2@a>', recipient: 'info@a', digest: 'y', at: 110, heard: true }

const clean = {
  sent: new Map([['one', { form, receipts: new Set(['/justificante/TOKEN']) }]]),
  requests: [request],
  messages: [message, { ...message, id: '2', message_id: '<2@a>' }],
  deliveries: [delivery, second],
  upsets: [] as number[],
}

test('a history in which every promise was kept is found to be so', () => {
  expect(judge(clean)).toEqual([])
})

test('a message that comes again is no broken promise where nobody knew that it had arrived', () => {
  const again = { ...delivery, at: 200 }
  expect(judge({ ...clean, deliveries: [{ ...delivery, heard: false }, second, again] })).toEqual([])
  expect(judge({ ...clean, deliveries: [delivery, second, again], upsets: [150] })).toEqual([])
})

test.each([
  ['acknowledged, and is not stored', { requests: [], messages: [], deliveries: [] }],
  ['nobody sent it', { sent: new Map() }],
  ['stored twice', { requests: [request, request] }],
  ['holds something else', { requests: [{ ...request, opened: '{"receiptToken":"TOKEN"}' }] }],
  ['another receipt', { requests: [{ ...request, opened: '{"email":"ana@ejemplo.es"}' }] }],
  ['with 2 receipts', { sent: new Map([['one', { form, receipts: new Set(['/justificante/TOKEN', '/b']) }]]) }],
  ['is due', { messages: [{ ...message, state: 'due' as const }, clean.messages[1]!] }],
  ['did not arrive', { deliveries: [second] }],
  ['got no e-mail', { deliveries: [{ ...delivery, recipient: 'luis@ejemplo.es' }, second] }],
  ['has 1 messages', { messages: [message] }],
  ['from nowhere', { deliveries: [...clean.deliveries, { ...delivery, messageId: '<3@a>' }] }],
  ['not the same', { deliveries: [{ ...delivery, heard: false }, second, { ...delivery, digest: 'z', at: 200 }] }],
  ['although the first was acknowledged', { deliveries: [delivery, second, { ...delivery, at: 200 }] }],
  ['although the first was acknowledged', { deliveries: [delivery, second, { ...delivery, at: 200 }], upsets: [50] }],
])('“%s” is said of a history in which it is so', (sentence, change) => {
  expect(judge({ ...clean, ...change }).join('\n')).toContain(sentence)
})
