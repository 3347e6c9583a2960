import { encode } from 'uqr'

/** A QR code as the path of its dark squares, in a box of `size` by `size`. */
export type QrDrawing = { readonly size: number; readonly path: string }

export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
