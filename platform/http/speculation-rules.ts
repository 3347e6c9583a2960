import { Hono } from 'hono'
import { answer } from './answer.ts'

const ADDRESS = '/speculation-rules.json'

/** The `Speculation-Rules` header of a page: where a browser finds what it may fetch ahead of a click. */
export const SPECULATION_RULES = `"${ADDRESS}"`

/** Files, which are no documents, pages that are for one person, and checks of a place, which are counted. */
const NEVER = [
  '/documents/*',
  ...['pdf', 'csv', 'json', 'xml', 'atom', 'png'].map((ending) => `/*.${ending}`),
  '/api/*',
  '/cobertura\\?*=*',
  '/justificante/*',
  '/oferta/*',
  '/gestion',
  '/gestion/*',
  '/lista-de-espera/*',
  '/calendario/*',
  '/estado/avisos/*',
]

const links = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: NEVER } },
    { not: { selector_matches: '[rel~=nofollow], [target=_blank]' } },
  ],
}

/** Has browsers fetch the page of a link on which a pointer rests. Somebody who saves data is told to fetch nothing. */
export function speculationRules() {
  return new Hono().get(ADDRESS, (c) => {
    const isSaving = c.req.header('save-data')?.toLowerCase() === 'on'
    const rules = { prefetch: isSaving ? [] : [{ where: links, eagerness: 'moderate' }] }
    return answer(c, JSON.stringify(rules), 'application/speculationrules+json', { vary: 'save-data' })
  })
}
