import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Site } from '#site-folder/site.ts'

/** Notices that have ended, and what the operator wrote in some of its languages only. `now` in milliseconds since 1970. */
export function examineOwnContent({ own, brand }: Pick<Site, 'own' | 'brand'>, now: number): string[] {
  const today = spanishClock(now).date
  const ended = own.notices.flatMap(({ to }, index) =>
    to < today
      ? [`notices.yaml: [${index}] ended on ${to} and shows nowhere: take it out, or write a later day in \`to\``]
      : [],
  )
  const written = [
    ...own.pages.map(({ address, texts }) => ['pages', address, texts] as const),
    ...own.news.map(({ address, texts }) => ['news', address, texts] as const),
    ...[...own.questions].map(([page, texts]) => ['questions', page, texts] as const),
  ]
  const missing = written.flatMap(([folder, name, texts]) =>
    brand.languages
      .filter((locale) => !texts.has(locale))
      .map(
        (locale) => `${folder}: ${name} is not there in ${locale}, a language of this site: write its .${locale}.md`,
      ),
  )
  return [...ended, ...missing]
}
