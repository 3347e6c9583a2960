import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Brand } from '#domain/operator/brand.ts'
import { markSvg, proportion } from '#domain/operator/logo.ts'
import { tonesOf, type Tones } from '#domain/tile/tones.ts'
import { svgPng } from '#platform/drawing/svg-png.ts'
import { composedSvg, floodSvg, markTileSvg } from '#platform/drawing/tile-svg.ts'
import type { CardPrice, SocialCard } from './social-cards.server.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
/** Beside the tile, which is a square at the right. */
const COLUMN = WIDTH - HEIGHT - MARGIN - 32

type SocialImage = Pick<SocialCard, 'offer'> & { readonly brand: Brand; readonly title: string }

const require = createRequire(import.meta.url)
/** The picture of a page where a link to it is shared: title and price beside a tile, as a PNG of 1200 × 630. */
export async function socialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when the first picture is asked for: it takes more memory than the rest of our libraries together.
  const { default: satori } = await import('satori')
  const fonts = ([500, 600] as const).map((weight) => ({
    name: 'Figtree',
    weight,
    style: 'normal' as const,
    data: readFileSync(fontFile(weight)),
  }))
  const svg = await satori(<Card {...image} />, { width: WIDTH, height: HEIGHT, fonts })
  return svgPng(svg, WIDTH)
}

function Card({ brand, title, offer }: SocialImage) {
  const tones = tonesOf(brand.colour, brand.look.ground)
  const isFlooded = offer?.tile.isUnlimited && offer.tile.rings !== null && offer.lines.length === 0
  return (
    <div
      style={{
        ...row,
        width: '100%',
        height: '100%',
        backgroundColor: tones.groundDark,
        ...(isFlooded && { backgroundImage: `url(${dataUrl(floodSvg({ tile: brand.tile, tones }, WIDTH, HEIGHT))})` }),
        color: tones.text,
      }}
    >
      <div style={{ ...column, justifyContent: 'space-between', width: COLUMN, margin: `56px 0 56px ${MARGIN}px` }}>
        <div style={{ ...row, alignItems: 'center', fontSize: 34, fontWeight: 600, letterSpacing: '-0.04em' }}>
          <Letterhead brand={brand} tones={tones} />
        </div>
        <div style={column}>
          <div
            style={{
              ...row,
              fontSize: titleSize(title, offer !== null),
              fontWeight: 600,
              lineHeight: 1.06,
              letterSpacing: '-0.035em',
              textWrap: 'balance',
            }}
          >
            {title}
          </div>
          {offer && <Price price={offer.price} tones={tones} />}
        </div>
      </div>
      <img
        alt=""
        src={dataUrl(
          offer
            ? composedSvg({ main: offer.tile, lines: offer.lines, drawing: brand.tile }, tones)
            : markTileSvg(brand, tones),
        )}
        width={HEIGHT}
        height={HEIGHT}
        style={{ position: 'absolute', right: 0, top: 0 }}
      />
    </div>
  )
}

/** The wide logo or, without one, the mark and the name in letters. */
function Letterhead({ brand: { logo, name }, tones }: { brand: Brand; tones: Tones }) {
  const drawn = logo.wide?.dark ?? logo.square.dark
  const height = Math.min(52, COLUMN / proportion(drawn))
  const picture = (
    <img alt="" src={dataUrl(markSvg(drawn, tones.petal))} width={height * proportion(drawn)} height={height} />
  )
  if (logo.wide) return picture
  return (
    <>
      {picture}
      <span style={{ marginLeft: 16 }}>{name}</span>
    </>
  )
}

/** In pixels. The longest names, of six lines of all sizes, are set smaller beside their price. */
function titleSize(title: string, hasPrice: boolean): number {
  if (!hasPrice) return 68
  return title.length > 60 ? 34 : 46
}

/** The largest thing of its piece, with sign and unit hung beside the top of the figures. */
function Price({ price, tones }: { price: CardPrice; tones: Tones }) {
  const { from, figures, signFirst, vat, notes } = price
  // The sentences below take some of its room.
  const digits = figures.map(({ amount }) => amount).join('').length
  const size = Math.min(notes.length > 0 ? 168 : 232, 560 / (digits + 3 * (figures.length - 1)))
  const unit = Math.max(44, size * 0.25)
  const hung = { fontSize: unit, lineHeight: 1, letterSpacing: '-0.03em', whiteSpace: 'nowrap' } as const
  return (
    <div style={column}>
      {from && <span style={{ fontSize: 32, color: tones.textDim, marginTop: 14 }}>{from}</span>}
      <div style={{ ...row, height: size * 0.78, marginTop: 22 }}>
        {figures.map(({ amount, per }, index) => (
          <div key={per} style={row}>
            {index > 0 && <span style={{ ...hung, margin: '0 12px' }}>+</span>}
            {signFirst && <span style={{ ...hung, marginRight: 6 }}>€</span>}
            <span style={{ fontSize: size, fontWeight: 500, lineHeight: 0.76, letterSpacing: '-0.06em' }}>
              {amount}
            </span>
            <div style={{ ...column, marginLeft: size * 0.07 + 6 }}>
              {!signFirst && <span style={hung}>€</span>}
              <span style={{ ...hung, color: tones.textDim }}>{per}</span>
            </div>
          </div>
        ))}
      </div>
      <span style={{ fontSize: 32, color: tones.textDim, marginTop: 16 }}>{vat}</span>
      {notes.map((note) => (
        <span key={note} style={{ fontSize: 26, lineHeight: 1.2, marginTop: 6 }}>
          {note}
        </span>
      ))}
    </div>
  )
}

const row = { display: 'flex' } as const
const column = { display: 'flex', flexDirection: 'column' } as const

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

function fontFile(weight: 500 | 600): string {
  const folder = path.dirname(require.resolve('@expo-google-fonts/figtree/package.json'))
  const name = weight === 500 ? '500Medium' : '600SemiBold'
  return path.join(folder, name, `Figtree_${name}.ttf`)
}
