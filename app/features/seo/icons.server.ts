import type { Brand } from '#domain/operator/brand.ts'
import { tonesOf } from '#domain/tile/tones.ts'
import { groundedMark } from '#platform/drawing/grounded-mark.ts'
import { svgPng } from '#platform/drawing/svg-png.ts'

/** The widths of the icon that phones and browsers ask for, in pixels. */
export const ICON_SIZES = [180, 192, 512] as const

/** The mark on a tile, with room around it for whoever cuts a circle out of it. */
export function iconSvg({ logo, colour }: Brand): string {
  const tones = tonesOf(colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${groundedMark(logo.square, tones, 20, tones.strand)}</svg>`
}

/** @param width in pixels; it is as high */
export function iconPng(brand: Brand, width: (typeof ICON_SIZES)[number]): Promise<Uint8Array<ArrayBuffer>> {
  return svgPng(iconSvg(brand), width)
}

/** The manifest, by which a phone shows the site among its programs. */
export function manifest({ name, product, theme, colour, look, languages: [lang] }: Brand): string {
  const { groundDark, groundLight } = tonesOf(colour, look.ground)
  const ground = theme === 'light' ? groundLight : groundDark
  return JSON.stringify({
    name,
    short_name: product,
    lang,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
