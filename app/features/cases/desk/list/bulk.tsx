import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { MAX_BULK_CASES } from '#app/features/cases/views.ts'
import { reasonsFor } from '#domain/requests/states/case-states.ts'
import { reasonLabels } from '#domain/requests/states/staff-words.ts'
import type { CaseList } from './list.server.ts'

/** Several cases at once: given to somebody, or messages closed. Nothing is chosen by itself. */
export function Bulk({ list: { staff, whole, mails } }: { list: CaseList }) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className="case-bulk">
      <legend>
        <Trans>With those chosen</Trans>
      </legend>
      {whole !== null && (
        <Tick type="checkbox" name="whole" value="1">
          {whole > MAX_BULK_CASES
            ? t`The first ${MAX_BULK_CASES} of the ${whole} of this view, also those not shown`
            : t`All ${whole} of this view, also those not shown`}
        </Tick>
      )}
      <div>
        <select name="to" aria-label={t`Assign to`} defaultValue="">
          <option value="" disabled>{t`Assign to…`}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="nobody">{t`Nobody`}</option>
        </select>
        <button className="desk-button" name="intent" value="assign">
          <Trans>Assign</Trans>
        </button>
      </div>
      <div>
        <select name="reason" aria-label={t`Why messages are closed`} defaultValue="">
          <option value="" disabled>{t`Close messages because…`}</option>
          {reasonsFor('contact', 'closed').map((reason) => (
            <option key={reason} value={reason}>
              {i18n._(reasonLabels[reason])}
            </option>
          ))}
        </select>
        <button className="desk-button" name="intent" value="close">
          <Trans>Close messages</Trans>
        </button>
      </div>
      {mails.lines.length > 0 && (
        <div>
          <button className="desk-button" name="intent" value="trash" aria-keyshortcuts="b" data-desk-chosen-key="b">
            <Trans>Mail to the bin</Trans> <kbd aria-hidden="true">b</kbd>
          </button>
          <span className="desk-detail">
            <Trans>It can be taken back for thirty days.</Trans>
          </span>
        </div>
      )}
    </fieldset>
  )
}
