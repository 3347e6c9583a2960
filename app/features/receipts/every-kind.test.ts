import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTopics } from '#app/features/contact/call-rules.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { contactMessage } from '#app/features/contact/rules.ts'
import { describeMessage } from '#app/features/contact/describe.ts'
import { contactReceived } from '#app/features/contact/mails/received.server.ts'
import type { WaitingContent } from '#app/features/coverage/waiting-content.ts'
import { describeWaiting } from '#app/features/coverage/describe.ts'
import { waitingReceived } from '#app/features/coverage/mails/waiting-received.server.ts'
import { describeReferral, tickedSentences } from '#app/features/referrals/describe.ts'
import { referralReceived } from '#app/features/referrals/mails/received.server.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { columnsOf } from '#app/features/requests/stored/stored-requests.server.ts'
import { identityText } from '#emails/request-mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { missing, onPaper, onScreen, plain, receiptParts } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'

const { brand } = demoSite
const AT = Date.UTC(2026, 10, 21, 19, 5)
const spanish = await createPageI18n('es-ES')
const inbox = { name: 'Azahar Telecom', address: 'pedidos@azahar.example' }
const agreed = { locale: 'es-ES' as const, terms: { version: '1', date: '2026-01-01' }, agreedTo: ['He leído esto.'] }
const mail = {
  reference: 'AZ-2346-7ACT',
  receivedAt: AT,
  locale: agreed.locale,
  brand,
  receiptUrl: '',
  privacyUrl: 'https://azahar.example/privacidad',
}

type Row = { readonly value: string }
type Drawn = {
  readonly content: RequestContent
  /** What its kind says of it, row by row, as its customer reads it. */
  readonly rows: readonly Row[]
  /** What of it staff have: at the desk, in a list and in their e-mail. */
  readonly facts: readonly string[]
  readonly toCompany: () => Promise<{ readonly text: string }>
}

const sender = fc.record({
  name: fc.constantFrom('Ana Roca Gil', '24 Horas, S.L.'),
  email: fc.constantFrom('ana@ejemplo.es', ''),
  phone: fc.constantFrom('+34612345678', ''),
  message: fc.constantFrom('Me cobran dos veces', 'Hola:\n¿cuándo?'),
})
const calls = fc.record({ at: fc.constantFrom(null, AT + 86_400_000), about: fc.constantFrom(...callTopics) })

const messages = fc.record({ message: sender, call: fc.option(calls) }).map(({ message, call }): Drawn => {
  const said = contactMessage(call ? { ...message, message: '' } : message)
  const content: ContactContent = { kind: 'contact', message: said, ...(call && { call }), ...agreed }
  const described = describeMessage(spanish, content)
  const rows = [...described.sender, ...described.more, ...(described.message ? [described.message] : [])]
  const toCompany = async () =>
    writtenMail(await contactReceived(inbox, { ...mail, message: said, call, byHand: null }))
  return { content, rows, facts: rows.map(({ value }) => value), toCompany }
})

const identities = ['12345678Z', '87654321X', 'B12345674', '11111111H']
const referrals = fc
  .record({ friends: fc.subarray(identities.slice(0, 2), { minLength: 1 }), isCompany: fc.boolean() })
  .map(({ friends, isCompany }): Drawn => {
    const referrer = isCompany
      ? { name: '24 Horas, S.L.', lastName: '', identity: 'B12345674' }
      : { name: 'Ana', lastName: 'Roca Gil', identity: '11111111H' }
    const referral = { referrer, friends }
    const content: ReferralContent = { kind: 'referral', referral, reward: { freeMonths: 1, per: 'friend' }, ...agreed }
    const shown = describeReferral(spanish, { referrer, friends: friends.map((friend) => `…${friend.slice(-3)}`) })
    const toCompany = async () => writtenMail(await referralReceived(inbox, { ...mail, referral, kind: 'mobile' }))
    return {
      content,
      rows: [...shown.referrer, ...shown.friends],
      facts: [...Object.values(referrer).filter(Boolean), ...friends],
      toCompany,
    }
  })

const place = {
  ine: '12135',
  postcode: '12540',
  name: 'Vila-real',
  province: 'Castellón',
  location: 'castellon',
  maxSpeedMb: 0,
}
const waits = fc.constantFrom('planned' as const, 'none' as const).map((status): Drawn => {
  const entry = { email: 'ana@ejemplo.es', place: { ...place, status } }
  const content: WaitingContent = { kind: 'waiting', ...entry, ...agreed }
  const toCompany = async () => writtenMail(await waitingReceived(inbox, { ...mail, ...entry, leaveUrl: '', count: 1 }))
  return { content, rows: describeWaiting(spanish, content).rows, facts: [entry.email, 'Vila-real'], toCompany }
})

/** Identity numbers stand in mails as the operator wants them. */
const inMail = (fact: string) => (identities.includes(fact) ? identityText(brand, fact) : fact)

test('every fact of a message, a call, a referral and who waits is on receipt and PDF, none beside them, and staff have it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(messages, referrals, waits), async ({ content, rows, facts, toCompany }) => {
      const parts = receiptParts(spanish, content)
      const values = rows.map(({ value }) => plain(value))
      const ticked = content.kind === 'referral' ? tickedSentences(spanish, content.agreedTo) : []
      const [screen, paper] = [await onScreen(spanish, parts), onPaper(spanish, parts)]
      expect(screen.values).toEqual(values)
      expect(paper.values).toEqual(values)
      expect(missing(screen.text, ticked)).toEqual([])
      expect(missing(paper.text, ticked)).toEqual([])

      const { facts: shown, text } = requestKinds[content.kind].facts(spanish, content, [])
      const party = Object.values(requestKinds[content.kind].party(content)).flat()
      expect(missing([...shown.map(({ value }) => value), text, ...party].join(' '), facts)).toEqual([])
      const cells = columnsOf(requestKinds, spanish, { reference: '', receivedAt: AT, content, mails: 'sent' })
      expect(missing(Object.values(cells).join(' '), facts)).toEqual([])
      expect(missing((await toCompany()).text, facts.map(inMail))).toEqual([])
    }),
    { numRuns: 40 },
  )
})
