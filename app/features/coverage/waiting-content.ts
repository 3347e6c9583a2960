import type { CheckedPlace } from '#domain/place/place.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'

/** What is stored of somebody who waits for fibre at a place. */
export type WaitingContent = Agreement & {
  readonly kind: 'waiting'
  readonly email: string
  /** With what was answered when they asked. */
  readonly place: CheckedPlace
}

export function isWaiting(content: { readonly kind: string }): content is WaitingContent {
  return content.kind === 'waiting'
}
