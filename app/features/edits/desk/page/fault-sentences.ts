import { useLingui } from '@lingui/react/macro'
import { replyPlaceholders } from '#domain/operator/reply-template.ts'
import type { Fault, FieldFault } from '#app/features/edits/forms/checked-form.ts'

const KNOWN = replyPlaceholders.map((each) => `{{${each}}}`).join(', ')

/** Says what is wrong with a field and what would be right. */
export function useFaultSentence(): (found: FieldFault) => string {
  const { t } = useLingui()
  return ({ fault, what = '' }) => {
    const sentences: Record<Fault, string> = {
      'hours-wrong': t`Write the hours like 09:30-14:00, 16:00-20:00, with two digits each. Closed: leave it empty.`,
      backwards: t`The hours end before they begin. Write the earlier time first; a night ends at 24:00 and goes on from 00:00 on the next day.`,
      overlaps: t`One begins before the other has ended. Write one after the other.`,
      'never-open': t`Write the hours of at least one day.`,
      'date-wrong': what ? t`That is no date: ${what}. Write it like 2026-12-25 or 25/12/2026.` : t`Choose a date.`,
      'season-backwards': t`The season ends before it begins. Choose a later day.`,
      'seasons-overlap': t`It overlaps with a season before. Write one after the other.`,
      'target-wrong': t`Write a whole number from 1 to 999.`,
      'days-wrong': t`Write a whole number of days; up to which day takes more than from which.`,
      'slots-wrong': t`Write the hours with their places, like 08:00-10:00 x2. Closed: leave it empty.`,
      'place-wrong': t`${what} is wrong here: write a municipality, the two digits of a province, or a location like @castellon, each in one zone only. One zone alone has none, and is for the rest.`,
      'name-missing': t`Write the name.`,
      'zone-missing': t`Write at least one zone.`,
      'technician-wrong': t`${what} is wrong here: write each name once, on a line of its own.`,
      'subject-missing': t`Write the subject.`,
      'text-missing': t`Write the text.`,
      'placeholder-unknown': t`${what} can’t be filled in. Write one of these: ${KNOWN}.`,
      'notice-wrong': t`Write one paragraph, with **bold words** and [links](/cobertura) at most. A name in double braces has to be one that the texts of your folder know.`,
      'day-missing': t`Choose a day.`,
      'ends-before': t`It ends before it begins. Choose a later day.`,
      'picture-missing': t`Choose one of the pictures, or leave what it shows empty.`,
      'alt-missing': t`Write what the picture shows, for who can’t see it.`,
    }
    return sentences[fault]
  }
}
