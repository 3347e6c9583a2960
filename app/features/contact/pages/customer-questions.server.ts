import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { rightQuestions } from '#app/features/rights/right-questions.server.ts'
import type { Brand } from '#domain/operator/brand.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { languageList } from '#locales/formats/language-name.ts'

/** The one about one's data stands last. */
const rightsInOrder = ['cancellation', 'moving', 'suspension', 'withdrawal', 'complaint'] as const

/**
 * The questions whose answers follow from the product, the law and the operator's facts; those of its own words are in
 * `site/questions/`. Translated; `when` are the opening hours within a sentence.
 */
export function customerQuestions(i18n: I18n, brand: Brand, catalogue: Catalogue, when: string): Question[] {
  const spoken = languageList(i18n, brand.languages, 'and')
  const { fixed } = offeringOf(catalogue)
  const ofRights = rightQuestions(i18n, brand, catalogue)
  return [
    {
      question: i18n._(msg`What time can I call?`),
      answer: i18n._(msg`${when}, Spanish peninsula time. At other times, write to us and we answer when we open.`),
    },
    {
      question: i18n._(msg`How do I know you received my message?`),
      answer: i18n._(
        msg`When you send it you see a reference and a receipt you can print. You also get an e-mail. If you see no reference, it was not sent.`,
      ),
    },
    {
      question: i18n._(msg`How do I ask for a tariff?`),
      answer: fixed
        ? i18n._(
            msg`Choose it in the calculator, leave your details and check the summary. We contact you to confirm coverage and the next steps.`,
          )
        : i18n._(
            msg`Choose it in the calculator, leave your details and check the summary. We contact you about the next steps.`,
          ),
    },
    {
      question: i18n._(msg`Does sending the request oblige me to sign up?`),
      answer: i18n._(
        msg`No. You pay nothing and there is no contract until you receive the contract summary and accept it.`,
      ),
    },
    ...rightsInOrder.filter((kind) => brand.rights.includes(kind)).map((kind) => ofRights[kind]),
    {
      question: i18n._(msg`Which languages do you answer in?`),
      answer: i18n._(msg`The website is in ${spoken}. We answer requests in the language you send them in.`),
    },
    ofRights.privacy,
  ]
}
