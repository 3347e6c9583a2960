import type { Moment as Instant } from '../incident-words.server.ts'

export function Moment({ iso, text }: Instant) {
  return <time dateTime={iso}>{text}</time>
}
