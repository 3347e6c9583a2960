import path from 'node:path'
import { loadSite } from '#site-folder/read-site.ts'

/** The demo operator's folder, read as the product itself reads it. */
export const demoSite = await loadSite(path.resolve(import.meta.dirname, '../../../site'))

/** The keys of `brand.yaml` that only the invented company of the demo can say. */
export const demoKeys = [
  'product',
  'name',
  'legalName',
  'taxId',
  'address',
  'phone',
  'email',
  'website',
  'legal.privacyEmail',
]
