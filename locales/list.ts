import type { Locale } from './i18n.ts'

/**
 * Several as one phrase, as Intl joins them, but without it (decision 46): 500MB, 1GB o 10GB. Spanish has *e* and *u*
 * before the sound of what they would be otherwise (CLDR): Onda e Ibi, 70GB u 80GB.
 */
export function formatList(items: readonly string[], locale: Locale, joinedBy: 'and' | 'or'): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const before = items.slice(0, -1).join(', ')
  if (locale === 'es-ES') return `${before} ${spanishWord(last, joinedBy)} ${last}`
  return `${before}${items.length > 2 ? ',' : ''} ${joinedBy} ${last}`
}

function spanishWord(next: string, joinedBy: 'and' | 'or'): string {
  if (joinedBy === 'and') return /^(?:i|hi(?![ae]))/i.test(next) ? 'e' : 'y'
  return /^(?:h?o|8|11(?!\d))/i.test(next) ? 'u' : 'o'
}
