import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import { identity } from '#domain/people/identity.ts'
import { friendField } from '../rules.ts'
import { reduceFriends, actionValue, type FriendAction } from './posted-referral-form.ts'
import styles from './referrals.module.css'

/** What a DNI, NIE or CIF looks like. Its control character is for the script and the server to judge. */
const IDENTITY_SHAPE = '\\s*[0-9A-Za-z][0-9 .\\-]{6,11}[0-9A-Za-z]\\s*'

type FriendFieldsProps = {
  friends: readonly string[]
  maxFriends: number
  /** The error message of a field, by its name in the form. */
  errorOf: (field: string) => string | undefined
  onChange: (friends: readonly string[]) => void
  /** Without scripts the buttons submit the form, which comes back with one field more or one less. */
  hydrated: boolean
  /** The page is the answer to such a button. */
  takesFocus: boolean
}

/** One field for each friend, with buttons to add and remove them. */
export function FriendFields(props: FriendFieldsProps) {
  const { friends, maxFriends, errorOf, onChange, hydrated, takesFocus } = props
  const { t } = useLingui()
  const { documentHint } = useRootData()
  const [lastAction, setLastAction] = useState<FriendAction['type'] | null>(null)
  const count = friends.length
  const numbers = friends.map((typed) => identity(typed)).map((read) => read.ok && read.value)
  // The style sheet reads the validity of a field: it opens a petal.
  const counts = (index: number) => numbers[index] !== false && numbers.indexOf(numbers[index]!) === index

  function dispatch(action: FriendAction) {
    const next = reduceFriends(friends, action, maxFriends)
    // Renders the field synchronously, so that it can take the focus.
    flushSync(() => {
      onChange(next)
      setLastAction(action.type)
    })
    const focusIndex = action.type === 'add' ? next.length - 1 : Math.min(action.index, next.length - 1)
    document.getElementById(`field-${friendField(focusIndex)}`)?.focus()
  }
  const buttonProps = (action: FriendAction) =>
    hydrated
      ? ({ type: 'button', onClick: () => dispatch(action) } as const)
      : ({ type: 'submit', name: 'intent', value: actionValue(action) } as const)

  return (
    <fieldset className={styles.fieldset} aria-describedby="friends-hint">
      <legend>
        <Trans>Your friends</Trans>
      </legend>
      <p id="friends-hint" className="muted">
        <Trans>Their DNI, NIE or CIF. We do not call them: they ask for their tariff themselves.</Trans> {documentHint}
      </p>
      <ul className={styles.friends}>
        {friends.map((typed, index) => {
          const n = index + 1
          const field = friendField(index)
          return (
            // The position is the key: fields are controlled, so their values move with them.
            <li key={field}>
              <Field
                name={field}
                type="text"
                label={
                  <>
                    <Trans>Friend {n}</Trans>
                    <Icon name="check" />
                  </>
                }
                error={errorOf(field)}
                autoComplete="off"
                value={typed}
                onChange={(event) => onChange(friends.with(index, event.target.value))}
                autoFocus={takesFocus && n === count}
                required
                pattern={hydrated || documentHint ? undefined : IDENTITY_SHAPE}
                ref={(input) => input?.setCustomValidity(documentHint || counts(index) ? '' : 'number')}
              />
              {count > 1 && (
                <button
                  className={styles.remove}
                  aria-label={t`Remove friend ${n}`}
                  {...buttonProps({ type: 'remove', index })}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.add}>
        {count < maxFriends && (
          <button className={button.button} {...buttonProps({ type: 'add' })}>
            <Icon name="plus" />
            <Trans>Add friend</Trans>
          </button>
        )}
        <span className="small">
          <Trans>
            {count} of {maxFriends}
          </Trans>
        </span>
      </p>
      <p role="status" className="visually-hidden">
        {lastAction === 'add' && (
          <Trans>
            Friend {count} added. You have {count} of {maxFriends}.
          </Trans>
        )}
        {lastAction === 'remove' && (
          <Trans>
            Friend removed. You have {count} of {maxFriends}.
          </Trans>
        )}
      </p>
    </fieldset>
  )
}
