import type { DayWords } from './day-words.ts'

/** The part of the page that the script keeps up to date. */
export function section(page = document): HTMLElement {
  return page.querySelector<HTMLElement>('.agenda-mine')!
}

/** Whose day a page shows, until when that lasts, and of when it is, in milliseconds since 1970; null for another page. */
export function dayShown(page: Document) {
  const { person, until, at } = page.querySelector<HTMLElement>('[data-keeps]')?.dataset ?? {}
  return person === undefined ? null : { person, until: Number(until), at: Number(at) }
}

/** A sentence of the page, with its gaps filled. */
export function word(name: keyof DayWords, gaps: Readonly<Record<string, string>> = {}): string {
  const words = JSON.parse(section().dataset['words']!) as DayWords
  return words[name].replaceAll(/\{(\w+)\}/g, (_, gap: string) => gaps[gap] ?? '')
}

/** What is pressed, in words. */
export function whatIsPressed(intent: string, fields: readonly (readonly [string, string | File])[]): string {
  const hasPhoto = fields.some(([, value]) => typeof value !== 'string')
  if (intent === 'visit-done') return word('done')
  if (intent === 'visit-failed') return word(hasPhoto ? 'failedPhoto' : 'failed')
  const hasText = fields.some(([name, value]) => name === 'text' && value !== '')
  return word(hasPhoto ? (hasText ? 'notePhoto' : 'photo') : 'note')
}

/** An hour on the operator's clocks. */
export function hourAt(at: number): string {
  const { lang } = document.documentElement
  const timeZone = section().dataset['zone']!
  return new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
}

/** Whether somebody is at one of the forms, which would be lost with a page that is shown anew. */
export function isBeingFilledIn(): boolean {
  return section().querySelector('details[open]') !== null
}
