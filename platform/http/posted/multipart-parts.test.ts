import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, NotMultipart, readParts } from './multipart-parts.ts'

type Read = { name: string; filename: string | null; content: Buffer }

async function read(chunks: readonly Uint8Array[], boundary: string): Promise<Read[]> {
  const parts: Read[] = []
  async function* body() {
    yield* chunks
  }
  await readParts(body(), boundary, (part) => {
    const chunks: Buffer[] = []
    return {
      take: (bytes) => chunks.push(bytes),
      end: () => parts.push({ ...part, content: Buffer.concat(chunks) }),
    }
  })
  return parts
}

/** In pieces of one to `most` bytes. */
function inPieces(bytes: Uint8Array, most: number): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += 1 + (at % most)) pieces.push(bytes.subarray(at, at + 1 + (at % most)))
  return pieces
}

test('what a browser writes of any form is read as it was, however it arrives', async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom('\r\n', '\r\n--', '--', '\r', '').map((typed) => new TextEncoder().encode(typed)),
  )
  // A name with a typed "%22" arrives as one with a quote does (HTML standard): nobody can tell them apart.
  const name = fc.string({ minLength: 1 }).filter((typed) => !/%(?:22|0D|0A)/.test(typed))
  const part = fc.record({
    name,
    filename: fc.option(name),
    content,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.integer({ min: 1, max: 90 }), async (parts, most) => {
      const form = new FormData()
      for (const { name, filename, content: bytes } of parts) {
        if (filename === null)
          form.append(
            name,
            Buffer.from(bytes)
              .toString('latin1')
              .replaceAll(/[^a-z]/g, ''),
          )
        else form.append(name, new Blob([Buffer.from(bytes)]), filename)
      }
      const posted = new Response(form)
      const boundary = boundaryOf(posted.headers.get('content-type') ?? '') ?? ''
      const bytes = new Uint8Array(await posted.arrayBuffer())
      // A form without fields is no body at all.
      if (parts.length === 0) return
      const lines = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n')
      expect(
        (await read(inPieces(bytes, most), boundary)).map((found) => ({ ...found, name: lines(found.name) })),
      ).toEqual(
        parts.map(({ name, filename, content: written }) => ({
          name: lines(name),
          filename,
          content:
            filename === null
              ? Buffer.from(
                  Buffer.from(written)
                    .toString('latin1')
                    .replaceAll(/[^a-z]/g, ''),
                )
              : Buffer.from(written),
        })),
      )
    }),
  )
})

test.each([
  ['nothing', ''],
  ['another boundary', '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--y--\r\n'],
  ['a part that breaks off', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  ['headers that break off', '--x\r\nContent-Disposition: form-data; na'],
  ['a part without a name', '--x\r\n\r\nx\r\n--x--\r\n'],
  ['endless headers', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9000)}"\r\n\r\nx\r\n--x--\r\n`],
  ['something else after a boundary', '--x and more\r\n\r\nx\r\n--x--\r\n'],
])('%s is no form', async (_, body) => {
  await expect(read([Buffer.from(body)], 'x')).rejects.toThrow(NotMultipart)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=----x', '----x'],
  ['multipart/form-data', null],
  ['multipart/mixed; boundary=x', null],
  ['application/x-www-form-urlencoded', null],
])('the boundary of %s is %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
