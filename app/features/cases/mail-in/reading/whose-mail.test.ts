import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whoseMail, type Clues, type KnownCase } from './whose-mail.ts'

const rosa = 'rosa@cliente.example'
const a: KnownCase = { id: 'a', workId: 'a', isOpen: true, address: rosa }
const b: KnownCase = { id: 'b', workId: 'b', isOpen: true, address: rosa }
/** Merged into a. */
const ofA: KnownCase = { id: 'm', workId: 'a', isOpen: true, address: rosa }
const others: KnownCase = { id: 'o', workId: 'o', isOpen: true, address: 'pepe@cliente.example' }
const none: Clues = {
  kind: 'written',
  from: rosa,
  proof: 'none',
  through: null,
  isOurs: false,
  isFromUs: false,
  byVisit: null,
  byThread: [],
  bySubject: [],
  bySender: [],
}
const customer = (id: string) => ({ to: 'case', id, as: 'customer' })
const unassigned = (mark: string | null = null) => ({ to: 'nobody', mark })

test.each<[string, Partial<Clues>, object]>([
  ['the thread it answers', { byThread: [a], bySender: [a, b] }, customer('a')],
  ['the nearest of several threads', { byThread: [b, a] }, customer('b')],
  ['the thread rather than the subject', { byThread: [a], bySubject: [b] }, customer('a')],
  ['the reference in its subject', { bySubject: [b], bySender: [a, b] }, customer('b')],
  ['a case and what is merged into it, which are one', { bySender: [ofA, a] }, customer('a')],
  ['a merged request, by its reference', { bySubject: [ofA] }, customer('m')],
  ['the only open case of its sender', { bySender: [a, { ...b, isOpen: false }] }, customer('a')],
  ['nobody, of two open cases', { bySender: [a, b] }, unassigned()],
  ['nobody, of two references', { bySubject: [a, b] }, unassigned()],
  ['nobody, where all is done', { bySender: [{ ...a, isOpen: false }] }, unassigned()],
  ['a case that is done, by its reference', { bySubject: [{ ...a, isOpen: false }] }, customer('a')],
  ['nobody, from another address', { byThread: [others] }, unassigned('other-address')],
  [
    'nobody, from another address than the subject’s case has',
    { bySubject: [others], bySender: [a] },
    unassigned('other-address'),
  ],
  ['a case of theirs, also through a group of ours', { through: 'us', isFromUs: true, byThread: [a] }, customer('a')],
  ['nobody, from whom others name', { through: 'others', byThread: [a] }, unassigned()],
  ['nobody, where our own server says that it is somebody else', { proof: 'failed', byThread: [a] }, unassigned()],
  ['nobody, of a machine of which it says so', { proof: 'failed', kind: 'automatic', byThread: [a] }, unassigned()],
  [
    'the visit that their calendar answers',
    { kind: 'calendar', proof: 'proved', byVisit: a },
    { to: 'case', id: 'a', as: 'visit' },
  ],
  ['nobody, where nothing proves whose calendar answers', { kind: 'calendar', byVisit: a }, unassigned()],
  [
    'nobody, where another one’s calendar answers',
    { kind: 'calendar', proof: 'proved', byVisit: others },
    unassigned(),
  ],
  [
    'nobody, where a calendar answers something else',
    { kind: 'calendar', proof: 'proved', byThread: [a] },
    unassigned(),
  ],
  ['nobody, without a sender', { from: '', byThread: [{ ...a, address: null }] }, unassigned()],
  ['us, by its Message-ID', { isOurs: true, byThread: [a] }, { to: 'us' }],
  ['us, as our own notices do', { isFromUs: true, kind: 'automatic' }, { to: 'us' }],
  ['nobody, from our own address', { isFromUs: true, byThread: [a] }, unassigned('own-address')],
  ['beside a case, from a machine', { kind: 'automatic', byThread: [others] }, { to: 'case', id: 'o', as: 'beside' }],
  [
    'beside a case, of what did not arrive',
    { kind: 'undelivered', from: '', byThread: [a] },
    { to: 'case', id: 'a', as: 'beside' },
  ],
  ['nobody, from a machine that names no case', { kind: 'automatic', bySender: [a] }, unassigned()],
])('a mail belongs to %s', (_, clues, belongs) => {
  expect(whoseMail({ ...none, ...clues })).toEqual(belongs)
})

test('whatever a mail says, it is a customer’s message of no case but one with its sender’s address, and never a machine’s', () => {
  const address = fc.constantFrom(rosa, 'pepe@cliente.example', null)
  const known = fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), isOpen: fc.boolean(), address })
    .map((drawn) => ({ ...drawn, workId: drawn.id }))
  const cases = fc.array(known, { maxLength: 3 })
  const clues = fc.record({
    kind: fc.constantFrom('written' as const, 'automatic' as const, 'undelivered' as const, 'calendar' as const),
    proof: fc.constantFrom('proved' as const, 'none' as const, 'failed' as const),
    through: fc.constantFrom('us' as const, 'others' as const, null),
    from: fc.constantFrom(rosa, 'pepe@cliente.example', 'nadie@otro.example', ''),
    isOurs: fc.boolean(),
    isFromUs: fc.boolean(),
    byVisit: fc.option(known),
    byThread: cases,
    bySubject: cases,
    bySender: cases,
  })
  let joined = 0
  fc.assert(
    fc.property(clues, (drawn) => {
      const belongs = whoseMail(drawn)
      if (belongs.to !== 'case') return
      const named = [
        ...(drawn.byVisit ? [drawn.byVisit] : []),
        ...drawn.byThread,
        ...drawn.bySubject,
        ...drawn.bySender,
      ].filter(({ id }) => id === belongs.id)
      expect(named).not.toEqual([])
      expect(belongs.as === 'customer').toBe(drawn.kind === 'written')
      expect(drawn.isOurs || (drawn.isFromUs && drawn.through === null)).toBe(false)
      expect(drawn.proof).not.toBe('failed')
      if (belongs.as === 'visit')
        expect([drawn.kind, drawn.proof, drawn.byVisit?.address]).toEqual(['calendar', 'proved', drawn.from])
      if (belongs.as !== 'customer') return
      expect(named.some((each) => each.address === drawn.from)).toBe(true)
      joined += 1
    }),
    { numRuns: 500 },
  )
  expect(joined).toBeGreaterThan(0)
})
