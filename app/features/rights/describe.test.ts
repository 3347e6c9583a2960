import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintTopics, dataRights, numberWishes, rightKinds } from '#domain/requests/right-kinds.ts'
import { targetsOf } from '#domain/service-levels/service-levels.ts'
import { inertName } from '#emails/request-mail.ts'
import { writtenMail } from '#emails/written-mail.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { rowsOf, rowsToCompany } from '#tests/support/mail/mail-rows.ts'
import { drawnCase } from '#tests/support/receipt/drawn-case.tsx'
import { cellsOf } from '#tests/support/receipt/drawn-cells.ts'
import { missing, onPaper, onScreen, plain, receiptParts } from '#tests/support/receipt/drawn-receipt.tsx'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { describeRight, rightNext } from './describe.ts'
import { isOptional, rightFields, type RightField, type RightForm } from './form-rules.ts'
import { rightAcknowledged } from './mails/acknowledged.server.ts'
import { rightReceivedByCompany } from './mails/received.server.ts'
import { topicOf, type RightContent } from './right-content.ts'
import { rightKind } from './right-kind.server.ts'

const { brand } = demoSite
const AT = Date.UTC(2026, 10, 21, 19, 5)
const DUE = Date.UTC(2026, 11, 4, 23)
const spanish = await createPageI18n('es-ES')
const inbox = { name: 'Azahar Telecom', address: 'pedidos@azahar.example' }

const typed: Record<RightField, fc.Arbitrary<string>> = {
  topic: fc.constantFrom(...complaintTopics),
  place: fc.constantFrom('Aín', 'Vila-real'),
  right: fc.constantFrom(...dataRights),
  name: fc.constantFrom('Ana Roca Gil', '24 Horas, S.L.'),
  contract: fc.constantFrom('AZ-7K4M-2Q7E', 'Fibra en Carrer Major 7'),
  email: fc.constant('ana@ejemplo.es'),
  phone: fc.constant('+34612345678'),
  reference: fc.constant('AZ-7K4M-2Q7E'),
  services: fc.constantFrom('all', 'fibre', 'fibre,mobile', 'mobile,tv'),
  lines: fc.constant('620000001'),
  from: fc.constant('Vila-real'),
  to: fc.constant('Burriana'),
  address: fc.constant('Calle Mayor 5, 2.º B'),
  tariff: fc.constant('Fibra 600MB'),
  landline: fc.constant('964 11 22 33'),
  date: fc.constant('2026-12-24'),
  until: fc.constant('2027-02-28'),
  numbers: fc.constantFrom(...numberWishes),
  message: fc.constantFrom('Me cobran dos veces', 'No hay línea desde ayer'),
  wish: fc.constant('Que se devuelva lo cobrado'),
}
const leavings = fc.constantFrom(
  { effective: '2026-11-25', exit: { kind: 'charge' as const, amount: 4500, activation: '2026-03-01' } },
  { effective: '2026-11-25', exit: { kind: 'charge' as const, amount: 0 } },
  { effective: '2026-12-24', exit: { kind: 'unknown' as const, by: DUE } },
)

const drawn = fc
  .record({
    kind: fc.constantFrom(...rightKinds),
    values: fc.record(typed),
    given: fc.func(fc.boolean()),
    leaving: leavings,
    perMonth: fc.constantFrom(null, 0, 450),
    isFiled: fc.boolean(),
    isInTime: fc.boolean(),
  })
  .map(({ kind, values, given, leaving, perMonth, isFiled, isInTime }): RightContent => {
    const asked: RightForm = Object.fromEntries(rightFields[kind].map((field) => [field, values[field]]))
    const said = rightFields[kind].filter((field) => !isOptional(kind, field, asked) || given(field))
    const file = { id: 'f', name: 'factura.pdf', type: 'application/pdf' as const, size: 1200 }
    return {
      kind,
      values: Object.fromEntries(said.map((field) => [field, values[field]])),
      locale: 'es-ES',
      terms: { version: '1', date: '2026-01-01' },
      agreedTo: [],
      ...(kind === 'cancellation' && { leaving }),
      ...(kind === 'moving' && { moved: { cost: perMonth, commitment: null, days: null } }),
      ...(kind === 'suspension' && { suspended: { perMonth } }),
      ...(kind === 'withdrawal' && isInTime && { inTimeUntil: '2026-12-05' }),
      ...(kind === 'complaint' && isFiled && { files: [file] }),
    }
  })

function mailOf(right: RightContent) {
  return {
    reference: 'AZ-2346-7ACT',
    receivedAt: AT,
    locale: right.locale,
    brand,
    receiptUrl: 'https://azahar.example/justificante/t',
    privacyUrl: 'https://azahar.example/privacidad',
    right,
    due: DUE,
    law: 'art. 13 Ley 10/2025',
    bodies: [],
  }
}

test('every fact of a right is in its PDF, its case, its row of a list and both e-mails, and no field is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (right) => {
      const { rows, files, told } = describeRight(spanish, right)
      expect(rows.map(({ field }) => field)).toEqual(rightFields[right.kind].filter((field) => field in right.values))
      const values = rows.map(({ value }) => value)

      const { facts, files: shownFiles } = rightKind.facts(spanish, right, [])
      expect(missing(facts.map(({ value }) => value).join(' '), [...values, ...told])).toEqual([])
      expect(shownFiles.map(({ name }) => name)).toEqual(files)
      const { name = '', phone, email, place } = right.values
      const sent = files.length > 0 ? [files.join(', ')] : []
      const atDesk = [
        name,
        phone,
        email,
        place,
        'español',
        ...values,
        ...(told.length > 0 ? [told.join(' ')] : []),
        ...sent,
      ]
      const { labelled } = await drawnCase(spanish, right)
      // Files are listed with their sizes.
      expect(labelled.map((value) => value.replace(/ 1,2 kB$/, '')).toSorted()).toEqual(
        atDesk
          .filter((text) => text !== undefined)
          .map(plain)
          .toSorted(),
      )

      const { message: said, ...cells } = cellsOf(spanish, right)
      const asked = rows.filter(({ field }) => !['name', 'email', 'phone'].includes(field))
      expect(said ?? '').toBe(asked.map(({ label, value }) => `${label}: ${value}`).join('\n'))
      const whole = { name, email, phone, told: told.join(' '), files: files.join('\n') }
      expect(cells).toEqual(Object.fromEntries(Object.entries(whole).filter(([, text]) => text)))

      const parts = receiptParts(spanish, right, DUE)
      const law = targetsOf(demoSite.care, right.kind, topicOf(right))?.law ?? null
      const follows = rightNext(spanish, right, { due: DUE, law })
      const onIt = await onScreen(spanish, parts)
      expect(onIt.values).toEqual(values.map(plain))
      expect(missing(onIt.text, follows)).toEqual([])
      expect(parts.files?.map(({ name }) => name)).toEqual(files)
      const printed = onPaper(spanish, parts)
      expect(printed.values).toEqual(values.map(plain))
      expect(missing(printed.text, [...files, ...follows])).toEqual([])

      const company = await rightReceivedByCompany(inbox, mailOf(right))
      expect(rowsToCompany(company).map(({ value }) => value)).toEqual([...values, ...sent])
      expect(missing(writtenMail(company).text, told)).toEqual([])
      // Typed text can't pass for a link of ours.
      const repeated = [...values, ...sent].map((value) => (value === email ? value : inertName(value)))
      const customer = await rightAcknowledged(mailOf(right))
      expect(rowsOf(customer).map(({ value }) => value)).toEqual(repeated)
      const next = rightNext(spanish, right, mailOf(right))
      expect(missing(writtenMail(customer).text, [...next, ...told])).toEqual([])
    }),
    { numRuns: 40 },
  )
})
