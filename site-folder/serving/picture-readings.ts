import type { ForeignKind } from '#platform/foreign/foreign-kind.ts'
import type { PictureFormat } from '../own/pictures.ts'

type Drawn = { readonly bytes: Uint8Array; readonly width: number; readonly format: PictureFormat }

/** In milliseconds: the largest takes some seconds. */
const longest = 30_000

/** A picture of the operator's at a width in pixels. */
export const DRAWN_PICTURE: ForeignKind<Drawn, Uint8Array> = { name: 'drawn-picture', longest, isAwaited: true }

/** A picture that was uploaded, as it is kept. */
export const KEPT_PICTURE: ForeignKind<Uint8Array, Buffer> = { name: 'kept-picture', longest, isAwaited: true }
