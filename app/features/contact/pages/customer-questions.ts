import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import type { Brand } from '#domain/operator/brand.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { languageList } from '#locales/formats/language-name.ts'
import { rightLinks } from '#locales/words/right-links.ts'

/**
 * The questions whose answers follow from the product, the law and the operator's facts; those of its own words are in
 * `site/questions/`. Translated; `when` are the opening hours within a sentence.
 */
export function customerQuestions(
  i18n: I18n,
  { languages, email, retention }: Brand,
  catalogue: Catalogue,
  when: string,
): Question[] {
  const spoken = languageList(i18n, languages, 'and')
  const { fixed } = offeringOf(catalogue)
  const isBound = fixed && catalogue.conditions.fibre.commitmentMonths > 0
  const months = retention.contact.kept
  const leadingTo = (right: RightKind, { question, answer }: Pick<Question, 'question' | 'answer'>): Question => {
    const links = rightLinks(i18n).filter(({ kind }) => kind === right)
    const lines = [[answer], ...links.map(({ path, label }) => [{ kind: 'link' as const, to: path, content: [label] }])]
    return { question, answer, blocks: lines.map((content) => ({ kind: 'paragraph', content })) }
  }
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
    leadingTo('cancellation', {
      question: i18n._(msg`How do I cancel?`),
      answer: isBound
        ? i18n._(
            msg`On the page “Cancel a service”, or by phone. If there are fibre commitment days left, we tell you the amount first.`,
          )
        : i18n._(msg`On the page “Cancel a service”, or by phone.`),
    }),
    leadingTo('withdrawal', {
      question: i18n._(msg`What if I change my mind after signing up?`),
      answer: i18n._(
        msg`As a consumer who signed up online or by phone, you have 14 calendar days to withdraw without giving reasons: on the page “Withdraw from the contract here”, or in any other way that is clear.`,
      ),
    }),
    leadingTo('complaint', {
      question: i18n._(msg`How do I complain?`),
      answer: i18n._(
        msg`To claim something or to complain, use the page “Complaints”, write to us or call us. You get a reference and an answer within the time that the law sets. If you do not agree with it, we tell you whom you can turn to.`,
      ),
    }),
    {
      question: i18n._(msg`Which languages do you answer in?`),
      answer: i18n._(msg`The website is in ${spoken}. We answer requests in the language you send them in.`),
    },
    leadingTo('privacy', {
      question: i18n._(msg`What do you do with my data?`),
      answer: i18n._(
        msg`We use them to answer you. Messages are kept for ${plural(months, { one: '# month', other: '# months' })}. You can ask us to erase them earlier by writing to ${email}.`,
      ),
    }),
  ]
}
