import { randomUUID } from 'node:crypto'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { wishForVisit, type VisitWish } from '#app/features/installation/customer-visit.server.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { notUndone, refusals } from '#app/features/installation/desk/refusals.server.ts'
import { openCases } from '#app/features/cases/opening/open-cases.server.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import { requestRow } from '#app/features/requests/stored-request.server.ts'
import { priceOf } from '#domain/price/price.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { registered } from './registered.ts'
import { requestKinds } from '#server/request-kinds.ts'
import type { Site } from '#site-folder/site.ts'

export const visitCipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))

/** The code of why something was not done about a visit. */
function codeOf({ sentence }: Objection): string {
  const codes = Object.entries({ ...refusals, ...notUndone })
  return codes.find(([, each]) => each.sentence.id === sentence.id)?.[0] ?? 'technician-busy'
}

type Town = { readonly ine: string; readonly name: string }
const combination = { location: 'castellon', type: 'pack', tariff: 'castellon-1gb-35gb', lines: {}, tv: false } as never

function orderIn({ catalogue }: Site, town: Town): OrderContent {
  return {
    kind: 'order',
    order: {
      customer: { name: 'Ana', lastName: 'Mas', identity: '12345678Z', phone: '', email: 'ana@x.example', address: '' },
      combination,
      price: priceOf(catalogue, combination),
      wishes: null,
    },
    offer: offerOf(catalogue, combination),
    place: { ...town, province: 'Castellón', location: 'castellon' },
    locale: 'es-ES',
    catalogueVersion: catalogue.version,
    terms: { version: '1.0', date: '2026-11-21' },
    agreedTo: [],
  } as unknown as OrderContent
}

/** Orders in a database that somebody has to come for, what staff do to them, and what their customers wish of the visit. */
export function ordersToVisit(db: Database, site: Site, from: number) {
  // Which visit of an order is its last is told by when it began.
  let now = from
  const cipher = visitCipher
  const deps = { config: readConfig({}), db, cipher, clock: () => now++, wakeOutbox() {}, ...registered }
  const act = async (caseId: string, action: CaseAction) => {
    const acting = { caseId, actor: 'ana', formId: randomUUID(), version: null, action }
    const acted = await actOnCase(deps, site, acting)
    if (acted.outcome !== 'refused') return acted.outcome
    const { why } = acted
    return why instanceof Objection ? codeOf(why) : why
  }
  const wish = (caseId: string, wished: VisitWish) =>
    wishForVisit(deps, site, { caseId, formId: randomUUID(), wish: wished })
  const order = async (town: Town) => {
    const id = randomUUID()
    const content = orderIn(site, town)
    const acknowledgement = { reference: id.slice(0, 12), receivedAt: from, receiptToken: randomUUID() }
    await db.transaction(async (tx) => {
      await tx.insertInto('requests').values(requestRow({ cipher }, { id, content, acknowledgement })).execute()
      await openCases({ db, cipher, kinds: requestKinds }, tx, [{ id, content, acknowledgement, site }])
    })
    const moved = await act(id, { kind: 'move', state: 'confirmed', reason: '' })
    if (moved !== 'done') throw new Error(`An order could not be confirmed: ${moved}`)
    return id
  }
  return { act, wish, order }
}
