import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalSentence, type RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { shownName } from '#app/features/requests/files/file-labels.ts'

/** Why a file was not taken, in words for staff, who do here what a customer would be told to do at their receipt. */
export function deskRefusal(i18n: I18n, file: RefusedFile): string {
  const name = shownName(file.name)
  switch (file.why) {
    case 'busy':
      return `${name}: ${i18n._(msg`many files are being received at this moment. Attach it again in a minute.`)}`
    case 'full':
      return `${name}: ${i18n._(msg`you have attached as much as fits into an hour. Attach it again later.`)}`
    case 'too-many':
    case 'too-big-together':
      return `${name}: ${i18n._(msg`that is more than fits into one reply. Send it with another one.`)}`
    default:
      return refusalSentence(i18n, file)
  }
}
