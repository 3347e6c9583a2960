import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registered } from '#tests/support/desk/registered.ts'
import { undo } from '#tests/support/desk/undo.ts'
import { priceOf } from '#domain/price/price.ts'
import { offerOf } from '#app/features/ordering/describe.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import { RequestWriter } from '#app/features/requests/stored/request-writer.server.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { RateLimits } from '#platform/limits/rate-limits.ts'
import { openMessage } from '#platform/outbox/sealed-message.ts'
import { referralData } from '#app/features/referrals/personal-data.server.ts'
import { messagesAbout } from '#platform/privacy/messages-about.ts'
import { createCipher } from '#platform/sealing/cipher.ts'
import { makeReference, REFERENCE_LENGTH } from '#domain/requests/reference.ts'
import { writtenBeside } from '#server/request-kinds.ts'
import { dialects, drawsOn, emptyDatabase, type EmptyDatabase } from '#tests/support/database/databases.ts'
import { demoCustomer } from '#tests/support/mail/demo-order-mail.ts'
import { newIdentity } from '#tests/support/posted/posted-referral.ts'
import { demoSite as site } from '#tests/support/site/demo-site.ts'
import { mergeCases } from '#app/features/cases/actions/merge-cases.server.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'

const NOW = Date.parse('2026-11-24T10:00Z')
/** Packs by what they cost a month. */
const packs = { 29: 'castellon-1gb-35gb', 34: 'castellon-1gb-70gb', 40: 'castellon-1gb-140gb' } as const
type Euros = keyof typeof packs
const agreed = { locale: 'es-ES', terms: { version: '1.0', date: '2026-11-21' }, agreedTo: [] } as const

/** People by number: 0 and 1 refer, 2 and 3 are friends, 4 is nobody’s. */
const person = fc.nat(4)
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      by: person,
      euros: fc.constantFrom<Euros>(29, 34, 40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('refer' as const),
      by: fc.nat(1),
      friends: fc.subarray([2, 3], { minLength: 1 }),
      per: fc.constantFrom<'referral' | 'friend'>('referral', 'friend'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('correct' as const), at: fc.nat(4), to: person }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('install' as const), at: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('merge' as const), at: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('send' as const) }) },
)

type Ordered = { readonly id: string; readonly at: number; readonly euros: Euros; identity: string }
type Referred = {
  readonly id: string
  readonly at: number
  readonly friends: readonly string[]
  readonly per: string
  identity: string
}

describe.each(dialects)('referrals and the orders of their people, in %s,', (dialect) => {
  let place: EmptyDatabase
  let db: Database
  let now = NOW
  const cipher = createCipher([Buffer.alloc(32, 1)], Buffer.alloc(32))
  const config = readConfig({})
  const base = { config, cipher, clock: () => now, ...registered, wakeOutbox() {} }
  beforeAll(async () => {
    place = await emptyDatabase(dialect)
    db = await place.open()
  })
  afterAll(() => place[Symbol.asyncDispose]())

  const store = async (content: OrderContent | ReferralContent) => {
    const deps = { ...base, db, beside: writtenBeside }
    const random = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(2 ** 32))
    const acknowledgement = { reference: makeReference('AZ', random), receivedAt: now, receiptToken: randomUUID() }
    const request = { id: randomUUID(), content, sender: null, site, acknowledgement }
    expect(await new RequestWriter(deps, new RateLimits(deps)).insert(request)).toBe(true)
    return request.id
  }
  const order = async (identity: string, euros: Euros): Promise<Ordered> => {
    const { catalogue } = site
    const combination = { location: 'castellon', type: 'pack', tariff: packs[euros], lines: {}, tv: false } as const
    const ordered = { customer: { ...demoCustomer, identity }, combination, price: priceOf(catalogue, combination) }
    const offer = offerOf(catalogue, combination)
    const id = await store({ kind: 'order', order: ordered, offer, catalogueVersion: catalogue.version, ...agreed })
    return { id, at: now, euros, identity }
  }
  const refer = async (identity: string, friends: readonly string[], per: 'referral' | 'friend') => {
    const referral = { referrer: { name: 'Lucía', lastName: 'Vidal', identity }, friends }
    return store({ kind: 'referral', referral, reward: { freeMonths: 1, per }, ...agreed })
  }
  const rowOf = (id: string) =>
    db.kysely.selectFrom('cases').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow()
  const act = (caseId: string, action: CaseAction) =>
    actOnCase({ ...base, db }, site, {
      caseId,
      actor: 'ana',
      formId: randomUUID(),
      version: null,
      action,
      proof: { by: 'call' },
    })
  const install = async (id: string) => {
    for (const state of ['checking', 'confirmed', 'scheduled', 'installed'] as const)
      await act(id, { kind: 'move', state, reason: '' })
  }
  const merge = async (caseId: string, otherId: string) =>
    mergeCases({ ...base, db }, site, {
      caseId,
      otherId,
      versions: { into: (await rowOf(caseId)).version, other: (await rowOf(otherId)).version },
      actor: 'ana',
      formId: randomUUID(),
      isConfirmed: true,
    })
  /** The standing of a referral: its state, its rewards, proven or not, and the number of mails about them. */
  const standOf = async ({ id }: Pick<Referred, 'id'>) => {
    const rewards = await db.kysely.selectFrom('rewards').selectAll().where('referral_id', '=', id).execute()
    return {
      state: (await rowOf(id)).state,
      rewards: Object.fromEntries(rewards.map(({ friend, proven }) => [friend, proven])),
      mails: await mailsAbout(id),
    }
  }
  const mailsAbout = async (id: string) => {
    const { reference } = await db.kysely
      .selectFrom('requests')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await db.kysely
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('purpose', '=', 'company')
      .where('request_id', '!=', id)
      .execute()
    return rows.filter((row) => openMessage(cipher, { id: row.id, payload: row.payload! }).includes(reference)).length
  }

  /** The standing that a referral should have, worked out from what is there and from what was said before. */
  const shouldStand = async (referral: Referred, orders: readonly Ordered[], said: ReadonlySet<string>) => {
    const rows = new Map(await Promise.all(orders.map(async ({ id }) => [id, await rowOf(id)] as const)))
    const there = orders.filter(({ id }) => rows.get(id)!.merged_into === null)
    const own = there.filter(({ identity }) => identity === referral.identity)
    const held = own.findLast(({ at }) => at <= referral.at) ?? own[0]
    const friends = there.filter(({ identity }) => referral.friends.includes(identity))
    const earning = friends.filter(({ euros }) => !held || euros >= held.euros)
    const installed = earning.filter(({ id }) => rows.get(id)!.state === 'installed')
    const keyOf = ({ identity }: Ordered) => (referral.per === 'friend' ? cipher.fingerprint(identity) : '')
    const proven = new Set(held ? installed.map(keyOf) : [])
    const rewards = new Set([...said, ...earning.map(keyOf)])
    return {
      state: installed.length > 0 ? 'contracted' : friends.length > 0 ? 'matched' : 'received',
      rewards: Object.fromEntries([...rewards].map((friend) => [friend, proven.has(friend) ? 1 : 0])),
      mails: rewards.size,
    }
  }

  test('whichever way it comes about, state and rewards are those of the orders that are there, and each is said once', async () => {
    const reached = new Set<string>()
    const property = fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 16 }), async (drawn) => {
      const people = Array.from({ length: 5 }, newIdentity)
      const orders: Ordered[] = []
      const referrals: Referred[] = []
      const said = new Map<string, Set<string>>()
      const taken = new Set<string>()
      /** The order of the last deed, which undoing takes back. */
      let last: string | null = null
      for (const step of drawn) {
        now += 60_000
        const at = 'at' in step ? orders[step.at] : undefined
        if (step.what === 'order') orders.push(await order(people[step.by]!, step.euros))
        else if (step.what === 'refer') {
          const friends = step.friends.map((friend) => people[friend]!)
          const id = await refer(people[step.by]!, friends, step.per)
          // A friend who was referred before stays the earlier one's.
          const own = friends.filter((friend) => !taken.has(friend))
          for (const friend of own) taken.add(friend)
          referrals.push({ id, at: now, friends: own, per: step.per, identity: people[step.by]! })
          said.set(id, new Set())
        } else if (step.what === 'send') {
          await db.kysely.updateTable('outbox').set({ state: 'sent' }).execute()
          for (const { id } of referrals) said.set(id, new Set(Object.keys((await standOf({ id })).rewards)))
        } else if (step.what === 'correct') {
          const about = at ?? referrals[step.at % Math.max(referrals.length, 1)]
          const identity = people[step.to]!
          if (!about || ('friends' in about && people.indexOf(identity) > 1)) continue
          const { outcome } = await act(about.id, { kind: 'correct', values: { identity } })
          expect(outcome).toBe('done')
          about.identity = identity
        } else if (step.what === 'undo') {
          if (last) reached.add(`undo ${(await act(last, undo)).outcome}`)
        } else if (!at) continue
        else if (step.what === 'install') await install(at.id)
        else {
          const other = orders.findLast(({ id, identity }) => id !== at.id && identity === at.identity) ?? at
          reached.add(`merge ${(await merge(at.id, other.id)).outcome}`)
        }
        if (at) last = at.id

        for (const referral of referrals) {
          const stands = await standOf(referral)
          reached.add(stands.state)
          expect([step, stands]).toEqual([step, await shouldStand(referral, orders, said.get(referral.id)!)])
        }
      }
    })
    await fc.assert(property, { numRuns: drawsOn(dialect, 60) })
    for (const each of ['received', 'matched', 'contracted', 'undo done', 'merge done']) expect(reached).toContain(each)
  })

  test('what waits to be said of an order that turns out to be somebody else’s is not said, and nothing of it is left', async () => {
    const [own, friend, stranger] = [newIdentity(), newIdentity(), newIdentity()]
    await order(own, 29)
    const id = await refer(own, [friend], 'referral')
    const { id: wrong } = await order(friend, 34)
    expect(await standOf({ id })).toEqual({ state: 'matched', rewards: { '': 0 }, mails: 1 })
    await act(wrong, { kind: 'correct', values: { identity: stranger } })
    expect(await standOf({ id })).toEqual({ state: 'received', rewards: {}, mails: 0 })
    await act(wrong, { kind: 'correct', values: { identity: friend } })
    await db.kysely.updateTable('outbox').set({ state: 'sent' }).execute()
    await act(wrong, { kind: 'correct', values: { identity: stranger } })
    await act(wrong, { kind: 'correct', values: { identity: friend } })
    expect(await standOf({ id })).toEqual({ state: 'matched', rewards: { '': 0 }, mails: 1 })
    // The mail names who refers, though the order names nobody of the referral any more.
    await act(wrong, { kind: 'correct', values: { identity: stranger } })
    const { reference } = await db.kysely
      .selectFrom('requests')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const about = await messagesAbout({ db, cipher, config, personalData: [referralData] }, [{ id, reference }])
    expect(about.map(({ request_id }) => request_id)).toContain(wrong)
  })

  test('a referrer who is corrected is so in the mail about their reward that waits', async () => {
    const [own, friend] = [newIdentity(), newIdentity()]
    await order(own, 29)
    const id = await refer(own, [friend], 'referral')
    await order(friend, 34)
    await act(id, { kind: 'correct', values: { name: 'Luzdivina' } })
    const [reward] = await db.kysely
      .selectFrom('rewards')
      .innerJoin('outbox', 'outbox.id', 'rewards.message')
      .select(['outbox.id', 'payload'])
      .where('referral_id', '=', id)
      .execute()
    expect(openMessage(cipher, { id: reward!.id, payload: reward!.payload! })).toContain('Luzdivina Vidal')
  })
})
