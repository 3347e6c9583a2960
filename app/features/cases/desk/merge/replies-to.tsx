import { Trans, useLingui } from '@lingui/react/macro'
import type { CasePageView } from '../case/shown-case.ts'

type RepliesToProps = { shown: CasePageView; chosen: string | undefined }

/** Chooses which request of a case a reply goes to: to its address, in its thread and at its receipt. */
export function RepliesTo({ shown, chosen }: RepliesToProps) {
  const { t } = useLingui()
  if (shown.merged.length === 0) return null
  return (
    <div className="desk-field">
      <label htmlFor="reply-about">
        <Trans>Reply to</Trans>
      </label>
      <select id="reply-about" name="request" defaultValue={chosen || shown.repliesTo}>
        {[shown, ...shown.merged].map(({ row, reference, party: { name, email } }) => (
          <option key={row.request_id} value={row.request_id}>
            {[reference, name, email ?? t`at the receipt alone`].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
