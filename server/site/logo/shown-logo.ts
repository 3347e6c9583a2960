import { createHash } from 'node:crypto'
import {
  markSvg,
  proportion,
  takesTone,
  type Grounds,
  type LogoPicture,
  type Mark,
  type ShownLogo,
} from '#domain/logo.ts'
import { tonesOf } from '#domain/tones.ts'
import { SHOWN_HEIGHT, type PngDrawing } from './png-drawing.ts'

/** A file of the folder, drawn; without sizes, it is SVG. */
export type LogoDrawing = { readonly mark: Mark; readonly sizes: PngDrawing['sizes'] }

/** What browsers fetch, by its path. */
export type LogoFiles = ReadonlyMap<
  string,
  { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> }
>

/** In characters. Every page has it in header, menu and footer: more is a file, which browsers fetch once. */
const LONGEST_INLINE = 2048

/**
 * How pages show a logo. Small plain shapes stand in the page and take the tones of its theme; all others are files, so
 * that pages stay light and no id of theirs meets one of a page.
 */
export function shownLogo(
  drawn: Grounds<LogoDrawing>,
  hasName: boolean,
  colour: string,
): { readonly shown: ShownLogo; readonly files: LogoFiles } {
  const { light, dark } = drawn
  const { shapes } = light.mark
  const isPlain = !shapes.includes(' id="') && !shapes.includes('<image') && shapes.length <= LONGEST_INLINE
  if (light === dark && isPlain) return { shown: { hasName, drawing: light.mark }, files: new Map() }

  const files = new Map<string, { type: string; content: string | Uint8Array<ArrayBuffer> }>()
  const store = (content: string | Uint8Array<ArrayBuffer>, type: string, ending: string) => {
    const address = `/logo/${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${ending}`
    files.set(address, { type, content })
    return address
  }
  function picture(ground: LogoPicture['ground'], { mark, sizes }: LogoDrawing, tone: string): LogoPicture {
    const size = {
      ground,
      loading: 'lazy' as const,
      width: Math.round(SHOWN_HEIGHT * proportion(mark)),
      height: SHOWN_HEIGHT,
    }
    if (sizes.length === 0) return { ...size, src: store(markSvg(mark, tone), 'image/svg+xml', 'svg') }
    const each = sizes.map(({ height, png }) => [store(png, 'image/png', 'png'), height / SHOWN_HEIGHT] as const)
    return { ...size, src: each[0]![0], srcSet: each.map(([address, density]) => `${address} ${density}x`).join(', ') }
  }
  const { glaze, petal } = tonesOf(colour)
  const isSame = light === dark && !takesTone(light.mark)
  const drawing = isSame
    ? [picture('any', light, glaze)]
    : [picture('light', light, glaze), picture('dark', dark, petal)]
  return { shown: { hasName, drawing }, files }
}
