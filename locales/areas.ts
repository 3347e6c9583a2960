import { applications, type Application } from './applications.ts'

const applicationAreas = Object.keys(applications) as Application[]

/**
 * What visitors read, a file of a language's folder each: for every page, for static pages only, what pages and e-mails
 * say alike (descriptions and rights), one per page with a form, and what only the server and e-mails say.
 */
export const publicAreas = [
  'site',
  'documents',
  'descriptions',
  'rights',
  ...applicationAreas,
  'server',
  'emails',
] as const

/** These, and what staff read at the desk. */
export type Area = (typeof publicAreas)[number] | 'desk'
