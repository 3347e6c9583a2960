import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'

/** The keys of the list. The desk's script opens it by `?`. */
export function KeysHelp() {
  return (
    <>
      <button type="button" className={`${button.link} case-keys-button`} popoverTarget="desk-keys">
        <Trans>Keys</Trans>
      </button>
      <div id="desk-keys" popover="auto" className="case-keys" role="dialog" aria-labelledby="desk-keys-title">
        <h2 id="desk-keys-title">
          <Trans>Keys</Trans>
        </h2>
        <dl>
          <dt>
            <kbd>j</kbd> <kbd>k</kbd>
          </dt>
          <dd>
            <Trans>Next case, case before</Trans>
          </dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>
            <Trans>Open it</Trans>
          </dd>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>
            <Trans>Search</Trans>
          </dd>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>
            <Trans>Show these keys</Trans>
          </dd>
        </dl>
      </div>
    </>
  )
}
