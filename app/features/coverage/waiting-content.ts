import type { CheckedPlace } from '#domain/place/place.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'

/** A wait for fibre at a place, as it is stored. */
export type WaitingContent = Agreement & {
  readonly kind: 'waiting'
  readonly email: string
  /** With what was answered when they asked. */
  readonly place: CheckedPlace
}

export function isWaiting(content: { readonly kind: string }): content is WaitingContent {
  return content.kind === 'waiting'
}
