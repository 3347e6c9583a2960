import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { MAX_HELD, UploadMemory } from './upload-memory.ts'

const KILOBYTE = 1000
const MEBIBYTE = 1024 * 1024
/** A file within the limit; eight of them fill the memory. */
const LARGE = 5 * MEBIBYTE
const FULL = MAX_HELD / LARGE
/** The bytes that all of them send, so that nothing of it is made twice. */
const ZEROS = Buffer.alloc(LARGE)

let time = 0
/** Runs while somebody waits. */
let meanwhile: () => void
let memory: UploadMemory
beforeEach(() => {
  time = 0
  meanwhile = () => {}
  memory = new UploadMemory({
    now: () => time,
    pause: (ms) => {
      time += ms
      meanwhile()
      return Promise.resolve()
    },
  })
})

/** An upload of one file whose bytes arrive when the test says so. */
function uploadFrom(network: string) {
  const upload = memory.begin(network)
  let next = Promise.withResolvers<Buffer | null>()
  async function* body() {
    for (let chunk = await next.promise; chunk; chunk = await next.promise) {
      next = Promise.withResolvers()
      yield chunk
    }
  }
  const paced = memory.paced(upload, body())
  const file = upload.begin('foto.jpg')
  const step = (chunk: Buffer | null) => {
    const asked = paced.next()
    next.resolve(chunk)
    return asked
  }
  return {
    upload,
    async bring(bytes: number) {
      const { value } = await step(ZEROS.subarray(0, bytes))
      if (value) file.take(value as Buffer)
    },
    async end() {
      await step(null)
      file.end()
      return upload.taken().map((taken) => {
        const content = taken.takeUp()
        taken.putDown()
        return typeof content === 'string' ? content : content.length
      })
    },
    /** Somebody works on it from now on. */
    takeUp: () => upload.taken().forEach((taken) => taken.takeUp()),
  }
}

async function holding(networks: readonly string[], bytes = LARGE) {
  const uploads = networks.map((network) => uploadFrom(network))
  for (const { bring } of uploads) await bring(bytes)
  return uploads
}

const each = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n}`)
const isLost = ({ upload }: ReturnType<typeof uploadFrom>) => upload.isLost

test('who drips loses the place once somebody needs the room, and no more of them than that takes', async () => {
  const drippers = await holding(each(FULL))
  for (let n = 0; n < 3; n++) {
    time += 4_900
    for (const { bring } of drippers) await bring(0)
    expect(drippers.some(isLost)).toBe(false)
  }
  const honest = uploadFrom('203.0.113.7')
  const before = time
  await honest.bring(64 * KILOBYTE)
  expect(time).toBe(before)
  expect(drippers.filter(isLost)).toHaveLength(1)
  expect(await honest.end()).toEqual([64 * KILOBYTE])
  // The rest of their forms is read to its end.
  const lost = drippers.find(isLost)!
  await lost.bring(KILOBYTE)
  expect([await lost.end(), lost.upload.held]).toEqual([['busy'], 0])
})

test('a telephone that brings 30 kB/s keeps its place however much room others need', async () => {
  const phone = uploadFrom('203.0.113.7')
  const size = 4_500 * KILOBYTE
  let others = await holding(each(FULL - 1))
  for (let sent = 0; sent < size; sent += 15 * KILOBYTE) {
    time += 500
    await phone.bring(15 * KILOBYTE)
    if (others.every(isLost)) others = await holding(each(FULL - 1))
    await uploadFrom('198.51.100.99').bring(64 * KILOBYTE)
  }
  expect(await phone.end()).toEqual([size])
})

test('who was in a tunnel and goes on at a decent rate is none who drips', async () => {
  const [phone] = await holding(['203.0.113.7'])
  await holding(each(FULL - 1))
  time += 20_000
  for (let n = 0; n < 5; n++) {
    time += 1000
    await phone!.bring(0)
  }
  expect(phone!.upload.isStalled()).toBe(true)
  for (let n = 0; n < 8; n++) {
    time += 500
    phone!.upload.arrived(15 * KILOBYTE)
  }
  expect(phone!.upload.isStalled()).toBe(false)
})

test('who finds no room waits, and has it once somebody is done', async () => {
  const uploads = await holding(each(FULL))
  const honest = uploadFrom('203.0.113.7')
  meanwhile = () => {
    if (time === 1000) uploads[0]!.upload.release()
  }
  await honest.bring(64 * KILOBYTE)
  expect([time, isLost(honest), uploads.some(isLost)]).toEqual([1000, false, false])
})

test('the network that holds most gives, to one that has sent nothing yet', async () => {
  const quiet = await holding(['203.0.113.1'])
  const loud = await holding(Array.from({ length: FULL - 1 }, () => '198.51.100.1'))
  // A wait of its own has each of them begin its measured time anew.
  meanwhile = () => [...quiet, ...loud].forEach(({ upload }) => upload.arrived(64 * KILOBYTE))
  const honest = uploadFrom('203.0.113.7')
  await honest.bring(64 * KILOBYTE)
  expect([isLost(honest), isLost(quiet[0]!), loud.filter(isLost).length]).toEqual([false, false, 1])
})

test('one more of the network that holds most takes nothing from others', async () => {
  const quiet = await holding(['203.0.113.1'])
  const loud = await holding(Array.from({ length: FULL - 1 }, () => '198.51.100.1'))
  meanwhile = () => [...quiet, ...loud].forEach(({ upload }) => upload.arrived(64 * KILOBYTE))
  const more = uploadFrom('198.51.100.1')
  await more.bring(64 * KILOBYTE)
  expect([isLost(more), isLost(quiet[0]!), loud.some(isLost)]).toEqual([true, false, false])
  expect(await more.end()).toEqual(['busy'])
})

/** Four networks with all that one form may bring, whole, each of whose pictures waits for its turn. */
async function fourWhoWait() {
  const networks = each(FULL / 2)
  const waiting = await holding([...networks, ...networks])
  for (const { end } of waiting) await end()
  return waiting
}

test('what is whole and waits to be worked on gives room to a smaller one, and what is worked on does not', async () => {
  const waiting = await fourWhoWait()
  const [worked] = waiting
  worked!.takeUp()
  const honest = uploadFrom('203.0.113.7')
  await honest.bring(64 * KILOBYTE)
  expect([isLost(honest), isLost(worked!), waiting.filter(isLost).length]).toEqual([false, false, 1])
  expect(await honest.end()).toEqual([64 * KILOBYTE])
  const lost = waiting.find(isLost)!
  expect([lost.upload.taken().map((file) => file.takeUp()), lost.upload.held]).toEqual([['busy'], 0])
})

test('who holds less than any other network is whole after five seconds, however fast the others come again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 512 * KILOBYTE }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      async (chunks, fromTwo) => {
        meanwhile = () => {}
        const waiting = await fourWhoWait()
        const honest = uploadFrom('203.0.113.7')
        const began = time
        for (const [index, bytes] of chunks.entries()) {
          await honest.bring(bytes)
          // The place of an upload that was cut off goes at once to more of the same, or to a line that is new.
          for (const lost of waiting.filter(isLost)) {
            waiting.splice(waiting.indexOf(lost), 1)
            lost.upload.release()
            const again = uploadFrom(fromTwo[index] ? lost.upload.network : `192.0.2.${index}`)
            again.upload.waited = 5_000
            await again.bring(MAX_HELD - held([...waiting, honest]))
            waiting.push(again)
          }
        }
        expect(time - began).toBeLessThanOrEqual(5_000)
        expect(await honest.end()).toEqual([chunks.reduce((sum, bytes) => sum + bytes, 0)])
        for (const { upload } of [...waiting, honest]) upload.release()
      },
    ),
    { numRuns: 12 },
  )
})

const held = (uploads: Iterable<ReturnType<typeof uploadFrom>>) =>
  [...uploads].reduce((sum, { upload }) => sum + upload.held, 0)

test('no more is held than there is room for, whoever sends what, and nothing remains of what was answered', async () => {
  const act = fc.record({
    who: fc.nat({ max: 11 }),
    what: fc.constantFrom('bring', 'bring', 'bring', 'end', 'release'),
    bytes: fc.integer({ min: 1, max: 4 * MEBIBYTE }),
    after: fc.integer({ min: 0, max: 4_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const open = new Map<number, ReturnType<typeof uploadFrom>>()
      const all = new Set<ReturnType<typeof uploadFrom>>()
      for (const { who, what, bytes, after } of acts) {
        time += after
        const one = open.get(who) ?? uploadFrom(`198.51.100.${who % 4}`)
        open.set(who, one)
        all.add(one)
        if (what === 'bring') await one.bring(bytes)
        else if (what === 'end') {
          await one.end()
          one.upload.release()
        } else one.upload.release()
        if (what !== 'bring') {
          all.delete(one)
          open.delete(who)
        }
        expect(held(all)).toBeLessThanOrEqual(MAX_HELD)
      }
      for (const { upload } of all) upload.release()
      const began = time
      expect((await holding(each(FULL))).some(isLost)).toBe(false)
      expect(time).toBe(began)
      memory = new UploadMemory({ now: () => time, pause: (ms) => Promise.resolve((time += ms)) })
    }),
    { numRuns: 40 },
  )
})
