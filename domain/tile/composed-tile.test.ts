import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { columnSquares, composedSquares, composeTile, drawnTile, tileScale } from './composed-tile.ts'
import { priceOf } from '../price/price.ts'
import { readTariffCode } from '../catalogue/tariff-code.ts'

const { catalogue } = demoSite

function tilesOf(code: string, data: readonly (number | 'unlimited')[] = []) {
  const lines = data.map((each) => catalogue.mobile.find((mobile) => mobile.data === each)!.id)
  return composeTile(priceOf(catalogue, readTariffCode(catalogue, code, lines).combination).items)
}

test('a pack is the main tile, with TV at its heart and a tile for each additional line', () => {
  expect(tilesOf('00091', [35, 35, 'unlimited'])).toEqual({
    main: { speedMb: 1000, data: 35, tv: true },
    lines: [
      { speedMb: null, data: 35, tv: false },
      { speedMb: null, data: 35, tv: false },
      { speedMb: null, data: 'unlimited', tv: false },
    ],
  })
})

test('fibre without data has its lines around it', () => {
  expect(tilesOf('0109', [140])).toEqual({
    main: { speedMb: 1000, data: null, tv: false },
    lines: [{ speedMb: null, data: 140, tv: false }],
  })
})

test('without fibre the largest line is the main tile', () => {
  expect(tilesOf('9999', [35, 'unlimited', 35])).toEqual({
    main: { speedMb: null, data: 'unlimited', tv: false },
    lines: [
      { speedMb: null, data: 35, tv: false },
      { speedMb: null, data: 35, tv: false },
    ],
  })
})

test('TV alone is a core, and nothing is a tile without light', () => {
  expect(tilesOf('99991').main).toEqual({ speedMb: null, data: null, tv: true })
  expect(tilesOf('').main).toEqual({ speedMb: null, data: null, tv: false })
})

test('what a former catalogue sold beyond today’s scale fills the tile', () => {
  expect(drawnTile({ speedMb: 10_000, data: 500, tv: false }, tileScale(catalogue))).toEqual({
    rings: 10,
    quarters: 4,
    isUnlimited: false,
    tv: false,
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 12])('%i lines have a cell each, and all squares fill the tile', (count) => {
  const { main, cells } = composedSquares(count)
  expect(cells.length).toBeGreaterThanOrEqual(count)
  const across = (cells.length + 1) / 2
  const area = main.side ** 2 + cells.reduce((sum, { side }) => sum + side ** 2, 0)
  // The missing area is that of the joints: one fewer than the cells across, in each direction.
  expect(area).toBeLessThan(200 ** 2)
  expect(area).toBeGreaterThan((200 - 2 * (across - 1)) ** 2 * 0.99)
  for (const { x, y, side } of [main, ...cells]) {
    expect(Math.max(x, y) + side).toBeLessThanOrEqual(200.1)
  }
})

test('without lines there is one square', () => {
  expect(composedSquares(0)).toEqual({ main: { x: 0, y: 0, side: 200 }, cells: [] })
})

test.for([0, 1, 3, 6])('%i lines stand in one column beside the main tile, which is as high', (count) => {
  const { width, main, cells } = columnSquares(count)
  expect(main).toEqual({ x: 0, y: 0, side: 200 })
  expect(cells.length).toBe(Math.max(3, count))
  for (const { x, y, side } of cells) {
    expect([x > 200, x + side <= width + 0.1, y + side <= 200.1]).toEqual([true, true, true])
  }
})
