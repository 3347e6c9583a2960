import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Installation } from '#domain/operator/installation.ts'
import type { ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { readCatalogue } from './catalogue-text.ts'
import { readCoverageFile, shownCoverage } from './coverage/coverage-file.ts'
import { readInstallation } from './installation-file.ts'
import { plainLook } from '#domain/operator/look.ts'
import { filledTexts } from './languages/filled-texts.ts'
import { readOwnLanguages } from './languages/own-languages.ts'
import { goByClocksAt } from './own-clock.ts'
import { readLogo } from './logo/read-logo.ts'
import { readPorting } from './porting-file.ts'
import { readReplyTemplates } from './reply-templates.ts'
import { brandSchema } from './schema/brand-schema.ts'
import { readLanguages } from './schema/languages-schema.ts'
import { servicesSchema } from './schema/services-schema.ts'
import { shopsSchema } from './schema/shops-schema.ts'
import { REPLIES } from './site.ts'
import { readText } from './text/text-file.ts'
import { HOW_TO_HAVE_ONE, parseYaml, readYaml } from './text/yaml.ts'

export type BrandFile = z.output<typeof brandSchema>

/** The files of a folder as they are, what was read of them, and how what the desk makes of them is read. */
export type FolderFiles = Awaited<ReturnType<typeof readFiles>>

/** The content of the files that the desk edits, or of what it has made of them. */
export type Edited = {
  readonly brandFile: BrandFile | null
  readonly shops: readonly Shop[] | null
  readonly installation: Installation | null
  readonly replies: readonly ReplyTemplate[]
  /** The text of `notices.yaml`; null where there is none. */
  readonly notices: string | null
  /** Pictures of the desk by their names. */
  readonly uploaded: ReadonlyMap<string, Uint8Array>
}

/** Reads each file once. Faults are added to `errors`. */
export async function readFiles(folder: string, errors: string[]) {
  const named = (name: string) => path.join(folder, name)
  /** The text of a file that the folder may lack; null without it. */
  const textOf = (name: string) => (existsSync(named(name)) ? readText(named(name), errors, HOW_TO_HAVE_ONE) : null)

  const brandName = named('brand.yaml')
  readOwnLanguages(folder, errors)
  const languages = readLanguages(brandName)
  // Texts may lack the operator's own languages, and say those of the product in their place.
  const written = languages.filter(isOfProduct)
  const brand = readText(brandName, errors, HOW_TO_HAVE_ONE)
  const brandFile = brand === null ? null : readBrand(brand, errors)
  const name = named('catalogue.yaml')
  const catalogue = readText(name, errors, HOW_TO_HAVE_ONE)
  const file = catalogue === null ? null : readCatalogue({ name, text: catalogue }, errors, written)
  if (file) goByClocksAt(file.locations)
  const covered = await readCoverageFile(named('coverage.csv'), errors)
  const services = readList(named('services.yaml'), servicesSchema, written, errors)
  const shops = textOf('shops.yaml')
  const installation = textOf('installation.yaml')
  const notices = textOf('notices.yaml')
  const porting = filledTexts(readPorting(named('porting.yaml'), written, errors))
  const edited: Edited = {
    brandFile,
    shops: readShops(shops, errors),
    installation: readPlanning(installation, errors),
    replies: readReplyTemplates(named(REPLIES), languages, errors),
    notices,
    uploaded: new Map(),
  }
  return {
    folder,
    languages,
    texts: { brand, catalogue, shops, installation, notices },
    file,
    coverage: covered && shownCoverage(covered.coverage, brandFile?.demo !== false),
    coverageFile: covered?.packed ?? null,
    services,
    porting,
    logo: await readLogo(folder, brandFile ?? { colour: '#000000', tile: 'circles', look: plainLook }, errors),
    edited,
    readBrand,
    readShops,
    readPlanning,
  }

  function readBrand(given: string, found: string[]) {
    return filledTexts(parseYaml({ file: brandName, text: given, linesBefore: 0 }, brandSchema, found, written))
  }

  function readShops(given: string | null, found: string[]) {
    const shopsFile = named('shops.yaml')
    return given === null
      ? []
      : filledTexts(parseYaml({ file: shopsFile, text: given, linesBefore: 0 }, shopsSchema, found, written))
  }

  function readPlanning(given: string | null, found: string[]) {
    const planning = { name: named('installation.yaml'), text: given }
    return filledTexts(readInstallation(planning, { languages: written, file }, found))
  }
}

/** An operator without entries writes no file. */
function readList<Entry>(
  file: string,
  schema: z.ZodType<readonly Entry[]>,
  languages: readonly Locale[],
  errors: string[],
): readonly Entry[] | null {
  return existsSync(file) ? filledTexts(readYaml(file, schema, errors, languages)) : []
}
