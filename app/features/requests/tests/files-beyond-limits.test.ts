import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { noisyPng, postWithFiles, smallPdf, type ChosenFile } from '#tests/support/posted/files.ts'
import { rightForms } from '#tests/support/posted/posted-right.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

const MEBIBYTE = 1024 * 1024
const large = (mebibytes: number) => Buffer.concat([smallPdf(), Buffer.alloc(mebibytes * MEBIBYTE, '\n'), smallPdf()])
const env = { REQUEST_LIMIT: '2', TRUST_PROXY: '127.0.0.0/8, ::1' }

describe.each(dialects)('files beyond every limit on %s', (dialect) => {
  let site: StoringSite
  beforeAll(async () => {
    site = await siteOn(dialect, { env })
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const send = (from: string, address: string, fields: Record<string, string>, files: readonly ChosenFile[]) => {
    const { headers, ...post } = postWithFiles(site.origin, { remarks: '', ...fields }, files)
    return site.visit(address, { ...post, headers: { ...headers, 'x-forwarded-for': from } })
  }
  const complain = (from: string, fields: Record<string, string>, files: readonly ChosenFile[]) =>
    send(from, '/reclamaciones', { ...rightForms['/reclamaciones'], ...fields }, files)

  test('a complaint is stored without them, says so in words, and its receipt takes them later', async () => {
    // Forms that come back use up what one line may store in an hour.
    for (let n = 0; n < 2; n++) {
      const unfinished = await complain('203.0.113.7', { wish: '' }, [{ name: 'a.pdf', content: large(3.9) }])
      expect(unfinished.page.queryByLabelText(/^a\.pdf/)).toBeTruthy()
    }
    const email = `sin-sitio-${dialect}@visitante.example`
    const file = { name: 'factura.pdf', content: large(1) }
    const { response } = await complain('203.0.113.7', { email }, [file])
    expect(response.status).toBe(303)
    const receipt = response.headers.get('location')!
    const told = await site.visit(receipt)
    expect(told.document.body.textContent).toContain('Añádelos aquí')
    expect(told.page.queryByRole('link', { name: 'factura.pdf' })).toBeNull()
    const address = receipt.replace(/\?.*/, '')

    // From the same line in the same hour, the form comes back with its text and says when.
    const typed = { request: crypto.randomUUID(), text: 'La factura' }
    const refused = await send('203.0.113.7', address, typed, [file])
    expect(refused.response.status).toBe(429)
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.page.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('La factura')
    expect((await send('203.0.113.8', address, typed, [file])).response.status).toBe(303)
    expect((await site.visit(address)).page.getByRole('link', { name: 'factura.pdf' })).toBeTruthy()
  })
})

describe('beside uploads that drip', () => {
  let site: StoringSite
  const sockets: Socket[] = []
  beforeAll(async () => {
    site = await siteOn('sqlite', { env })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await site[Symbol.asyncDispose]()
  })

  test('an honest one is stored with its file', async () => {
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`
    const almostFive = Buffer.alloc(5 * MEBIBYTE - 1, 'a')
    for (let n = 0; n < 4; n++) {
      const socket = connect(site.port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.write(
        `POST /reclamaciones HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 198.51.100.${n}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n${part('a')}`,
      )
      socket.write(almostFive)
      socket.write(`\r\n${part('b')}`)
      if (!socket.write(almostFive)) await once(socket, 'drain')
    }
    const dripping = setInterval(() => sockets.forEach((socket) => socket.write('a')), 200)
    await complainWithFile(site)
    clearInterval(dripping)
  })
})

describe('beside pictures that wait for their turn', () => {
  test('an honest one is stored with its file', async () => {
    await using site = await siteOn('sqlite', { env })
    // Seconds for each of them, and together as much as one form may bring.
    const pictures = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, content: noisyPng(5000, 4800) }))
    const waiting = Array.from({ length: 6 }, (_, n) => {
      const fields = { remarks: '', ...rightForms['/reclamaciones'] }
      const { headers, ...post } = postWithFiles(site.origin, fields, pictures)
      return site.visit('/reclamaciones', { ...post, headers: { ...headers, 'x-forwarded-for': `198.51.100.${n}` } })
    })
    // They end with the site.
    void Promise.allSettled(waiting)
    await complainWithFile(site)
  })
})

/** Sends the complaint of somebody else, whose receipt has its file. */
async function complainWithFile(site: StoringSite) {
  const { headers, ...post } = postWithFiles(site.origin, { remarks: '', ...rightForms['/reclamaciones'] }, [
    { name: 'factura.pdf', content: large(2) },
  ])
  const { response } = await site.visit('/reclamaciones', {
    ...post,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.7' },
  })
  expect(response.status).toBe(303)
  const receipt = await site.visit(response.headers.get('location')!)
  expect(receipt.page.getByRole('link', { name: 'factura.pdf' })).toBeTruthy()
}
