import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DrawnTile } from '#domain/tile/composed-tile.ts'
import { tileDrawings, type TileDrawing } from '#domain/tile/strokes.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { composedSvg, floodSvg, monthsSvg } from '#platform/drawing/tile-svg.ts'
import { errorsOf } from '#tests/support/site/errors-of.ts'
import { operatorFolder } from '#tests/support/site/operator-folder.ts'
import { copySiteFolder } from '#tests/support/site/site-folder.ts'
import { startSite } from '#tests/support/site/site.ts'

/** Arcs and curves of a path. */
const ROUND = /[ACQSTacqst]/
const dataOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, data = '']) => data)

async function edit(folder: string, name: string, change: (yaml: string) => string): Promise<void> {
  const file = path.join(folder, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** The paths of the tiles, the petals and the wall that a page draws from, and what its legends say. */
async function drawnAt(siteDir: string, address: string) {
  await using site = await startSite({ env: { SITE_DIR: siteDir } })
  const { document } = await site.visit(address)
  const paths = [...document.querySelectorAll('defs [id] path, defs path[id]')].map(
    (each) => each.getAttribute('d') ?? '',
  )
  const key = [...document.querySelectorAll('main details li h3')].map((each) => each.textContent)
  return { paths, key }
}

test('a brand of diamonds has straight strokes alone on its pages, and its key speaks of them', async () => {
  await using folder = await operatorFolder('village')
  const { paths, key } = await drawnAt(folder.path, '/fibra')
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((data) => ROUND.test(data))).toEqual([])
  // 30MB beside 1GB is less than the one that is drawn.
  expect(key).toContain('Cada rombo, hasta 100MB')
})

test('what surrounds tiles follows them: the strand on the home page, the map of the status and the mark of who has none', async () => {
  await using folder = await operatorFolder('village')
  for (const mark of ['mark.svg', 'mark-dark.svg']) await rm(path.join(folder.path, mark))
  await using site = await startSite({ env: { SITE_DIR: folder.path } })
  const icon = await (await fetch(`${site.origin}/icon.svg`)).text()
  const drawn = {
    ray: (await site.visit('/')).document.querySelector('path[d^="M-1400"]')?.getAttribute('d'),
    waves: (await site.visit('/estado')).document.querySelector('#status-fine path')?.getAttribute('d'),
    mark: dataOf(icon).join(''),
  }
  for (const [name, data] of Object.entries(drawn)) {
    expect(data, name).toMatch(/^M[\d-]/)
    expect(data, name).not.toMatch(ROUND)
  }
})

test('behind unlimited data stand the circles of a brand of circles alone', async () => {
  await using folder = await operatorFolder('levante')
  const flooded = async () => {
    await using site = await startSite({ env: { SITE_DIR: folder.path } })
    return (await site.visit('/fibra-movil')).document.querySelectorAll('article[class*=flooded]').length
  }
  expect(await flooded()).toBe(0)
  await edit(folder.path, 'brand.yaml', (yaml) => yaml.replace('tile: diamonds', 'tile: circles'))
  expect(await flooded()).toBe(1)
})

test('slow lines are told apart: of 30, 50 and 100MB a ring is 10MB, and a brand that says nothing is drawn of circles', async () => {
  await using folder = await operatorFolder('village')
  await edit(folder.path, 'brand.yaml', (yaml) => yaml.replace(/^ *tile: .*\n/m, ''))
  await edit(folder.path, 'catalogue.yaml', (yaml) =>
    yaml.replace('speed: 1000', 'speed: 100').replace('speed: 600', 'speed: 50').replace('speed: 300', 'speed: 30'),
  )
  const { paths, key } = await drawnAt(folder.path, '/fibra')
  expect(paths.filter((data) => ROUND.test(data)).length).toBeGreaterThan(10)
  expect(key).toContain('Cada anillo, 10MB')
})

test('another word for the drawing is refused with those that there are', async () => {
  await using folder = await copySiteFolder()
  await folder.edit('brand.yaml', (yaml) => yaml.replace('tile: circles', 'tile: stars'))
  expect(await errorsOf(folder.path)).toEqual([
    expect.stringMatching(/brand\.yaml:\d+: tile: write circles or diamonds or squares$/),
  ])
})

describe.each(tileDrawings)('in mails, receipts and pictures, tiles of %s', (drawing: TileDrawing) => {
  const tones = tonesOf('#2f6b4f')
  const tile = (change: Partial<DrawnTile>): DrawnTile => {
    return { rings: 6, quarters: 4, isUnlimited: true, tv: true, ...change }
  }
  const drawn = [
    composedSvg({ main: tile({}), lines: [tile({ rings: null })], drawing }, tones),
    composedSvg({ main: tile({ quarters: 0, isUnlimited: false }), lines: [], drawing }, tones),
    monthsSvg(3, [[100, 50]], { tile: drawing, tones }),
    floodSvg({ tile: drawing, tones }, 1200, 630),
  ]

  test(drawing === 'circles' ? 'have round strokes' : 'have straight strokes alone', () => {
    for (const svg of drawn) {
      const round = dataOf(svg).filter((data) => !data.startsWith('M100 100V') && ROUND.test(data))
      expect(round.length > 0).toBe(drawing === 'circles')
    }
    expect(drawn.join('')).not.toMatch(/NaN|undefined/)
  })
})
