import type { Moment as Instant } from '#server/status/incident-words.ts'

export function Moment({ iso, text }: Instant) {
  return <time dateTime={iso}>{text}</time>
}
