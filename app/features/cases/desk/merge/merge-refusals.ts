import { useLingui } from '@lingui/react/macro'
import type { MergeRefusal } from '#app/features/cases/merging/merge-rules.ts'

export type MergeProblem = MergeRefusal | 'merge-unconfirmed' | 'conflict'

/** Why two cases are not joined, and what to do instead. */
export function useMergeSentences(): Record<MergeProblem, string> {
  const { t } = useLingui()
  return {
    'merge-unknown': t`There is no case of that reference. They look like AZ-7K4M-2Q7E.`,
    'merge-blocked': t`That case is out of use: it can’t be joined any more.`,
    'merge-itself': t`That is the reference of this case: write that of the other one.`,
    'merge-known': t`That one is joined to this case already.`,
    'merge-right': t`What a law gives an answer and a date of its own stays a case of its own. Open it and join the message to it, or link the two.`,
    'merge-kind': t`Only a message joins another case, and an order another order. Link the two instead.`,
    'merge-ended': t`One of the two is closed. Open it again first, or link the two.`,
    'merge-visit': t`Somebody is to come for that order: cancel the visit first.`,
    'merge-other-person': t`Their identity numbers differ: these are two people. Link the two, or correct the wrong number first.`,
    'merge-unproven': t`Nothing proves that both are of one person: they share no identity, phone or e-mail. Link the two, or correct the details first.`,
    'merge-unconfirmed': t`Look at what differs, and tick that both are of the same person.`,
    conflict: t`Somebody has changed one of the two meanwhile: look at them, and send this again if it is still right.`,
  }
}
