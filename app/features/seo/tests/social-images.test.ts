import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { soon } from '#tests/support/soon.ts'

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function picture(path: string) {
  const response = await fetch(site.origin + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Type, width and height, from the head of the file (PNG, section 11.2.2). */
function formatOf(bytes: Buffer) {
  return [bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('pages that are to be found have a picture of 1200 × 630 in each language', async () => {
  const { html } = await site.visit('/sitemap.xml')
  const addresses = [...html.matchAll(/<loc>([^<]*lng=[^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(2 * 33)

  // More than sixty pictures are drawn in a long run.
  const looked = isLongRun ? addresses : addresses.filter((_, index) => index % 7 === 0)
  for (const address of looked) {
    const { document } = await site.visit(address.slice(site.origin.length))
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
    const { response, bytes } = await picture(new URL(image).pathname)
    expect([image, response.status, response.headers.get('content-type')]).toEqual([image, 200, 'image/png'])
    expect(formatOf(bytes)).toEqual(['PNG', 1200, 630])
  }
})

test('a shared combination has a picture of its own, by the address that its page names', async () => {
  const { document } = await site.visit('/calcular/10591?lineas=35gb.35gb&paso=datos')
  const image = new URL(document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '')
  const { response, bytes } = await picture(image.pathname + image.search)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(formatOf(bytes)).toEqual(['PNG', 1200, 630])
  const plain = await picture('/social/calcular-1051-es-ES.png')
  expect(bytes.equals(plain.bytes)).toBe(false)
})

test.each([
  'mis-solicitudes-es-ES.png',
  'fibra-fr-FR.png',
  'fibra-es-ES.svg',
  // Not on sale, or not the address that its page names.
  'calcular-es-ES.png?lineas=',
  'calcular-119-es-ES.png',
  'calcular-123456-es-ES.png',
  'calcular-0000-es-ES.png?lineas=constructor',
  'calcular-0000-es-ES.png?lineas=70gb',
  'calcular-10591-es-ES.png?lineas=70gb.35gb',
  `calcular-10591-es-ES.png?lineas=${'35gb.'.repeat(8)}35gb`,
])('there is no picture %s, so there are no more of them than combinations', async (name) => {
  expect((await picture(`/social/${name}`)).response.status).toBe(404)
})

test('nobody has pictures drawn without end, and those of pages are there for all', async () => {
  const codes = ['00091', '00191', '00291', '00391', '10091', '10191', '10291', '10391', '10491', '10591', '10691']
  const all = await Promise.all(
    [...codes, ...codes.map((code) => `${code}-en`)].map((each) => {
      const [code, language] = each.split('-')
      return picture(`/social/calcular-${code}-${language ? 'en-US' : 'es-ES'}.png?lineas=35gb`)
    }),
  )
  const refused = all.filter(({ response }) => response.status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(all.length)
  for (const { response } of refused) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await picture('/social/movil-es-ES.png')).response.status).toBe(200)
  // A picture that was drawn stays, and costs nothing.
  const drawn = all.find(({ response }) => response.status === 200)!
  expect((await picture(drawn.response.url.slice(site.origin.length))).response.status).toBe(200)
})

test('they may be shown on the pages of others', async () => {
  const { response } = await picture('/social/fibra-es-ES.png')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('what was fetched once costs nothing while it stays the same', async () => {
  const etag = (await picture('/social/fibra-es-ES.png')).response.headers.get('etag') ?? ''
  const again = await fetch(`${site.origin}/social/fibra-es-ES.png`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a changed price changes the pictures that say it, and no other', async () => {
  const before = await Promise.all(['0000', '0011'].map((code) => picture(`/social/calcular-${code}-es-ES.png`)))
  await folder.edit('catalogue.yaml', (yaml) => yaml.replace('data: 35, price: 29 }', 'data: 35, price: 31.50 }'))
  await soon(async () => {
    const { bytes } = await picture('/social/calcular-0000-es-ES.png')
    expect(bytes.equals(before[0]!.bytes)).toBe(false)
  })
  const { bytes } = await picture('/social/calcular-0011-es-ES.png')
  expect(bytes.equals(before[1]!.bytes)).toBe(true)
})

test('pages are answered while all pictures are asked for at once', async () => {
  await folder.edit('brand.yaml', (yaml) => yaml.replace('#5B83B8', '#7a1f3d'))
  await soon(async () => expect((await site.visit('/icon.svg')).html).not.toContain('#2b5590'))
  let left = 20
  const pictures = Array.from({ length: left }, async (_, index) => {
    const codes = ['0000', '0011', '0022', '0033', '010', '110', '111', '112', '1000', '1011']
    await picture(`/social/calcular-${codes[index % 10]}-${index < 10 ? 'es-ES' : 'en-US'}.png`)
    left -= 1
  })
  expect((await site.visit('/fibra')).response.status).toBe(200)
  expect(left).toBeGreaterThan(0)
  await Promise.all(pictures)
})
