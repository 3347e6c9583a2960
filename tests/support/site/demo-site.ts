import path from 'node:path'
import { loadSite } from '#site-folder/read-site.ts'

/** The demo operator's folder, read as the product itself reads it. */
export const demoSite = await loadSite(path.resolve(import.meta.dirname, '../../../site'))
