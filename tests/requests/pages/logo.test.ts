import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import { copySiteFolder, type SiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'

/** As drawing programs write it: classes, names of their own, a gradient, a clip path, and a shape used twice. */
const logo = (word: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn by a program -->
<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="200" height="40" fill="none" data-name="Layer 1">
  <title>Fibra</title>
  <inkscape:namedview inkscape:zoom="1"><script/></inkscape:namedview>
  <defs>
    <style>.cls-1, .cls-2 { fill: ${word}; } .cls-2 { opacity: 0.9; font-family: Arial }</style>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#f00"/><stop offset="1" style="stop-color:#ff8800"/></linearGradient>
    <clipPath id="tile-1"><circle cx="20" cy="20" r="20"/></clipPath>
    <rect id="letter" class="cls-1" width="20" height="40"/>
  </defs>
  <g clip-path="url(#tile-1)"><rect width="40" height="40" fill="url(#light)" inkscape:label="x"/></g>
  <use xlink:href="#letter" x="60"/><use href="#letter" x="100"/><path class="cls-2" d="M140 0h60v40h-60z"/>
</svg>`

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#00a000' } })
    .png()
    .toBuffer()

let folder: SiteFolder
let site: RunningSite
beforeAll(async () => {
  folder = await copySiteFolder()
  const file = (name: string) => path.join(folder.path, name)
  await rm(file('mark.svg'))
  await rm(file('mark-dark.svg'))
  await writeFile(file('logo.svg'), logo('#111111'))
  await writeFile(file('logo-dark.svg'), logo('#eeeeee'))
  await writeFile(file('mark.png'), await square(600))
  site = await startSite({ env: { SITE_DIR: folder.path } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function fetched(address: string) {
  const response = await fetch(site.origin + address)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The colour of a pixel, as #rrggbb. */
async function colourAt(picture: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture).flatten().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return `#${pixel.toString('hex').slice(0, 6)}`
}

test('header, menu and footer show the wide logo of each theme, with its room kept and the name for who hears it', async () => {
  const { document, html } = await site.visit('/')
  for (const place of ['header', '#side-menu', 'footer']) {
    const link = document.querySelector(`${place} a[href="/"]`)
    expect(link?.getAttribute('aria-label')).toBe('Azahar Telecom, inicio')
    expect(link?.textContent).toBe('')
    const pictures = [...link!.querySelectorAll('img')]
    expect(pictures.map((each) => [each.alt, each.width, each.height])).toEqual([
      ['Azahar Telecom', 180, 36],
      ['Azahar Telecom', 180, 36],
    ])
    const words = await Promise.all(
      pictures.map(async ({ src }) => {
        const { response, bytes } = await fetched(new URL(src).pathname)
        expect(response.headers.get('content-type')).toBe('image/svg+xml')
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        return [await colourAt(bytes, 70, 20), await colourAt(bytes, 4, 20), await colourAt(bytes, 1, 1)]
      }),
    )
    // Letter, gradient, and beside the circle that clips it.
    expect(words.map(([letter]) => letter)).toEqual(['#111111', '#eeeeee'])
    for (const [, gradient, beside] of words) {
      expect(gradient).toMatch(/^#f[ef][01]/)
      expect(beside).toBe('#000000')
    }
  }
  expect(html).not.toMatch(/base64|inkscape|linearGradient/)
})

test('icons, the mails’ letterhead and tiles show the square one, on white as its colours are its own', async () => {
  for (const [address, width] of [
    ['/icon-512.png', 512],
    ['/icon-180.png', 180],
    ['/favicon.ico', 180],
    ['/icon.svg', 100],
  ] as const) {
    const { bytes } = await fetched(address)
    expect(await colourAt(bytes, width / 2, width / 2)).toBe('#00a000')
    expect(await colourAt(bytes, 5, 5)).toBe('#ffffff')
  }
  const { brand } = await loadSite(folder.path)
  expect(brand.logo.inMail.shapes.length).toBeLessThan(8192)
})

test('PDFs say the name that their logo shows, and pictures of pages show the logo for dark grounds', async () => {
  const document = await fetched('/documents/cookies-policy-es-ES.pdf')
  const pdf = readPdf(document.bytes)
  expect(pdf.tags.get('Figure')).toBe(1)

  const social = await fetched('/social/atencion-cliente-es-ES.png')
  // 52 pixels high at 64, 56: its last letters begin after seven tenths.
  expect(await colourAt(social.bytes, 64 + 100, 56 + 26)).toBe('#eeeeee')
})

async function errorsAfter(change: (file: (name: string) => string) => Promise<unknown>): Promise<readonly string[]> {
  await using own = await copySiteFolder()
  await change((name) => path.join(own.path, name))
  return (await errorsOf(own.path)).map((line) => line.slice(own.path.length + 1))
}

test('files that contradict each other, or are no logo, are named with what to do', async () => {
  expect(await errorsAfter(async (file) => writeFile(file('mark.png'), await square(100)))).toEqual([
    'mark.png: is there beside mark.svg: remove one of them',
  ])
  expect(await errorsAfter((file) => writeFile(file('logo-dark.svg'), logo('#eee')))).toEqual([
    'logo-dark: is there without logo: write that for light pages',
  ])
  expect(await errorsAfter((file) => writeFile(file('logo.png'), 'GIF89a'))).toEqual([
    'logo.png: is no PNG, or damaged: save it anew by what it is',
  ])
  expect(await errorsAfter(async (file) => writeFile(file('logo.png'), await square(20)))).toEqual([
    expect.stringContaining('logo.png: 20 × 20 pixels: fine screens need it 72 high'),
  ])
  const long = logo('#111').replace('width="200"', 'width="2000"')
  expect(await errorsAfter((file) => writeFile(file('logo.svg'), long))).toEqual([
    expect.stringContaining('more than 8 times as wide as high'),
  ])
})

test('a PNG has a size for each density of screens, and a wide logo alone stands for the square one', async () => {
  await using own = await copySiteFolder()
  await rm(path.join(own.path, 'mark.svg'))
  await rm(path.join(own.path, 'mark-dark.svg'))
  const wide = sharp({ create: { width: 500, height: 100, channels: 3, background: '#c00000' } }).png()
  await wide.toFile(path.join(own.path, 'logo.png'))
  const { brand, logoFiles } = await loadSite(own.path)
  const { pictures, hasName } = brand.shownLogo
  expect(hasName).toBe(true)
  const [picture, ...others] = pictures
  expect(others).toEqual([])
  expect(picture).toMatchObject({ width: 180, height: 36 })
  // The file has not the pixels for three to one.
  expect(picture?.srcSet?.split(', ').map((each) => each.split(' ')[1])).toEqual(['1x', '2x'])
  const sizes = await Promise.all(
    [...logoFiles.values()].map(async ({ content }) => (await sharp(content as Uint8Array).metadata()).width),
  )
  expect(sizes.toSorted((one, other) => one - other)).toEqual([180, 360])
  expect(brand.logo.square.light.viewBox).toBe('0 0 500 100')
})
