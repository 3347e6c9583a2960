import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { shownName } from '#app/features/requests/files/file-labels.ts'
import { refusals } from '#app/features/requests/files/file-field.tsx'
import type { PictureFault } from './picture-views.ts'

const sentences: Record<Exclude<PictureFault, 'none'>, MessageDescriptor> = {
  damaged: refusals.damaged,
  empty: refusals.empty,
  infected: refusals.infected,
  'too-big': refusals['too-big'],
  'too-many-pixels': refusals['too-many-pixels'],
  type: msg`it is no JPEG and no PNG. Save it as one of them and choose it again.`,
  'not-checked': msg`we cannot check files for viruses at this moment. Choose it again later.`,
  busy: msg`we are receiving many files at this moment. Choose it again in a minute.`,
  most: msg`there are forty pictures already. Take away one that nothing shows, and choose it again.`,
}

/** Why a picture was not taken, and what to do. */
export function pictureFaultSentence(i18n: I18n, fault: PictureFault, name: string): string {
  return fault === 'none' ? i18n._(msg`Choose a picture.`) : `${shownName(name)}: ${i18n._(sentences[fault])}`
}
