import { applications, type Application } from './applications.ts'

const applicationAreas = Object.keys(applications) as Application[]

/**
 * The texts for visitors, a file of a language's folder each: for every page, for static pages only, those that pages
 * and e-mails share (descriptions and rights), one per page with a form, and those of only the server and e-mails.
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
