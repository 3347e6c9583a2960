import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { offeringOf } from '#domain/catalogue/offering.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { rightNames } from '#locales/words/right-links.ts'

/** The question of customers about each right, translated; its answer leads to the page of the right. */
export function rightQuestions(i18n: I18n, brand: Brand, catalogue: Catalogue): Readonly<Record<RightKind, Question>> {
  const { email, retention } = brand
  const isBound = offeringOf(catalogue).fixed && catalogue.conditions.fibre.commitmentMonths > 0
  const months = retention.contact.kept
  const leadingTo = (right: RightKind, { question, answer }: Pick<Question, 'question' | 'answer'>): Question => {
    const { path } = pagesOfRights[right]
    const links = brand.rights.includes(right)
      ? [{ kind: 'link' as const, to: path, content: [i18n._(rightNames[right])] }]
      : []
    const lines = [[answer], ...links.map((link) => [link])]
    return { question, answer, blocks: lines.map((content) => ({ kind: 'paragraph', content })) }
  }
  return {
    cancellation: leadingTo('cancellation', {
      question: i18n._(msg`How do I cancel?`),
      answer: isBound
        ? i18n._(
            msg`On the page “Cancel a service”, or by phone. If there are fibre commitment days left, we tell you the amount first.`,
          )
        : i18n._(msg`On the page “Cancel a service”, or by phone.`),
    }),
    withdrawal: leadingTo('withdrawal', {
      question: i18n._(msg`What if I change my mind after signing up?`),
      answer: i18n._(
        msg`As a consumer who signed up online or by phone, you have 14 calendar days to withdraw without giving reasons: on the page “Withdraw from the contract here”, or in any other way that is clear.`,
      ),
    }),
    moving: leadingTo('moving', {
      question: i18n._(msg`I am moving home: do I take my internet with me?`),
      answer: i18n._(
        msg`On the page “I am moving” you see what reaches the new place and what it costs, and ask for it. You need not cancel.`,
      ),
    }),
    suspension: leadingTo('suspension', {
      question: i18n._(msg`Can I suspend my landline for a while?`),
      answer: i18n._(
        msg`Yes, for one to three months a year, and you keep your number: on the page “Suspend your landline”, or by phone. We tell you what you pay meanwhile.`,
      ),
    }),
    complaint: leadingTo('complaint', {
      question: i18n._(msg`How do I complain?`),
      answer: i18n._(
        msg`To claim something or to complain, use the page “Complaints”, write to us or call us. You get a reference and an answer within the time that the law sets. If you do not agree with it, we tell you whom you can turn to.`,
      ),
    }),
    privacy: leadingTo('privacy', {
      question: i18n._(msg`What do you do with my data?`),
      answer: i18n._(
        msg`We use them to answer you. Messages are kept for ${plural(months, { one: '# month', other: '# months' })}. You can ask us to erase them earlier by writing to ${email}.`,
      ),
    }),
  }
}
