/** Declares the order of the layers before the style sheet, in which the build decides what comes first. */
const LAYERS = '@layer tokens, base, parts, pages;'

/** An incident of some places, by their INE codes; of none: it shows anyway. */
export type PlacedNotice = { readonly id: string; readonly places: readonly string[] }

/**
 * The exact text of the inline style element: the order of the layers, the properties of the operator's look, and which
 * incidents show where which place was checked, as the script in the head says it of this device.
 */
export function headStyle(look: string | null, notices: readonly PlacedNotice[]): string {
  const brand = look ? `:root{${look}}` : ''
  return LAYERS + brand + notices.map(noticeRule).join('')
}

function noticeRule({ id, places }: PlacedNotice): string {
  if (places.length === 0) return ''
  const checked = places.map((ine) => `[data-place*='"ine":"${ine}"']`)
  return `:root:is(${checked.join()}) [data-notice="${id}"]{display:flex}`
}
