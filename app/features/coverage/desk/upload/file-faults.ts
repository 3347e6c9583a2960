import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CoverageFileFault } from '../list-view.ts'

const elsewhere = msg`The file could not be taken. Choose it again.`

const sentences: Record<CoverageFileFault, MessageDescriptor> = {
  none: msg`Paste the rows, or choose a file.`,
  both: msg`You have pasted rows and chosen a file: leave one of the two empty. What you pasted is still here.`,
  'no-file': msg`The operator’s folder has no coverage.csv, and so the site is made without coverage. Whoever runs the server puts one there with a header alone; after that, what you upload holds.`,
  empty: msg`The file is empty. Choose another one.`,
  'too-big': msg`It is larger than 30 MB. Leave out columns that the header does not need, and choose it again.`,
  'too-big-together': msg`It is larger than 30 MB. Leave out columns that the header does not need, and choose it again.`,
  busy: msg`We are receiving many files at this moment. Choose it again in a minute.`,
  'pasted-busy': msg`We are receiving many files at this moment, and what you pasted could not be kept. Paste it again in a minute.`,
  'pasted-too-big': msg`What you pasted is larger than 30 MB. Leave out columns that the header does not need, and paste it again.`,
  'too-many-lines': msg`It has more than 500,000 lines, and Spain has a fifth of that to name. Leave out empty lines and what is said twice, and choose it again.`,
  unreadable: msg`It takes more time or memory to read than it may. Save it anew as “CSV UTF-8”, with the columns that it needs alone, and choose it again.`,
  type: elsewhere,
  damaged: elsewhere,
  'too-many': elsewhere,
  'too-many-pixels': elsewhere,
  infected: elsewhere,
  'not-checked': elsewhere,
  full: elsewhere,
}

/** Why nothing was uploaded, and what to do. */
export function fileFaultSentence(i18n: I18n, fault: CoverageFileFault): string {
  return i18n._(sentences[fault])
}

/** Whether it is the pasted rows that are to be looked at, and not the file. */
export function isOfPasted(fault: CoverageFileFault): boolean {
  return ['none', 'both', 'pasted-busy', 'pasted-too-big'].includes(fault)
}
