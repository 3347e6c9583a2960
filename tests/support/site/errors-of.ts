import { loadSite } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'

/** What is said of an operator's folder when it is read; nothing of a good one. */
export async function errorsOf(folder: string): Promise<readonly string[]> {
  try {
    await loadSite(folder)
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors
    throw error
  }
  return []
}
