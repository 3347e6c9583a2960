import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Question } from '#app/components/offers/conditions/questions.tsx'
import { heldServices } from '#locales/words/service-names.ts'
import { rewardMessage, type Programme } from './referral-messages.ts'

/** Frequently asked questions about referrals; `months` is how long a friend's number is stored. */
export function referralQuestions(i18n: I18n, reward: Programme, months: number): Question[] {
  const earned = rewardMessage(i18n, reward)
  const { freeMonths, kind } = reward
  const services = heldServices(i18n, kind)
  const whoDoesNot =
    kind === 'pack'
      ? [
          i18n._(
            msg`Fibre only or mobile only does not earn the ${plural(freeMonths, { one: 'month', other: 'months' })}.`,
          ),
        ]
      : []
  return [
    {
      question: i18n._(msg`Who can refer?`),
      answer: [i18n._(msg`Any customer on a ${services} tariff.`), ...whoDoesNot].join(' '),
    },
    {
      question: i18n._(msg`What exactly do I earn?`),
      answer:
        reward.per === 'referral'
          ? i18n._(msg`${earned} per referral. We tell you which bill it applies to before we apply it.`)
          : i18n._(msg`${earned}. We tell you which bill it applies to before we apply it.`),
    },
    {
      question: i18n._(msg`What does “equal or higher” mean?`),
      answer: i18n._(msg`Your friend’s tariff costs the same as yours, or more.`),
    },
    {
      question: i18n._(msg`Why do you ask for my friends’ DNI, NIE or CIF?`),
      answer: i18n._(
        msg`To know, when they sign up, that you referred them. We use it for nothing else, and not to call them.`,
      ),
    },
    {
      question: i18n._(msg`Will you call my friends?`),
      answer: i18n._(
        msg`No. We do not ask for their phone number. They ask for their tariff themselves. When they do, we tell them that you gave us their number.`,
      ),
    },
    {
      question: i18n._(msg`What if somebody else refers the same friend?`),
      answer: i18n._(msg`The referral we receive first counts. A friend counts in one referral only.`),
    },
    {
      question: i18n._(msg`What if my friend does not sign up?`),
      answer: i18n._(
        msg`Nothing happens. We erase their number after ${plural(months, { one: '# month', other: '# months' })}, or earlier if they ask us to.`,
      ),
    },
    {
      question: i18n._(msg`How do I know how my referral is going?`),
      answer: i18n._(msg`Keep the reference and ask Customer Service.`),
    },
  ]
}
