import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/support/site/shared-site.ts'

const site = await sharedSite()

const vendorScript = `/assets/${readdirSync('build/client/assets').find((name) => /^vendor-.*\.js$/.test(name))}`

for (const path of ['/calcular/0011', vendorScript]) {
  test(`${path} comes as small as the browser can read it`, async () => {
    const plain = await get(path, 'identity')
    const brotli = await get(path, 'gzip, deflate, br, zstd')
    const gzip = await get(path, 'gzip')

    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(plain.body.length / 3)
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toMatch(/\baccept-encoding\b/i)
  })
}

test('an encoding that the browser refuses is not used', async () => {
  const { headers } = await get('/', 'br;q=0, gzip;q=0.5')
  expect(headers['content-encoding']).toBe('gzip')
})

/** As a browser asks that reads these encodings, with the answer as it came over the line. */
function get(path: string, encodings: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(new URL(path, site.origin), { headers: { 'accept-encoding': encodings } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
