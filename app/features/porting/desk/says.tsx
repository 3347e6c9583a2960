import { Trans, useLingui } from '@lingui/react/macro'
import type { PortEvent } from '#domain/requests/port.ts'
import { causeLabels, portName, windowText } from '../describe.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'

/** An event of a number, as the history of its case has it. */
export function PortText({ event }: { event: PortEvent }) {
  const { i18n } = useLingui()
  const name = portName(i18n, event)
  const day = event.day === undefined ? '' : formatDayInSentence(event.day, localeOf(i18n))
  const moment = event.window ? windowText(i18n, event.window) : ''
  const cause = event.cause ? i18n._(causeLabels[event.cause]) : ''
  switch (event.what) {
    case 'added':
      return <Trans>noted a number that a line keeps ({name})</Trans>
    case 'data':
      return <Trans>changed what is known of a number ({name})</Trans>
    case 'asked':
      return (
        <Trans>
          asked for the number on {day} ({name})
        </Trans>
      )
    case 'accepted':
      return (
        <Trans>
          noted that the number moves: {moment} ({name})
        </Trans>
      )
    case 'refused':
      return (
        <Trans>
          noted that the number was refused: {cause} ({name})
        </Trans>
      )
    case 'done':
      return (
        <Trans>
          noted that the number moved on {day} ({name})
        </Trans>
      )
    case 'unlocked':
      return <Trans>let the customer change the data of the number ({name}), because</Trans>
    case 'cancelled':
      return <Trans>noted that the number does not move ({name})</Trans>
  }
}
