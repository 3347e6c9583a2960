import type { Translated } from './catalogue.ts'

/**
 * Facts that customers are to be told and only the operator knows (art. 68.1 LGTel; annex IX of Directive (EU)
 * 2018/1972), as whole sentences. For an empty text, pages say to ask.
 */
export type ConsumerFacts = {
  /** How 112 finds the caller, and from where or when it can't be called. */
  readonly emergencyCalls: Translated
  /** The same of a landline number, such as in a power cut. */
  readonly emergencyLandline: Translated
  /** The cost of calling value-added numbers, its limits, and how to block them. */
  readonly premiumNumbers: Translated
  readonly portingCharge: Translated
  /** The compensation for a number that moves late, in words, where it is no sum a day (`Porting.perDayOfDelay`). */
  readonly portingDelay: Translated
  /** Technologies and speeds abroad (art. 14 of Regulation (EU) 2022/612). */
  readonly roamingQuality: Translated
  /** Features and services for people with disabilities. */
  readonly accessibleServices: Translated
}
