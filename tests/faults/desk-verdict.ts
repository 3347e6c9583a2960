import type { AnsweredMail, DoneDeed } from './clerks.ts'
import type { StoredDeed, WrittenMessage } from './ledger.ts'

export type DeskHistory = {
  readonly done: readonly DoneDeed[]
  readonly deeds: readonly StoredDeed[]
  readonly answered: readonly AnsweredMail[]
  readonly writings: readonly WrittenMessage[]
  /** How many mails are in the mailbox still. */
  readonly unread: number
}

/** Every sentence is a promise about what is done at the desk, and mailed to it, that was broken. */
export function judgeDesk({ done, deeds, answered, writings, unread }: DeskHistory): string[] {
  const broken: string[] = []
  const known = new Set(done.map(({ text }) => text))
  for (const { text } of deeds) if (!known.has(text)) broken.push(`“${text}” is stored, and nobody did it`)
  for (const { deed, text, caseId, acknowledged } of done) {
    const stored = deeds.filter((each) => each.text === text)
    if (stored.length > 1) broken.push(`the ${deed} “${text}” is stored ${stored.length} times`)
    if (stored.length === 0 && acknowledged) broken.push(`the ${deed} “${text}” was acknowledged, and is not stored`)
    for (const each of stored) {
      if (each.deed !== deed || each.caseId !== caseId) broken.push(`“${text}” is stored as something else`)
    }
  }
  if (unread > 0) broken.push(`${unread} mails were never read`)
  for (const { caseId, text } of answered) {
    const stored = writings.filter((each) => each.text === text)
    if (stored.length !== 1 || stored[0]?.caseId !== caseId)
      broken.push(`the mail “${text}” is ${stored.length} times in cases, or in another one`)
  }
  return broken
}
