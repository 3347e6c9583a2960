import type { Translated } from '../catalogue/catalogue.ts'
import type { Logo, LogoPicture, LogoView } from './logo.ts'
import type { Look } from './look.ts'
import type { Hours } from '../calendar/opening-hours.ts'
import type { Retention } from '../requests/retention.ts'
import type { RightKind } from '../requests/right-kinds.ts'
import type { TileDrawing } from '../tile/strokes.ts'

/** The operator. Everything about the brand is configuration: neither code nor messages name it. */
export type Brand = {
  /**
   * In which words pages say what they say of all that is sold: of fibre, of other internet, or of prepaid lines alone;
   * and by language the name of the tax in its prices, where it is not the usual one.
   */
  readonly wording: { readonly of: 'fibre' | 'internet' | 'prepaid'; readonly tax?: Translated }
  /** The languages of the site as BCP 47 tags; the first is for whoever asks for none of them. */
  readonly languages: readonly [`${string}-${string}`, ...`${string}-${string}`[]]
  /** The co-official languages that a contract can be asked for in (art. 65.4 LGTel), as tags. */
  readonly coOfficialLanguages: readonly `${string}-${string}`[]
  /** The brand word, as in `Azahar`. */
  readonly product: string
  /** The programme for customers who refer friends, as in `AzaharConnect`. */
  readonly referralProgramme: Translated
  readonly name: string
  readonly legalName: string
  readonly taxId: string
  readonly address: Translated
  readonly town: string
  /** Formatted for people, with its country code. */
  readonly phone: string
  /** Digits with the country code, such as 34964000000; empty if there is none. */
  readonly whatsapp: string
  readonly email: string
  readonly website: string
  /** Two or three capitals at the start of every reference, as in AZ-7K4M-2Q7E. */
  readonly referencePrefix: string
  readonly logo: Logo
  readonly shownLogo: LogoView
  readonly hours: Hours
  readonly social: readonly { readonly network: string; readonly url: string }[]
  /** The colour that all tones are derived from, as #RRGGBB. */
  readonly colour: string
  /** Style of the drawings on tariff tiles. */
  readonly tile: TileDrawing
  readonly look: Look
  /** The drawing that its walls repeat, where the look says so. */
  readonly pattern: LogoPicture | null
  readonly theme: 'dark' | 'light' | 'system'
  /** Empty if unknown; the page then tells visitors to ask. */
  readonly paymentMethods: Translated
  /** Version and ISO date of the terms and the privacy information that requests accept. */
  readonly terms: { readonly version: string; readonly date: string }
  readonly retention: Retention
  /** The rights that its customers have, by what it sells. */
  readonly rights: readonly RightKind[]
  /** Whether e-mails to the company show identity numbers in full or their last characters only. */
  readonly identitiesInMail: 'full' | 'ending'
  /** An invented company, which the pages disclose. */
  readonly demo: boolean
}

/** The part of the brand that is sent to browsers. */
export type BrandView = Omit<Brand, 'identitiesInMail' | 'logo' | 'referralProgramme'>

/** Facts for the legal texts only. For an empty text, they tell readers to ask. */
export type LegalDetails = {
  /** Shown in brackets after the tax number; empty for none. */
  readonly taxIdNote: Translated
  /** The entry in the companies register (art. 10.1.b LSSI). */
  readonly registry: Translated
  readonly operatorRegister: Translated
  readonly codesOfConduct: Translated
  /** The address for exercising data protection rights. */
  readonly privacyEmail: string
  /** The data protection officer, or that there is none. */
  readonly dpo: Translated
  readonly mailProvider: Translated
  readonly hostingProvider: Translated
  /** Transfers of data out of the European Economic Area. */
  readonly transfers: Translated
  /** How long visitors' network addresses are stored for security. */
  readonly logRetention: Translated
  readonly courts: Translated
}
