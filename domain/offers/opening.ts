/** How an address was opened. */
export type Opening = {
  /** The request's method and headers; empty for one that was not sent. */
  readonly method: string
  readonly agent: string
  readonly language: string
  readonly purpose: string
  /** Milliseconds since it was sent. */
  readonly age: number
}

/** No person reads a mail and follows its link in less; programs that look for viruses do. */
const QUICKEST_MS = 15_000

const PROGRAMS =
  /bot|crawl|spider|preview|scan|fetch|curl|wget|python|java\/|okhttp|headless|monitor|proofpoint|barracuda|mimecast|safelinks|facebookexternalhit|whatsapp|telegram|slack|google-|node$/i

/** Whether more speaks for a program than for a person: previews, scanners of mail, whatever fetches before anybody looks. */
export function isByMachine({ method, agent, language, purpose, age }: Opening): boolean {
  return (
    method !== 'GET' ||
    /prefetch|preview|prerender/i.test(purpose) ||
    language === '' ||
    agent === '' ||
    PROGRAMS.test(agent) ||
    age < QUICKEST_MS
  )
}
