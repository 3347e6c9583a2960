import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTimes } from '#domain/calendar/call-time.ts'
import type { Hours, Interval } from '#domain/calendar/opening-hours.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { caseRow } from '#app/features/cases/case-row.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { readConfig } from '#platform/config/config.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { demoCustomer } from '#tests/support/mail/demo-order-mail.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { nextContactText } from './describe-next-contact.ts'
import { nextContactOf } from './next-contact.server.ts'

const { catalogue } = demoSite
const combination = { ...emptyCombination(catalogue), tariff: 'castellon-1gb-35gb' }
const [MONDAY, MONTH_LATER] = [Date.parse('2026-11-23T00:00+01:00'), Date.parse('2026-12-23T00:00+01:00')]

const office: fc.Arbitrary<readonly Interval[]> = fc.constantFrom(
  [{ from: '10:00', to: '20:00' }],
  [
    { from: '09:00', to: '14:00' },
    { from: '17:00', to: '20:00' },
  ],
  [{ from: '00:00', to: '24:00' }],
)
const hours: fc.Arbitrary<Hours> = fc.record({
  week: office.map((open) => [{ days: ['monday', 'friday'] as const, open }]),
  seasons: fc.constant([]),
  holidays: fc.array(
    fc.integer({ min: 0, max: 40 }).map((days) => daysAfter('2026-11-23', days)),
    { maxLength: 10 },
  ),
})
const orders = fc.record({
  hours,
  receivedAt: fc.integer({ min: MONDAY, max: MONTH_LATER }),
  callTime: fc.constantFrom(null, ...callTimes),
  locale: fc.constantFrom('es-ES' as const, 'en-US' as const, 'ca-ES-valencia' as const),
})

test('of whatever orders and hours, overlay, mail and desk have one date, which is not before the wish', async () => {
  const deps = {
    config: readConfig({}),
    cipher: createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32)),
    clock: () => MONTH_LATER,
    kinds: requestKinds,
  }
  await fc.assert(
    fc.asyncProperty(orders, async ({ hours: open, receivedAt, callTime, locale }) => {
      const site = { ...demoSite, brand: { ...demoSite.brand, hours: open } }
      const wishes = callTime && { lines: [], landline: null, callTime, note: null }
      const content: OrderContent = {
        kind: 'order',
        order: { customer: demoCustomer, combination, price: priceOf(catalogue, combination), wishes },
        offer: offerOf(catalogue, combination),
        catalogueVersion: '1',
        place: null,
        locale,
        terms: { version: '1.0', date: '2026-11-21' },
        agreedTo: [],
      }
      const contact = nextContactOf(deps, site, content, receivedAt)!
      const sentence = nextContactText(await createEmailI18n(locale, site.brand.wording), contact)
      expect(contact.wish).toEqual(callTime && { half: callTime })

      const opened = { id: '1', kind: content.kind, topic: null, locale, receivedAt, byHand: null, contact }
      expect(caseRow(opened, site).answer_due).toBe(contact.by)
      const acknowledgement = { reference: 'AZ-2346-7ACT', receivedAt, receiptToken: '0f3b9c1e' }
      const mails = await requestKinds.order.mails(
        deps,
        null as never,
        { id: '1', content, site, acknowledgement },
        {
          referral: null,
        },
      )
      expect(writtenMail(mails.acknowledgement!).text.replaceAll(/\s+/g, ' ')).toContain(sentence)
    }),
    { numRuns: 40 },
  )
})
