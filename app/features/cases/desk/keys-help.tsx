import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'

/** All keys of list and case. The desk's script opens it by `?`, and shows the switch that it keeps. */
export function KeysHelp() {
  const { t } = useLingui()
  const keys = [
    ['j k', t`Next case, case before`],
    ['Enter', t`Open it`],
    ['/', t`Search`],
    ['m', t`First things, and back to the inbox`],
    ['i', t`New case`],
    ['p', t`Order by phone`],
    ['x', t`Choose the case of the row`],
    ['r', t`Reply`],
    ['u', t`Join a mail to a case`],
    ['b', t`A mail, or all chosen, to the bin`],
    ['1 … 9', t`Begin the reply with the text of that number`],
    ['n', t`Note`],
    ['c', t`Call`],
    ['t', t({ message: 'Later', context: 'put off' })],
    ['w', t`Wait for the customer`],
    ['e', t`Close`],
    ['a', t`Assign to me`],
    ['Ctrl Enter', t`Send`],
    ['Ctrl Shift Enter', t`Send and close`],
    ['z', t`Take back what was just sent`],
    ['Esc', t`Back: from the text to the case, from there to the list`],
    ['?', t`Show these keys`],
  ] as const
  return (
    <>
      <button type="button" className="desk-button desk-button-quiet case-keys-button" popoverTarget="desk-keys">
        <Trans>Keys</Trans>
      </button>
      <div id="desk-keys" popover="auto" className="case-keys" role="dialog" aria-labelledby="desk-keys-title">
        <h2 id="desk-keys-title">
          <Trans>Keys</Trans>
        </h2>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>{does}</dt>
              <dd>
                {key.split(' ').map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <Trans>None of them acts while you type.</Trans>
        </p>
        <div hidden data-desk-keys-switch="">
          <Tick type="checkbox">
            <Trans>Use these keys in this browser</Trans>
          </Tick>
        </div>
      </div>
    </>
  )
}
