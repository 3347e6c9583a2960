import { BlockList } from 'node:net'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PostedForm } from './posted-form.ts'
import { takeForm } from './take-form.ts'
import { MAX_HELD, UploadMemory } from './upload-memory.ts'

const MEBIBYTE = 1024 * 1024
const LARGE = new Blob([Buffer.alloc(5 * MEBIBYTE - 1, 'a')])
const FULL = MAX_HELD / (5 * MEBIBYTE)

const config = { trustedProxies: new BlockList() } as Parameters<typeof takeForm>[0]['config']

let time = 0
let memory: UploadMemory
let isBroken = false
let arrived: (PostedForm | null)[] = []
let bodies: string[] = []
let mayBringTables: () => Promise<boolean>
beforeEach(() => {
  time = 0
  isBroken = false
  arrived = []
  bodies = []
  mayBringTables = async () => true
  memory = new UploadMemory({ now: () => time, pause: (ms) => Promise.resolve((time += ms)) })
})

function site() {
  const app = new Hono<{ Variables: { form: PostedForm | null } }>()
  app.use(
    takeForm(
      { config, mayBringTables: () => mayBringTables() },
      (c, refusal, status) => Promise.resolve(c.text(refusal, status as 413)),
      memory,
    ),
  )
  app.post('*', async (c) => {
    arrived.push(c.get('form'))
    bodies.push(await c.req.raw.text())
    if (isBroken) throw new Error('broken')
    return c.text('stored')
  })
  app.onError((_, c) => c.text('failed', 500))
  return app
}

function complaint(file: Blob = LARGE): FormData {
  const form = new FormData()
  form.append('message', 'La factura cobra dos veces.')
  form.append('files', file, 'factura.pdf')
  form.append('name', 'Ana')
  return form
}

const contentOf = (form: PostedForm | null | undefined) =>
  form?.files.map((file) => {
    const content = file.takeUp()
    return typeof content === 'string' ? content : content.length
  })

test('a file that finds no room leaves everything else of its form', async () => {
  for (let n = 0; n < FULL; n++) {
    const upload = memory.begin('127.0.0.0')
    const file = upload.begin('a')
    for await (const chunk of memory.paced(upload, whole())) file.take(chunk as Buffer)
    for (const held of upload.taken()) held.takeUp()
  }
  const answer = await site().request('/reclamaciones', { method: 'POST', body: complaint() })
  expect(await answer.text()).toBe('stored')
  const [form] = arrived
  expect(contentOf(form)).toEqual(['busy'])
  expect(Object.fromEntries(form!.fields)).toEqual({ message: 'La factura cobra dos veces.', name: 'Ana' })
})

async function* whole() {
  yield Buffer.from(await LARGE.arrayBuffer())
}

describe('room is given back', () => {
  const send = (body: BodyInit, headers = {}) =>
    site().request('/reclamaciones', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const takesOneMore = async () => {
    time = 0
    await send(complaint())
    expect([contentOf(arrived.at(-1)), time]).toEqual([[LARGE.size], 0])
  }

  test('by a form that was answered', async () => {
    for (let n = 0; n <= FULL; n++) await takesOneMore()
  })

  test('by a form whose answer failed', async () => {
    isBroken = true
    for (let n = 0; n <= FULL; n++) expect((await send(complaint())).status).toBe(500)
    isBroken = false
    await takesOneMore()
  })

  test('by a form that broke off, or was none', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    async function* breaksOff() {
      yield Buffer.from(head)
      yield Buffer.from(await LARGE.arrayBuffer())
      throw new Error('reset')
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    for (let n = 0; n <= FULL; n++) {
      expect((await send(Readable.toWeb(Readable.from(breaksOff())) as ReadableStream, type)).status).toBe(400)
      await send(`${head}${'a'.repeat(4 * MEBIBYTE)}`, type)
    }
    await takesOneMore()
  })
})

test('who comes after has no body left to read in another way', async () => {
  await site().request('/atencion-cliente', { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) })
  expect([Object.fromEntries(arrived[0]!.fields), bodies]).toEqual([{ name: 'Ana' }, ['']])
})

const askedOf: readonly [string, () => Promise<boolean>, readonly unknown[]][] = [
  ['staff who may', async () => true, [6 * MEBIBYTE, 6 * MEBIBYTE]],
  ['anybody else', async () => false, ['too-big', 'too-big']],
  ['somebody who can’t be known', () => Promise.reject(new Error('away')), ['too-big', 'too-big']],
]

test.each(askedOf)(
  'a table, and rows that are pasted, of %s are taken as they may be: asked before any of it is read',
  async (_, may, taken) => {
    const rows = new Blob([Buffer.alloc(6 * MEBIBYTE, 'a')])
    const order: string[] = []
    mayBringTables = async () => {
      order.push('asked')
      return may()
    }
    async function* body() {
      order.push('read')
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n')
      yield Buffer.from(await rows.arrayBuffer())
      yield Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="pasted"\r\n\r\n')
      yield Buffer.from(await rows.arrayBuffer())
      yield Buffer.from('\r\n--x--\r\n')
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = { method: 'POST', headers, body: Readable.toWeb(Readable.from(body())), duplex: 'half' } as RequestInit
    await site().request('/gestion/ajustes/cobertura', sent)
    expect([contentOf(arrived.at(-1)), order]).toEqual([taken, ['asked', 'read']])
  },
)
