import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTopics, type CallWish } from '#app/features/contact/call-rules.ts'
import type { ContactContent } from '#app/features/contact/contact-content.ts'
import { contactMessage } from '#app/features/contact/rules.ts'
import { describeMessage } from '#app/features/contact/describe.ts'
import { contactReceived } from '#app/features/contact/mails/received.server.ts'
import type { WaitingContent } from '#app/features/coverage/waiting-content.ts'
import { describeWaiting } from '#app/features/coverage/describe.ts'
import { waitingReceived } from '#app/features/coverage/mails/waiting-received.server.ts'
import { describeReferral, promisedReward, tickedSentences } from '#app/features/referrals/describe.ts'
import { referralReceived } from '#app/features/referrals/mails/received.server.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { RequestColumn } from '#app/features/requests/request-columns.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { fullName } from '#domain/people/holder.ts'
import { placeName, placeText } from '#domain/place/place.ts'
import { priceOf } from '#domain/price/price.ts'
import type { Mail } from '#emails/mail.ts'
import { identityText } from '#emails/request-mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { coverageLabel, priceItemLabels } from '#locales/words/labels.ts'
import { priceText } from '#locales/words/price-text.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { rowsToCompany } from '#tests/support/mail/mail-rows.ts'
import { drawnCase } from '#tests/support/receipt/drawn-case.tsx'
import { cellsOf, filled } from '#tests/support/receipt/drawn-cells.ts'
import { missing, onPaper, onScreen, plain, receiptParts } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'

const { brand, catalogue } = demoSite
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

type Drawn = {
  readonly content: RequestContent
  /** Its rows as its customer reads them. */
  readonly rows: readonly Row[]
  /** The values of its case at the desk, and the words that stand there by themselves. */
  readonly atDesk: readonly string[]
  readonly words: string | null
  /** Its cells in a list, but for those that every request has. */
  readonly cells: Partial<Record<RequestColumn, string>>
  readonly toCompany: () => Promise<Mail>
  /** The values of the e-mail to the company. */
  readonly mailed: readonly string[]
}

const values = (rows: readonly Row[]) => rows.map(({ value }) => value)
/** Every case says in which language its customer is answered. */
const LANGUAGE = 'español'

const sender = fc.record({
  name: fc.constantFrom('Ana Roca Gil', '24 Horas, S.L.'),
  email: fc.constantFrom('ana@ejemplo.es', ''),
  phone: fc.constantFrom('+34612345678', ''),
  message: fc.constantFrom('Me cobran dos veces', 'Hola:\n¿cuándo?'),
})
const price = priceOf(catalogue, {
  ...emptyCombination(catalogue),
  type: 'pack',
  tariff: 'castellon-1gb-35gb',
  tv: true,
})
const calls = fc
  .record({
    at: fc.constantFrom(null, AT + 86_400_000),
    about: fc.constantFrom(...callTopics),
    price: fc.option(fc.constant(price), { nil: undefined }),
  })
  .map(({ price: shown, ...asked }): CallWish => ({ ...asked, ...(shown && { price: shown }) }))

const messages = fc.record({ message: sender, call: fc.option(calls) }).map(({ message, call }): Drawn => {
  const said = contactMessage(call ? { ...message, message: '' } : message)
  const content: ContactContent = { kind: 'contact', message: said, ...(call && { call }), ...agreed }
  const { sender: who, more, message: words } = describeMessage(spanish, content)
  const asked = more.map(({ label, value }) => `${label}: ${value}`)
  return {
    content,
    rows: [...who, ...more, ...(words ? [words] : [])],
    atDesk: [...values([...who, ...more]), LANGUAGE],
    words: words?.value ?? null,
    cells: { name: said.name, email: said.email, phone: said.phone, message: words?.value ?? asked.join('\n') },
    toCompany: () => contactReceived(inbox, { ...mail, contact: null, message: said, call, byHand: null }),
    mailed: values([...who, ...more]),
  }
})

const referrals = fc
  .record({
    friends: fc.subarray(['12345678Z', '87654321X'], { minLength: 1 }),
    isCompany: fc.boolean(),
    reward: fc.record({ freeMonths: fc.integer({ min: 1, max: 9 }), per: fc.constantFrom('friend', 'referral') }),
  })
  .map(({ friends, isCompany, reward }): Drawn => {
    const referrer = isCompany
      ? { name: '24 Horas, S.L.', lastName: '', identity: 'B12345674' }
      : { name: 'Ana', lastName: 'Roca Gil', identity: '11111111H' }
    const referral = { referrer, friends }
    const content: ReferralContent = { kind: 'referral', referral, reward, ...agreed }
    const shown = describeReferral(spanish, { referrer, friends: friends.map((friend) => `…${friend.slice(-3)}`) })
    const mailed = describeReferral(spanish, referral, (identity) => identityText(brand, identity))
    const promised = promisedReward(spanish, reward).value
    expect(promised).toContain(String(reward.freeMonths))
    return {
      content,
      rows: [...shown.referrer, ...shown.friends],
      atDesk: [fullName(referrer), referrer.identity, ...friends, LANGUAGE, String(friends.length), promised],
      words: null,
      cells: { ...referrer, friends: friends.join(', '), reward: promised },
      toCompany: () => referralReceived(inbox, { ...mail, referral, reward, kind: 'mobile' }),
      mailed: [...values([...mailed.referrer, ...mailed.friends]), promised],
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
  const answer = coverageLabel(spanish, entry.place)
  return {
    content,
    rows: describeWaiting(spanish, content).rows,
    atDesk: [entry.email, LANGUAGE, placeName(entry.place), answer],
    words: null,
    cells: { email: entry.email, place: placeText(entry.place), coverage: answer },
    toCompany: () => waitingReceived(inbox, { ...mail, ...entry, leaveUrl: '', count: 7 }),
    mailed: [placeText(entry.place), answer, entry.email, '7'],
  }
})

test('every fact of a message, a call, a referral and who waits is on receipt and PDF, none beside them, and staff have it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(messages, referrals, waits), async ({ content, rows, ...drawn }) => {
      const parts = receiptParts(spanish, content)
      const ticked = content.kind === 'referral' ? tickedSentences(spanish, content.agreedTo) : []
      const [screen, paper] = [await onScreen(spanish, parts), onPaper(spanish, parts)]
      expect(screen.values).toEqual(values(rows).map(plain))
      expect(paper.values).toEqual(values(rows).map(plain))
      expect(missing(screen.text, ticked)).toEqual([])
      expect(missing(paper.text, ticked)).toEqual([])

      const atDesk = await drawnCase(spanish, content)
      expect(atDesk.labelled.toSorted()).toEqual(drawn.atDesk.map(plain).toSorted())
      expect(missing(atDesk.text, drawn.words === null ? [] : [drawn.words])).toEqual([])
      expect(cellsOf(spanish, content)).toEqual(filled(drawn.cells))
      const toCompany = await drawn.toCompany()
      expect(rowsToCompany(toCompany).map(({ value }) => value)).toEqual(drawn.mailed)
      expect(missing(writtenMail(toCompany).text, drawn.words === null ? [] : [drawn.words])).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('the combination and the price that a call was asked about are described, and in the list of cases', () => {
  const message = { name: 'Ana', phone: '+34612345678', email: '', message: '' }
  const call: CallWish = { at: null, about: 'sign-up', price }
  const shown = [...priceItemLabels(spanish, price.items), priceText(spanish, price)]
  expect(missing(values(describeMessage(spanish, { message, call }).more).join(' '), shown)).toEqual([])
  const content: ContactContent = { kind: 'contact', message, call, ...agreed }
  expect(missing(requestKinds.contact.summary(spanish, content), shown)).toEqual([])
})
