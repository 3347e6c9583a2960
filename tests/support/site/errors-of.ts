import { expect } from 'vitest'
import { loadSite } from '#site-folder/read-site.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { copySiteFolder, type SiteFolder } from './site-folder.ts'

/** The errors of an operator's folder when it is read; none of a good one. */
export async function errorsOf(folder: string): Promise<readonly string[]> {
  try {
    await loadSite(folder)
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors
    throw error
  }
  return []
}

/** Changes a file of the demo operator and expects one error, which names the file. */
export async function expectOneError(
  name: Parameters<SiteFolder['edit']>[0],
  change: (text: string) => string,
  named: RegExp,
): Promise<void> {
  await using folder = await copySiteFolder()
  await folder.edit(name, change)
  const errors = await errorsOf(folder.path)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(`${folder.path}/${name}`)
  expect(errors[0]).toMatch(named)
}
