import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AsideReason } from '#domain/requests/mail-marks.ts'

export const reasonLabels: Record<AsideReason, MessageDescriptor> = {
  advertising: msg`Advertising or junk`,
  machine: msg`From a machine, of no use`,
  answered: msg`Answered another way`,
  'not-for-us': msg`Not for us`,
}
