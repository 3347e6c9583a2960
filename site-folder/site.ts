import type { Brand } from '#domain/operator/brand.ts'
import type { ReplyTemplate } from '#domain/operator/reply-template.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Promotion } from '#domain/catalogue/promotions.ts'
import type { SoldVersion } from '#domain/catalogue/versions.ts'
import type { Installation } from '#domain/operator/installation.ts'
import type { Porting } from '#domain/operator/porting.ts'
import type { OtherService } from '#domain/catalogue/other-service.ts'
import type { Shop } from '#domain/operator/shop.ts'
import type { Coverage } from '#domain/place/coverage.ts'
import type { Locale } from '#locales/i18n.ts'
import type { CatalogueText } from './catalogue-text.ts'
import type { PackedCoverage } from './coverage/packed-coverage.ts'
import type { Edits } from './edits/edits.ts'
import type { EarlierText } from './legal/earlier-texts.ts'
import type { LegalTexts } from './legal/legal-texts.ts'
import type { LogoFiles } from './logo/shown-logo.ts'
import type { OwnContent } from './own/own-content.ts'
import type { PagesOnly } from './schema/brand-schema.ts'

/** The folders in it, of legal texts, of those that were in force before, and of reply templates. */
export const LEGAL = 'legal'
export const EARLIER = 'legal/earlier'
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
  /** The same where coverage is known, as once it is published at the desk. */
  readonly coveredTexts: LegalTexts
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
  /** `brand.yaml` itself, whatever was edited over it at the desk. */
  readonly brandText: string
  /** `shops.yaml`, likewise; null where there is none. */
  readonly shopsText: string | null
  /** `installation.yaml`, likewise; null where there is none. */
  readonly installationText: string | null
  /** `notices.yaml`, likewise; null where there is none. */
  readonly noticesText: string | null
  readonly catalogueText: string
  readonly catalogueHash: string
  /** The text of `coverage.csv`; null where there is none. */
  readonly coverageFile: PackedCoverage | null
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
