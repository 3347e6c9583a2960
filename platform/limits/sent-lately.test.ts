import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects, drawsOn, emptyDatabase } from '#tests/support/database/databases.ts'
import { LATELY_MS, noteSendings, SentAlready } from './sent-lately.ts'

const BEGUN = Date.UTC(2026, 4, 4, 10)

describe.each(dialects)('what browsers have sent, in %s:', (dialect) => {
  test('the same is known for ten minutes, and sent again by its reference alone; of all who send at once one is noted', async () => {
    await using place = await emptyDatabase(dialect)
    const first = await place.open()
    const second = dialect === 'postgres' ? await place.open() : first
    const sending = fc.record({ key: fc.constantFrom('a', 'b', 'c'), isMeant: fc.boolean() })
    const sendings = fc.record({ after: fc.nat(400_000), at: fc.array(sending, { minLength: 1, maxLength: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(sendings, { maxLength: 6 }), async (rounds) => {
        await first.kysely.deleteFrom('sent_lately').execute()
        let now = BEGUN
        let number = 0
        const known = new Map<string, { reference: string; at: number }>()
        for (const { after, at } of rounds) {
          now += after
          const isKnown = (key: string) => now - (known.get(key)?.at ?? -Infinity) < LATELY_MS
          const asked = at.map(({ key, isMeant }) => ({
            key,
            reference: `AZ-${number++}`,
            again: isMeant && isKnown(key) ? known.get(key)!.reference : '',
          }))
          const said = await Promise.all(
            asked.map(async (each, index) => {
              const db = index % 2 ? second : first
              for (;;)
                try {
                  if (await db.transaction((tx) => noteSendings(tx, [each], now))) return null
                } catch (error) {
                  if (error instanceof SentAlready) return error.reference
                  throw error
                }
            }),
          )
          for (const key of new Set(at.map((each) => each.key))) {
            const same = asked.flatMap((each, index) => (each.key === key ? [{ ...each, said: said[index]! }] : []))
            const taken = same.filter((each) => each.said === null)
            const mayBeTaken = !isKnown(key) || same.some(({ again }) => again !== '')
            expect(taken).toHaveLength(mayBeTaken ? 1 : 0)
            const references = [known.get(key)?.reference, taken[0]?.reference]
            for (const each of same) if (each.said !== null) expect(references).toContain(each.said)
            if (taken[0]) known.set(key, { reference: taken[0].reference, at: now })
          }
        }
      }),
      { numRuns: drawsOn(dialect, 40) },
    )
  })

  test('several at once are all noted, or none', async () => {
    await using place = await emptyDatabase(dialect)
    const db = await place.open()
    const note = (...keys: string[]) =>
      db.transaction((tx) =>
        noteSendings(
          tx,
          keys.map((key) => ({ key, reference: `AZ-${key}`, again: '' })),
          BEGUN,
        ),
      )
    expect(await note('b')).toBe(true)
    await expect(note('c', 'b', 'a')).rejects.toMatchObject({ reference: 'AZ-b' })
    expect(await note('c', 'a')).toBe(true)
    expect(await note()).toBe(true)
  })
})
