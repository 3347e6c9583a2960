import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCipher } from '../sealing/cipher.ts'
import { SentLately } from './sent-lately.ts'

const cipher = createCipher([randomBytes(32)], randomBytes(32))
const BEGUN = Date.UTC(2026, 4, 4, 10)

test('the same content is known for ten minutes, of the last few, and other content never', () => {
  const sending = fc.record({ content: fc.constantFrom('a', 'b', 'c', '{}'), after: fc.nat(400_000) })
  fc.assert(
    fc.property(fc.array(sending, { maxLength: 12 }), (sendings) => {
      let now = BEGUN
      let sealed: string | null = null
      const sent: { content: string; reference: string; at: number }[] = []
      for (const [at, { content, after }] of sendings.entries()) {
        now += after
        const lately = new SentLately({ cipher, clock: () => now }, sealed)
        const same = sent.slice(-8).findLast((each) => each.content === content && now - each.at < 600_000)
        expect(lately.referenceOf(content)).toBe(same?.reference ?? null)
        expect(lately.referenceOf(`${content} `)).toBeNull()
        expect(lately.sealedAnew()).toBeNull()
        lately.note(content, `AZ-7K4M-${at}`)
        sent.push({ content, reference: `AZ-7K4M-${at}`, at: now })
        sealed = lately.sealedAnew()
        expect(sealed).toMatch(/^[\w.-]+$/)
        // Beside the other cookies of the site, in the 4 kB that browsers take.
        expect(sealed!.length).toBeLessThan(1000)
        expect(sealed).not.toContain('AZ-7K4M')
      }
    }),
  )
})

test('what nobody has sealed here is of no browser', () => {
  const other = createCipher([randomBytes(32)], randomBytes(32))
  const strange = new SentLately({ cipher: other, clock: () => BEGUN }, null)
  strange.note('a', 'AZ-1')
  for (const sealed of ['', 'v1', 'v1.a.b.c', strange.sealedAnew()])
    expect(new SentLately({ cipher, clock: () => BEGUN }, sealed).referenceOf('a')).toBeNull()
})
