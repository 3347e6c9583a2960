import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SoldVersion, CatalogueVersion } from '#domain/catalogue/versions.ts'
import { versionName } from '#domain/catalogue/versions.ts'
import type { Locale } from '#locales/i18n.ts'
import { filledTexts } from './languages/filled-texts.ts'
import { buildCatalogue, catalogueSchema } from './schema/catalogue-schema.ts'
import { buildPromotions } from './schema/promotion-schema.ts'
import { parseYaml } from './text/yaml.ts'

/** The text of a `catalogue.yaml`, and what its errors call it: a file, or a version. */
export type CatalogueText = { readonly name: string; readonly text: string }

export type CatalogueFile = z.output<typeof catalogueSchema>

/**
 * Reads a catalogue by its rules. Faults are added to `errors`, with line, key and remedy; then null.
 *
 * @param languages that none of its texts may lack
 */
export function readCatalogue(
  { name, text }: CatalogueText,
  errors: string[],
  languages: readonly Locale[] = [],
): CatalogueFile | null {
  return parseYaml({ file: name, text, linesBefore: 0 }, catalogueSchema, errors, languages)
}

/** The same for two texts that differ in comments and layout only. */
export function catalogueHash(file: CatalogueFile): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('hex')
}

/** The offer of a version, or null where this program can't read it any more. */
export function soldBy(
  { id, hash, validFrom, publishedAt }: Pick<CatalogueVersion, 'id' | 'hash' | 'validFrom' | 'publishedAt'>,
  text: string,
): SoldVersion | null {
  const file = readCatalogue({ name: `version ${id}`, text }, [])
  if (!file) return null
  const catalogue = filledTexts(buildCatalogue(file, { version: versionName(hash), checksCoverage: false }))
  const promotions = filledTexts(buildPromotions(file.promotions, catalogue))
  return { id, hash, validFrom, publishedAt, catalogue, promotions }
}
