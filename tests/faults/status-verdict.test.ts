import { expect, test } from 'vitest'
import { judgeCookieAnswers, judgeStatus } from './status-verdict.ts'

const subscriber = { email: 'ana@ejemplo.es', pressed: 1, acknowledged: 1, confirmedAt: 50 }
const storedSubscriber = { email: 'ana@ejemplo.es', isConfirmed: true }
const news = { form: 'one', incident: 'one', title: 'Corte 1', isOver: false, begun: 100, acknowledged: true }
const said = { incident: 'one', form: 'one', title: 'Corte 1', text: 'No hay servicio: Corte 1', isOver: false }
const link = {
  messageId: '<1@a>',
  recipient: 'ana@ejemplo.es',
  subject: 'Confirma que quieres nuestros avisos',
  link: '/estado/avisos/x',
  digest: 'x',
  at: 20,
  heard: true,
}
const notice = { ...link, messageId: '<2@a>', subject: 'Incidencia: Corte 1', at: 120 }

const clean = {
  subscribers: [subscriber],
  storedSubscribers: [storedSubscriber],
  published: [news],
  said: [said],
  deliveries: [link, notice],
}

test('a history in which everybody was told once is found to be so', () => {
  expect(judgeStatus(clean)).toEqual([])
})

test('a notice that comes again as the same message is one, and who confirmed meanwhile may be told or not', () => {
  expect(judgeStatus({ ...clean, deliveries: [link, notice, { ...notice, at: 130 }] })).toEqual([])
  const meanwhile = [{ ...subscriber, confirmedAt: 110 }]
  expect(judgeStatus({ ...clean, subscribers: meanwhile, deliveries: [link] })).toEqual([])
})

test.each([
  ['is said, and nobody published it', { published: [] }],
  ['“Corte 1” is said 2 times', { said: [said, said] }],
  ['was acknowledged, and is not said', { said: [], deliveries: [link] }],
  ['something else is said', { said: [{ ...said, text: 'Ya funciona: Corte 1' }] }],
  ['something else is said', { said: [{ ...said, isOver: true }] }],
  ['never subscribed', { subscribers: [] }],
  ['ana@ejemplo.es subscribed 2 times', { storedSubscribers: [storedSubscriber, storedSubscriber] }],
  ['is told of nothing', { storedSubscribers: [{ ...storedSubscriber, isConfirmed: false }] }],
  ['is told of nothing', { storedSubscribers: [] }],
  ['got 2 links for 1 presses', { deliveries: [link, { ...link, messageId: '<3@a>' }, notice] }],
  ['got no link', { deliveries: [notice] }],
  ['was told 2 times', { deliveries: [link, notice, { ...notice, messageId: '<3@a>' }] }],
  ['which is not said', { said: [], published: [{ ...news, acknowledged: false }] }],
  ['was not told', { deliveries: [link] }],
])('“%s” is said of a history in which it is so', (sentence, change) => {
  expect(judgeStatus({ ...clean, ...change }).join('\n')).toContain(sentence)
})

const answers = {
  recorded: [{ id: 'one', button: 'accept' as const }],
  answersSent: 2,
  storedAnswers: [
    { id: 'one', choices: '{"statistics":true,"marketing":true}' },
    { id: 'two', choices: '{"statistics":false,"marketing":false}' },
  ],
}

test('an answer to the cookie notice may be recorded without its sender hearing of it', () => {
  expect(judgeCookieAnswers(answers)).toEqual([])
})

test.each([
  ['is recorded 0 times', { storedAnswers: [] }],
  ['is recorded 2 times', { storedAnswers: [answers.storedAnswers[0]!, answers.storedAnswers[0]!] }],
  ['another is recorded', { recorded: [{ id: 'one', button: 'reject' as const }] }],
  ['than were given', { answersSent: 1 }],
])('“%s” is said of answers of which it is so', (sentence, change) => {
  expect(judgeCookieAnswers({ ...answers, ...change }).join('\n')).toContain(sentence)
})
