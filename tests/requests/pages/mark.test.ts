import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

async function errorsOfMark(mark: string): Promise<readonly string[]> {
  await using folder = await copySiteFolder()
  await writeFile(path.join(folder.path, 'mark.svg'), mark)
  return (await errorsOf(folder.path)).map((line) => line.slice(folder.path.length + 1))
}

const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${inside}\n</svg>`

/** What would run, load or lead somewhere if it stood in a page. */
const ACTIVE = `
  <script>fetch('https://evil.example/script')</script>
  <path d="M0 0h1" onload="alert(1)" onclick="alert(1)" style="fill:url(https://evil.example/fill)"/>
  <a href="https://evil.example/link"><path d="M0 0"/></a>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/frame"></iframe></foreignObject>
  <image href="https://evil.example/picture.png"/><use href="https://evil.example/use.svg#a"/>
  <style>@import url(https://evil.example/style);</style>`

test('a drawing that could run or load something is a picture: none of it stands in a page, and alone it is sandboxed', async () => {
  await using folder = await copySiteFolder()
  await writeFile(path.join(folder.path, 'mark.svg'), drawn(ACTIVE))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const { document, html, response } = await site.visit('/')
  expect(html).not.toContain('evil.example')
  // No page lets a document of the site be framed or embedded as an object either.
  expect(response.headers.get('content-security-policy')).toContain("object-src 'none'")

  const shown = [...document.querySelectorAll('header img, footer img')].map((img) => img.getAttribute('src')!)
  const pictures = new Set(shown)
  expect(pictures.size).toBe(2)
  for (const address of [...pictures, '/icon.svg']) {
    const picture = await site.visit(address)
    expect(picture.response.headers.get('content-type')).toBe('image/svg+xml')
    expect(picture.response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = picture.response.headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      'sandbox',
      "form-action 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  }
  // In what we draw it is a picture as well, so that nothing of it is an element of ours.
  const { html: icon } = await site.visit('/icon.svg')
  expect(icon).not.toMatch(/evil\.example|<script|<foreignObject|onload/)
  expect(icon).toContain('<image ')
})

describe('a drawing that nobody could show is refused with its line:', () => {
  test.each([
    ['<path d="M0 0" fill="currentColor"/>', 'mark.svg:2: currentColor is black in a picture: write the colour'],
    ['<style>.a { color: CurrentColor }</style>', 'mark.svg:2: currentColor is black in a picture'],
    ['<path d="M0 0"/>\n<text>Azahar</text>', 'mark.svg:3: no font is at hand for <text>: turn its letters into paths'],
    ['<g><path d="M0 0"/>', 'mark.svg:1: can’t be drawn'],
    ['<path d="M0 0" d="M1 1"/>', 'mark.svg:1: can’t be drawn'],
    ['x'.repeat(70_000), 'mark.svg:1: longer than 65536 characters'],
  ])('%.40s', async (inside, error) => {
    expect((await errorsOfMark(drawn(inside))).join('\n')).toContain(error)
  })

  test('something else than one drawing', async () => {
    expect((await errorsOfMark('<html></html>')).join('\n')).toContain('not one <svg> element')
    expect((await errorsOfMark('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).join('\n')).toContain('needs xmlns')
    expect((await errorsOfMark(drawn('').replace('viewBox="0 0 10 10"', ''))).join('\n')).toContain('needs a viewBox')
    expect((await errorsOfMark(drawn('').replace('0 0 10 10', '0 0 0 10'))).join('\n')).toContain('can’t be drawn')
  })
})

test('what comments and drawing programs write is no fault, and without a mark there is a plain one for each ground', async () => {
  await using folder = await copySiteFolder()
  const file = (name: string) => path.join(folder.path, name)
  const proportions = async () => (await loadSite(folder.path)).brand.shownLogo.pictures.map((each) => each.width)
  const comment = '<!-- currentColor\n<text> -->'
  await writeFile(file('mark.svg'), `<?xml version="1.0"?>${comment}${drawn('<g\n  fill="#123456"\n/>')}`)
  expect(await proportions()).toEqual([36, 36])
  await writeFile(file('mark.svg'), drawn('').replace('viewBox="0 0 10 10"', 'width="20px" height="10px"'))
  expect(await proportions()).toEqual([72, 36])

  await rm(file('mark.svg'))
  await rm(file('mark-dark.svg'))
  const { brand, logoFiles } = await loadSite(folder.path)
  expect(brand.logo.square.light.shapes).toContain('stroke="currentColor"')
  expect(brand.shownLogo.pictures.map(({ ground }) => ground)).toEqual(['light', 'dark'])
  expect(new Set([...logoFiles.values()].map(({ content }) => content)).size).toBe(2)
})

test('the operator’s own mark stands in the header and in the icons', async () => {
  await using folder = await copySiteFolder()
  await writeFile(path.join(folder.path, 'mark.svg'), drawn('<circle cx="5" cy="5" r="4.25" fill="#00a000"/>'))
  await folder.edit('brand.yaml', (text) => text.replace('#5B83B8', '#7a1f3d'))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const { document } = await site.visit('/')
  const address = document.querySelector('header img')?.getAttribute('src')
  expect((await site.visit(address!)).html).toContain('r="4.25"')
  const icon = await site.visit('/icon.svg')
  expect(icon.response.headers.get('content-type')).toBe('image/svg+xml')
  for (const width of [180, 192, 512]) {
    const response = await fetch(`${site.origin}/icon-${width}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const middle = { left: width / 2, top: width / 2, width: 1, height: 1 }
    const pixel = await sharp(await response.arrayBuffer())
      .extract(middle)
      .raw()
      .toBuffer()
    expect(pixel.toString('hex').slice(0, 6)).toBe('00a000')
  }
  expect((await site.visit('/icon-5000.png')).response.status).toBe(404)
})

test('the manifest names the operator and icons that are there', async () => {
  const site = await sharedSite()
  const { html, response } = await site.visit('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const { name, short_name, icons } = JSON.parse(html) as { name: string; short_name: string; icons: { src: string }[] }
  expect([name, short_name]).toEqual(['Azahar Telecom', 'Azahar'])
  for (const { src } of icons) expect((await site.visit(src)).response.status).toBe(200)
})

test('the frame of the browser has the tone of the page, whatever the brand colour', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (text) => text.replace('#5B83B8', '#7a1f3d'))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const tone = (await site.visit('/')).document.querySelector('meta[name=theme-color]')?.getAttribute('content')
  expect(tone).toMatch(/^#[0-9a-f]{6}$/)
  expect(tone).not.toBe('#070d17')
})
