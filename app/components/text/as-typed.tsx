import type { ReactElement } from 'react'

/**
 * Text that somebody has typed, as a part of a `Trans`: in a string Lingui would take `<0>` or `<b>` for elements of
 * its own, and leave them out.
 */
export function asTyped(text: string): ReactElement {
  return <>{text}</>
}
