import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buttonFault, lookProperties } from '#domain/operator/look.ts'
import { contrastOf, rgbOf } from '#domain/tile/colour.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { operatorFolder, type OperatorName } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

/** The inline style of home, the walls of tiles that are on it, and what fills the others. */
async function homeOf(name: OperatorName) {
  await using folder = await operatorFolder(name)
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const { document } = await site.visit('/')
  const href = document.querySelector('#wall-run image')?.getAttribute('href')
  const picture = href ? await fetch(`${site.origin}${href}`) : null
  return {
    style: document.querySelector('head style')?.textContent ?? '',
    tiles: document.querySelectorAll('use[href^="#wall-"]').length,
    filled: document.querySelectorAll('[fill="url(#wall-run)"]').length,
    strokes: document.querySelectorAll('#wall-run path').length,
    picture: picture && { status: picture.status, type: picture.headers.get('content-type') },
  }
}

test('a brand of lines has them in place of every tile of a wall, sharp corners, a ground and a button of its own', async () => {
  const { style, ...walls } = await homeOf('levante')
  expect(walls).toEqual({ tiles: 0, filled: expect.any(Number), strokes: 12, picture: null })
  expect(walls.filled).toBeGreaterThanOrEqual(4)
  expect(style).toContain('--r-1:0px')
  expect(style).toContain('--accent:light-dark(#7a1f3d,#f2a7bd)')
  expect(style).toContain('--on-accent:light-dark(#ffffff,#1c1103)')
  expect(style).toMatch(/--paper:#[0-9a-f]{6}/)
})

test('a brand with a pattern repeats its drawing, which is served beside the logo', async () => {
  const { style, ...walls } = await homeOf('cable')
  const picture = { status: 200, type: 'image/svg+xml' }
  expect(walls).toEqual({ tiles: 0, filled: expect.any(Number), strokes: 0, picture })
  expect(walls.filled).toBeGreaterThanOrEqual(4)
  expect(style).toContain('--r-button:3rem')
  expect(style).not.toContain('--paper')
})

test('a brand without a picture has no wall, and none that says nothing about its look is changed', async () => {
  expect(await homeOf('radio')).toMatchObject({ tiles: 0, filled: 0, strokes: 0, picture: null })
  const { style, tiles } = await homeOf('village')
  expect(style).toContain(':root{--brand:#2f6b4f}')
  expect(tiles).toBeGreaterThan(20)
})

describe('what can’t be is refused with what can be', () => {
  test.each<[look: string, errors: string[]]>([
    ['corners: oval', ['look.corners: write sharp, soft, round']],
    ['picture: stars', ['look.picture: write tiles, lines, none, pattern']],
    ['picture: pattern', ['pattern.svg: is missing, though look.picture in brand.yaml is pattern']],
    ['ground: beige', ["look.ground: write a colour in quotes, like '#5B83B8'"]],
    ['button: orange', ['look.button: write a colour in quotes, like']],
    ["button: '#7a7a7a'", ['look.button: neither dark nor white words can be read on #7a7a7a (4.3:1 at most']],
    ["button: '#ffe680'", ['look.button: #ffe680 can hardly be told from light pages (1.1:1, where 2:1 is needed)']],
    ["button: { light: '#0b6e4f', dark: '#04140e' }", ['look.button.dark: #04140e can hardly be told from dark pages']],
    ["shadow: '#000000'", ['look: shadow is no key here']],
  ])('%s', async (look, errors) => {
    await using folder = await copySiteFolder()
    await folder.edit('brand.yaml', (yaml) => yaml.replace('\ntile: circles', `\nlook: { ${look} }\ntile: circles`))
    expect(await errorsOf(folder.path)).toEqual(errors.map((error) => expect.stringContaining(error)))
  })
})

test('of any colour that is taken, the words on the button can be read, also where it is pointed at', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (button, colour) => {
      if (buttonFault(button, 'light', { colour, ground: null })) return
      const look = { button: { light: button, dark: button }, corners: 'soft', ground: null, picture: 'tiles' } as const
      const properties = lookProperties({ colour, look })
      const of = (name: string) => rgbOf(properties.split(`--${name}:light-dark(`)[1]!.slice(0, 7))
      expect(of('accent')).toEqual(rgbOf(button))
      for (const ground of ['accent', 'accent-press'])
        expect(contrastOf(of('on-accent'), of(ground))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
