import type { Translated } from './catalogue.ts'
import type { Retention } from './retention.ts'

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** The operator's own drawing. Its shapes are SVG that is safe to stand in a page; `currentColor` is a tone of the brand. */
export type Mark = { readonly viewBox: string; readonly shapes: string }

/** Who the operator is. Everything about the brand is configuration: no code and no message names it. */
export type Brand = {
  /** The brand word, as in `Azahar` and `AzaharConnect`. */
  readonly product: string
  readonly name: string
  readonly legalName: string
  readonly taxId: string
  readonly address: Translated
  readonly town: string
  /** As people read it, with its prefix. */
  readonly phone: string
  /** Digits with the country's prefix, as in 34964000000; empty where there is none. */
  readonly whatsapp: string
  readonly email: string
  readonly website: string
  /** Two or three capitals at the head of every reference, as in AZ-7K4M-2Q7E. */
  readonly referencePrefix: string
  readonly mark: Mark
  /** When staff answer, in Europe/Madrid. `from` and `to` are HH:MM. */
  readonly hours: {
    readonly days: readonly [Weekday, Weekday]
    readonly from: string
    readonly to: string
    /** ISO dates on which nobody answers. */
    readonly holidays: readonly string[]
  }
  readonly social: readonly { readonly network: string; readonly url: string }[]
  /** The colour that every tone of the look is derived from, as #RRGGBB. */
  readonly colour: string
  readonly theme: 'dark' | 'light' | 'system'
  /** Empty while the operator has not said; the page then says to ask. */
  readonly paymentMethods: Translated
  /** Version and ISO date of the terms and the privacy information that a request accepts. */
  readonly terms: { readonly version: string; readonly date: string }
  readonly retention: Retention
  /** How e-mails to the company show identity numbers: whole, or their last characters only. */
  readonly identitiesInMail: 'full' | 'ending'
  /** An invented company: the pages say so. */
  readonly demo: boolean
}

/** What browsers are told of the operator: all but how its staff are written to. */
export type ShownBrand = Omit<Brand, 'identitiesInMail'>

/** What only the legal texts say of the operator. A text that is empty while the operator has not said asks to ask. */
export type LegalDetails = {
  /** Stands in brackets after the tax number; empty for none. */
  readonly taxIdNote: Translated
  /** The entry in the companies register (art. 10.1.b LSSI). */
  readonly registry: Translated
  readonly operatorRegister: Translated
  readonly codesOfConduct: Translated
  /** Where people write to use their rights over their data. */
  readonly privacyEmail: string
  /** The data protection officer, or that there is none. */
  readonly dpo: Translated
  readonly mailProvider: Translated
  readonly hostingProvider: Translated
  /** Of data, out of the European Economic Area. */
  readonly transfers: Translated
  /** How long addresses of visitors are kept for security. */
  readonly logRetention: Translated
  readonly courts: Translated
}
