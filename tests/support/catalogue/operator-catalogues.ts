import { loadSite } from '#site-folder/read-site.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { operatorFolder, type OperatorName } from '../site/operator-folder.ts'

/** The catalogues of operators of tests/operators, read as the product itself reads them. */
export const operatorCatalogues = {
  levante: await catalogueOf('levante'),
  village: await catalogueOf('village'),
  tourist: await catalogueOf('tourist'),
  'mobile-brand': await catalogueOf('mobile-brand'),
} satisfies Partial<Record<OperatorName, Catalogue>>

async function catalogueOf(name: OperatorName): Promise<Catalogue> {
  await using folder = await operatorFolder(name)
  return (await loadSite(folder.path)).catalogue
}
