import { existsSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Brand } from '#domain/operator/brand.ts'
import type { ReplyTemplate } from '#domain/operator/reply-template.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { isAllFibre, isPrepaid, type Catalogue, type Promotion } from '#domain/catalogue/catalogue.ts'
import { versionName, type SoldVersion } from '#domain/catalogue/versions.ts'
import type { Installation } from '#domain/operator/installation.ts'
import type { Porting } from '#domain/operator/porting.ts'
import type { OtherService } from '#domain/catalogue/other-service.ts'
import type { Shop } from '#domain/operator/shop.ts'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownLocales } from '#locales/own/own-languages.ts'
import { brandSchema, type PagesOnly } from './schema/brand-schema.ts'
import type { Coverage } from '#domain/place/coverage.ts'
import { nothingKnown, readCoverage } from './coverage-file.ts'
import { catalogueHash, readCatalogue, type CatalogueFile, type CatalogueText } from './catalogue-text.ts'
import {
  brandTextWith,
  installationTextWith,
  noticesTextWith,
  repliesWith,
  shopsTextWith,
  type Edits,
} from './edits/edits.ts'
import { buildCatalogue } from './schema/catalogue-schema.ts'
import { readInstallation } from './installation-file.ts'
import { readPorting } from './porting-file.ts'
import { firstOfProduct, readLanguages } from './schema/languages-schema.ts'
import { filledTexts } from './languages/filled-texts.ts'
import { LANGUAGES, readOwnLanguages } from './languages/own-languages.ts'
import type { LogoFiles } from './logo/shown-logo.ts'
import { readLogo } from './logo/read-logo.ts'
import { buildPromotions } from './schema/promotion-schema.ts'
import { legalFilling } from './legal/legal-filling.ts'
import { readReplyTemplates } from './reply-templates.ts'
import { readEarlierTexts, type EarlierText } from './legal/earlier-texts.ts'
import { readLegalTexts, type LegalTexts } from './legal/legal-texts.ts'
import { servicesSchema } from './schema/services-schema.ts'
import { shopsSchema } from './schema/shops-schema.ts'
import { EMPTY_CATALOGUE } from './placeholder-site.ts'
import { OWN_FOLDERS, readOwnContent, type OwnContent } from './own/own-content.ts'
import { readText } from './text/text-file.ts'
import { HOW_TO_HAVE_ONE, parseYaml, readYaml } from './text/yaml.ts'

const LEGAL = 'legal'
const EARLIER = 'legal/earlier'
/** The folder of the reply templates. */
export const REPLIES = 'replies'

/** The operator's folder, read and found good. */
export type Site = PagesOnly & {
  readonly brand: Brand
  /** As it is sold today, once `siteOn` has said which day it is; without a promotion until then. */
  readonly catalogue: Catalogue
  /** All of them, those that have ended and those to come included. */
  readonly promotions: readonly Promotion[]
  /** Everything that was published and not taken back, scheduled prices included; none in a folder that nobody serves. */
  readonly versions: readonly SoldVersion[]
  readonly services: readonly OtherService[]
  readonly shops: readonly Shop[]
  readonly coverage: Coverage
  /** How visits are planned; null where they are not planned here. */
  readonly installation: Installation | null
  /** How numbers are brought. */
  readonly porting: Porting
  readonly legalTexts: LegalTexts
  readonly earlierTexts: readonly EarlierText[]
  readonly replies: readonly ReplyTemplate[]
  readonly own: OwnContent
  readonly logoFiles: LogoFiles
}

/** Every error in the operator's folder, a line each: file, line, key, and what would be right. */
export class SiteErrors extends Error {
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** The operator's folder, and the same with other prices than those of its `catalogue.yaml`, or with what the desk says. */
export type SiteFolder = {
  readonly site: Site
  /** Of `brand.yaml`, whatever was edited over it. */
  readonly brandText: string
  /** Of `shops.yaml`, in the same way; null where there is none. */
  readonly shopsText: string | null
  /** Of `installation.yaml`, in the same way; null where there is none. */
  readonly installationText: string | null
  /** Of `notices.yaml`, in the same way; null where there is none. */
  readonly noticesText: string | null
  /** Of `catalogue.yaml`. */
  readonly catalogueText: string
  readonly catalogueHash: string
  /**
   * The folder with another catalogue, all that quotes it included. Rejects with SiteErrors.
   *
   * @param languages that its texts may not lack
   */
  readonly withCatalogue: (
    given: CatalogueText,
    languages?: readonly Locale[],
  ) => Promise<{ readonly site: Site; readonly hash: string }>
  /** The folder with what was edited at the desk over its files, and with nothing that was before. Rejects with SiteErrors. */
  readonly withEdits: (edits: Edits) => Promise<SiteFolder>
}

/** Reads a folder with the prices of its file: `readSiteFolder` says how. */
export async function loadSite(folder: string): Promise<Site> {
  return (await readSiteFolder(folder)).site
}

/**
 * Reads a folder: `brand.yaml`, `catalogue.yaml`, `services.yaml`, `shops.yaml`, `installation.yaml`, `porting.yaml`,
 * `coverage.csv` and the logo where there are any, `replies/`, the texts in `legal/` and what the operator adds to the pages. Rejects with
 * SiteErrors, which names all errors of all files at once.
 */
export async function readSiteFolder(folder: string): Promise<SiteFolder> {
  const errors: string[] = []
  const brandName = path.join(folder, 'brand.yaml')
  readOwnLanguages(path.join(folder, LANGUAGES), firstOfProduct(brandName), errors)
  const languages = readLanguages(brandName)
  // Texts may lack the operator's own languages, and say those of the product in their place.
  const written = languages.filter(isOfProduct)
  const brandText = readText(brandName, errors, HOW_TO_HAVE_ONE)
  const brandFile = brandText === null ? null : readBrand(brandText, errors)
  const name = path.join(folder, 'catalogue.yaml')
  const text = readText(name, errors, HOW_TO_HAVE_ONE)
  const file = text === null ? null : readCatalogue({ name, text }, errors, written)
  const covered = await readCoverage(path.join(folder, 'coverage.csv'), errors)
  // A company that is no demo has no invented coverage.
  const coverage = covered?.isDemo && brandFile?.demo === false ? nothingKnown : covered
  const services = readList(path.join(folder, 'services.yaml'), servicesSchema, written, errors)
  const shopsName = path.join(folder, 'shops.yaml')
  const shopsText = existsSync(shopsName) ? readText(shopsName, errors, HOW_TO_HAVE_ONE) : null
  const shops = readShops(shopsText, errors)
  const installationName = path.join(folder, 'installation.yaml')
  const installationText = existsSync(installationName) ? readText(installationName, errors, HOW_TO_HAVE_ONE) : null
  const installation = readPlanning(installationText, errors)
  const noticesName = path.join(folder, 'notices.yaml')
  const noticesText = existsSync(noticesName) ? readText(noticesName, errors, HOW_TO_HAVE_ONE) : null
  const porting = filledTexts(readPorting(path.join(folder, 'porting.yaml'), written, errors))
  const replies = readReplyTemplates(path.join(folder, REPLIES), languages, errors)
  const { logo, shown: shownLogo, files: logoFiles } = await readLogo(folder, brandFile?.colour ?? '#000000', errors)

  function readBrand(given: string, found: string[]) {
    return filledTexts(parseYaml({ file: brandName, text: given, linesBefore: 0 }, brandSchema, found, written))
  }

  function readShops(given: string | null, found: string[]) {
    return given === null
      ? []
      : filledTexts(parseYaml({ file: shopsName, text: given, linesBefore: 0 }, shopsSchema, found, written))
  }

  function readPlanning(given: string | null, found: string[]) {
    return filledTexts(readInstallation({ name: installationName, text: given }, { languages: written, file }, found))
  }

  /** What stands around a catalogue, and quotes it. */
  async function around(
    file: CatalogueFile | null,
    { brandFile, shops, installation, replies, notices }: Edited,
    found: string[],
  ) {
    const hash = file ? catalogueHash(file) : ''
    const catalogue =
      file &&
      filledTexts(buildCatalogue(file, { version: versionName(hash), checksCoverage: coverage?.isGiven ?? false }))
    const named = brandFile && namedIn(brandFile, { wording: wordingOf(catalogue ?? EMPTY_CATALOGUE), logo, shownLogo })
    const filling = await legalFilling(languages, { named, catalogue, shops, isCoverageKnown: coverage !== null })
    const legalTexts = readLegalTexts(path.join(folder, LEGAL), filling, found)
    const earlierTexts = brandFile
      ? readEarlierTexts(path.join(folder, EARLIER), languages, brandFile.terms, found)
      : []
    const own = readOwnContent(folder, { hero: named?.hero ?? {}, notices }, filling.placeholders, found)
    if (found.length > 0 || !named || !file || !catalogue || !coverage || !services || !shops || !porting)
      throw new SiteErrors(found)

    const { hero: _, ...said } = named
    const promotions = filledTexts(buildPromotions(file.promotions, catalogue))
    const site: Site = {
      ...said,
      catalogue,
      promotions,
      versions: [],
      services,
      shops,
      coverage,
      installation,
      porting,
      legalTexts,
      earlierTexts,
      replies,
      own,
      logoFiles,
    }
    return { site, hash }
  }

  async function folderOf(edited: Edited, found: string[]): Promise<SiteFolder> {
    const { site, hash } = await around(file, edited, found)
    return {
      site,
      brandText: brandText ?? '',
      shopsText,
      installationText,
      noticesText,
      catalogueText: text ?? '',
      catalogueHash: hash,
      async withCatalogue(given, ofLanguages = []) {
        const wrong: string[] = []
        return around(readCatalogue(given, wrong, ofLanguages.filter(isOfProduct)), edited, wrong)
      },
      async withEdits(edits) {
        const wrong: string[] = []
        const brandFile = readBrand(brandTextWith(brandText ?? '', edits), wrong)
        const own = { folder: path.join(folder, REPLIES), languages }
        const shops = readShops(shopsTextWith({ file: shopsName, text: shopsText }, edits, wrong), wrong)
        const planning = readPlanning(installationTextWith(installationText, edits), wrong)
        return folderOf(
          {
            brandFile,
            shops,
            installation: planning,
            replies: repliesWith(replies, edits, own, wrong),
            notices: noticesTextWith(noticesText, edits),
          },
          wrong,
        )
      },
    }
  }
  return folderOf({ brandFile, shops, installation, replies, notices: noticesText }, errors)
}

/** What is read of the files that the desk edits, or of what it has made of them. */
type Edited = {
  readonly brandFile: z.output<typeof brandSchema> | null
  readonly shops: readonly Shop[] | null
  readonly installation: Installation | null
  readonly replies: readonly ReplyTemplate[]
  /** The text of `notices.yaml`; null where there is none. */
  readonly notices: string | null
}

/**
 * Calls back with the folder's new content after each change to it. An error in a live edit goes to `onErrors`
 * and the caller keeps what it has. Returns a function that stops watching.
 */
export function watchSite(
  folder: string,
  onChange: (folder: SiteFolder) => void,
  onErrors: (errors: SiteErrors) => void,
) {
  let settled: NodeJS.Timeout | undefined
  // Editors write a file in several strokes: read it once they have stopped.
  const changed = () => {
    clearTimeout(settled)
    settled = setTimeout(() => (reading = reading.then(reload, reload)), 100).unref()
  }
  const watchers = new Map<string, FSWatcher>()
  // Those that are made later are watched from then on: the folder around them tells.
  const watchAll = () => {
    for (const watched of [
      folder,
      ...[LEGAL, EARLIER, REPLIES, LANGUAGES, ...OWN_FOLDERS].map((name) => path.join(folder, name)),
      ...ownLocales().map((locale) => path.join(folder, LANGUAGES, locale)),
    ]) {
      if (!existsSync(watched)) {
        watchers.get(watched)?.close()
        watchers.delete(watched)
      } else if (!watchers.has(watched)) watchers.set(watched, watch(watched, changed))
    }
  }
  watchAll()
  // One after the other: of two edits the later one is what is shown in the end.
  let reading = Promise.resolve()
  const reload = async () => {
    watchAll()
    try {
      onChange(await readSiteFolder(folder))
    } catch (error) {
      if (!(error instanceof SiteErrors)) throw error
      onErrors(error)
    }
  }
  return () => {
    clearTimeout(settled)
    for (const watcher of watchers.values()) watcher.close()
  }
}

function wordingOf(catalogue: Catalogue): Brand['wording'] {
  if (isPrepaid(catalogue) && !offeringOf(catalogue).fixed) return 'prepaid'
  return isAllFibre(catalogue) ? 'fibre' : 'internet'
}

/** The brand, which every page carries, and what single pages say of the operator. */
function namedIn(
  { legal, about, accessibilityReview, care, information, hero, security, ...brand }: z.output<typeof brandSchema>,
  made: Pick<Brand, 'wording' | 'logo' | 'shownLogo'>,
) {
  return { brand: { ...brand, ...made }, legal, about, accessibilityReview, care, information, hero, security }
}

/** Who has none writes no file. */
function readList<Entry>(
  file: string,
  schema: z.ZodType<readonly Entry[]>,
  languages: readonly Locale[],
  errors: string[],
): readonly Entry[] | null {
  return existsSync(file) ? filledTexts(readYaml(file, schema, errors, languages)) : []
}
