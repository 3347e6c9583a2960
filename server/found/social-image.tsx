import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Brand } from '#domain/brand.ts'
import { MOST_RINGS } from '#domain/tile.ts'
import { tonesOf, type Tones } from '#domain/tones.ts'
import type { SocialCard } from './social-cards.ts'

export const WIDTH = 1200
export const HEIGHT = 630

type SocialImage = Pick<SocialCard, 'price' | 'tile'> & {
  readonly brand: Brand
  readonly title: string
}

const require = createRequire(import.meta.url)
const fonts = ([500, 600] as const).map((weight) => ({
  name: 'Figtree',
  weight,
  style: 'normal' as const,
  data: readFileSync(fontFile(weight)),
}))

/** What a link to a page shows where it is shared: title and price beside a tile, as a PNG of 1200 × 630. */
export async function socialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(<Card {...image} />, { width: WIDTH, height: HEIGHT, fonts })
  return new Uint8Array(new Resvg(svg).render().asPng())
}

function Card({ brand, title, price, tile }: SocialImage) {
  const tones = tonesOf(brand.colour)
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: tones.groundDark,
        color: tones.text,
        fontFamily: 'Figtree',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 570,
          padding: '56px 0 52px 64px',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 30, fontWeight: 600 }}>
          <img alt="" src={dataUrl(markSvg(brand, tones))} width={46} height={46} style={{ marginRight: 14 }} />
          {brand.name}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div
            style={{
              display: 'flex',
              fontSize: price ? 48 : 64,
              fontWeight: 600,
              lineHeight: 1.08,
              letterSpacing: '-0.03em',
            }}
          >
            {title}
          </div>
          {price?.from && <span style={{ fontSize: 30, color: tones.textDim, marginTop: 16 }}>{price.from}</span>}
          {price && (
            <div style={{ display: 'flex', alignItems: 'flex-end', marginTop: 12 }}>
              <span style={{ fontSize: 150, fontWeight: 500, lineHeight: 1, letterSpacing: '-0.055em' }}>
                {price.amount}
              </span>
              <span style={{ fontSize: 30, color: tones.textDim, marginLeft: 16, marginBottom: 20 }}>{price.per}</span>
            </div>
          )}
        </div>
      </div>
      <img alt="" src={dataUrl(tileSvg(tile, tones))} width={566} height={HEIGHT} style={{ marginLeft: 'auto' }} />
    </div>
  )
}

function markSvg({ mark }: Brand, { strand }: Tones): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}" color="${strand}">${mark.shapes}</svg>`
}

/** Clockwise from the top right, as the light fills them: the corners of the four quarters about the core. */
const QUARTERS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const

/** The tile of a tariff, larger than its frame, so that its rings leave it on all sides. */
function tileSvg({ rings, quarters }: SocialImage['tile'], tones: Tones): string {
  const radii = Array.from({ length: MOST_RINGS }, (_, ring) => 40 + ring * 28)
  const drawn = QUARTERS.map(([x, y], index) => {
    const lit = index < quarters
    const arcs = radii.map((radius, ring) => {
      const isOn = ring < rings
      const sweep = x === y ? 1 : 0
      const stroke = isOn
        ? lit || quarters === 0
          ? tones.strand
          : tones.strandDim
        : lit
          ? tones.strandDim
          : tones.surfaceDark
      return `<path d="M${x * radius} 0A${radius} ${radius} 0 0 ${sweep} 0 ${y * radius}" stroke="${stroke}"/>`
    })
    const corner = `${x === 1 ? 1.5 : -316.5},${y === 1 ? 1.5 : -316.5}`
    return `<g><rect transform="translate(${corner})" width="315" height="315" rx="4" fill="${lit ? tones.glaze : tones.glazeDim}" stroke="none"/>${arcs.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-251 -315 566 630" fill="none" stroke-width="5">${drawn.join('')}</svg>`
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function fontFile(weight: 500 | 600): string {
  const folder = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'))
  const name = weight === 500 ? '500Medium' : '600SemiBold'
  return path.join(folder, name, `Figtree_${name}.ttf`)
}
