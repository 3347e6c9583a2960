import { Trans } from '@lingui/react/macro'

/**
 * A field that nobody sees, hears or gets to by keyboard, for programs that fill in every field there is. Its name means
 * nothing to what fills in forms for people; who gets to see it without styles reads what to do.
 */
export function TrapField() {
  return (
    <label className="visually-hidden" aria-hidden="true">
      <Trans>Leave this field empty</Trans>
      <input name="remarks" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
