import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '../../..')

/**
 * The folders in tests/operators: a regional operator like the demo one, two that sell much less, one for tourists, one by
 * radio that sells to businesses, and one by cable that speaks Galician.
 */
export type OperatorName = 'levante' | 'village' | 'mobile-brand' | 'tourist' | 'radio' | 'cable'

/** One of the operators' folders, with the legal texts of `site/`: they leave out what an operator does not sell. */
export async function operatorFolder(name: OperatorName): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), `alta-${name}-`))
  await cp(path.join(PROJECT, 'site/legal'), path.join(folder, 'legal'), { recursive: true })
  await cp(path.join(PROJECT, 'tests/operators', name), folder, { recursive: true })
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
