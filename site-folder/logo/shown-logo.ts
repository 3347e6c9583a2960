import { createHash } from 'node:crypto'
import {
  markSvg,
  proportion,
  takesTone,
  type Grounds,
  type LogoPicture,
  type Mark,
  type LogoView,
} from '#domain/operator/logo.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { SHOWN_HEIGHT, type PngDrawing } from './png-drawing.ts'

/** A file of the folder, or the mark for who has none, drawn. */
export type LogoDrawing = {
  readonly mark: Mark
  /** None where it is SVG. */
  readonly sizes: PngDrawing['sizes']
  /** The file as it was read, where it is SVG. */
  readonly svg?: string
}

/** The files that browsers fetch, by their paths. */
export type LogoFiles = ReadonlyMap<
  string,
  { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> }
>

/**
 * How pages show a logo: as pictures, of which the theme chooses. Browsers run and load nothing of a picture, whatever is
 * in its file.
 */
export function shownLogo(
  drawn: Grounds<LogoDrawing>,
  hasName: boolean,
  colour: string,
): { readonly shown: LogoView; readonly files: LogoFiles } {
  const { light, dark } = drawn
  const files = new Map<string, { type: string; content: string | Uint8Array<ArrayBuffer> }>()
  const store = (content: string | Uint8Array<ArrayBuffer>, type: string, ending: string) => {
    const address = addressOf(content, ending)
    files.set(address, { type, content })
    return address
  }
  function picture(ground: LogoPicture['ground'], { mark, sizes, svg }: LogoDrawing, tone: string): LogoPicture {
    const size = {
      ground,
      width: Math.round(SHOWN_HEIGHT * proportion(mark)),
      height: SHOWN_HEIGHT,
    }
    if (sizes.length === 0) return { ...size, src: store(svg ?? markSvg(mark, tone), 'image/svg+xml', 'svg') }
    const each = sizes.map(({ height, png }) => [store(png, 'image/png', 'png'), height / SHOWN_HEIGHT] as const)
    return { ...size, src: each[0]![0], srcSet: each.map(([address, density]) => `${address} ${density}x`).join(', ') }
  }
  const { glaze, petal } = tonesOf(colour)
  const isSame = light === dark && !takesTone(light.mark)
  const pictures = isSame
    ? [picture('any', light, glaze)]
    : [picture('light', light, glaze), picture('dark', dark, petal)]
  return { shown: { hasName, pictures }, files }
}

/** Differs with what is in the file. */
export function addressOf(content: string | Uint8Array, ending: string): string {
  return `/logo/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${ending}`
}
