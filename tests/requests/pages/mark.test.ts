import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadSite, SiteErrors } from '#server/site/site.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { sharedSite } from '#tests/support/site/shared-site.ts'
import { startSite } from '#tests/support/site/site.ts'

async function errorsOf(mark: string): Promise<readonly string[]> {
  await using folder = await copySiteFolder()
  await writeFile(path.join(folder.path, 'mark.svg'), mark)
  try {
    await loadSite(folder.path)
    return []
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map((line) => line.slice(folder.path.length + 1))
    throw error
  }
}

const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${inside}\n</svg>`

describe('a mark that could run or load something is refused with its line:', () => {
  test.each([
    ['<script>alert(1)</script>', `mark.svg:2: <script> can't be in a mark`],
    ['<path d="M0 0"/>\n<image href="https://evil.example/x.png"/>', `mark.svg:3: <image> can't be in a mark`],
    ['<path d="M0 0" onclick="alert(1)"/>', `mark.svg:2: onclick="alert(1)" can't be in a mark`],
    ['<a href="https://evil.example"><path d="M0 0"/></a>', `mark.svg:2: <a> can't be in a mark: remove the link`],
    ['<animate attributeName="d"/>', `mark.svg:2: <animate> can't be in a mark: remove it`],
    ['<set attributeName="href" to="//evil.example"/>', `mark.svg:2: <set> can't be in a mark`],
    ['<text>Azahar</text>', `mark.svg:2: <text> can't be in a mark: turn its letters into paths`],
    ['<p xmlns="http://www.w3.org/1999/xhtml">x</p>', `mark.svg:2: <p> can't be in a mark`],
    [
      '<use href="https://evil.example/x.svg#a"/>',
      `mark.svg:2: href="https://evil.example/x.svg#a" can't be in a mark`,
    ],
    ['<use href="#gone"/>', `mark.svg:2: href="#gone" can't be in a mark: nothing in the file has the id gone`],
    ['<path d="M0 0" style="fill:url(https://evil.example)"/>', `mark.svg:2: fill="url(https://evil.example)" can't`],
    ['<path d="M0 0" filter="url(#x)"/>', `mark.svg:2: filter can't be in a logo: remove it, or save the logo as PNG`],
    ['<style>@import url(//evil.example);</style>', `mark.svg:2: @import url(//evil.example); in <style> can't be`],
    ['<path d="M0 0" fill="url(#x)"/>', `mark.svg:2: fill="url(#x)" can't be in a mark`],
    [`<path d='M0 0' onload=alert(1)>`, `mark.svg:2: can't be drawn: unquoted attribute value`],
    ['<foreignObject><p>x</p></foreignObject>', `mark.svg:2: <foreignObject> can't be in a mark`],
    ['words', `mark.svg:1: text is not drawn`],
    ['<g><path d="M0 0"/>', `mark.svg:3: can't be drawn: unexpected close tag`],
    ['<path d="M0 0" d="M1 1"/>', `mark.svg:2: can't be drawn: duplicate attribute: d`],
  ])('%s', async (inside, error) => {
    expect((await errorsOf(drawn(inside))).join('\n')).toContain(error)
  })

  test('something else than one drawing', async () => {
    expect((await errorsOf('<html></html>')).join('\n')).toContain('not one <svg> element')
    expect((await errorsOf('<svg><path d="M0 0"/></svg>')).join('\n')).toContain('needs a viewBox')
    expect((await errorsOf(drawn('').replace('0 0 10 10', '0 0 0 10'))).join('\n')).toContain('needs a viewBox')
  })
})

test('a mark may be written over several lines, as drawing programs do, and without one there is a plain one', async () => {
  await using folder = await copySiteFolder()
  const file = path.join(folder.path, 'mark.svg')
  const squareShapes = async () => (await loadSite(folder.path)).brand.logo.square.light.shapes
  await writeFile(file, drawn('<g\n  fill="#123456"\n>\n  <path\n    d="M0 0\n      10 5\n      0 10"\n  />\n</g>'))
  expect(await squareShapes()).toBe('<g fill="#123456"><path d="M0 0 10 5 0 10"/></g>')

  await rm(file)
  expect(await squareShapes()).toContain('stroke="currentColor"')
})

test('the operator’s own mark stands in the header and in the icons', async () => {
  await using folder = await copySiteFolder()
  await writeFile(path.join(folder.path, 'mark.svg'), drawn('<circle cx="5" cy="5" r="4.25" fill="currentColor"/>'))
  await folder.edit('brand.yaml', (text) => text.replace('#5B83B8', '#7a1f3d'))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })

  const { document } = await site.visit('/')
  expect(document.querySelector('header svg circle')?.getAttribute('r')).toBe('4.25')
  const icon = await site.visit('/icon.svg')
  expect(icon.response.headers.get('content-type')).toBe('image/svg+xml')
  expect(icon.html).toContain('r="4.25"')

  for (const width of [180, 192, 512]) {
    const { response } = await site.visit(`/icon-${width}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
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
