import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import { friendField } from '../rules.ts'
import { FriendPetals } from './friend-petals.tsx'
import { reduceFriends, actionValue, type FriendAction } from './posted-referral-form.ts'
import styles from './referrals.module.css'

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
        <Trans>Their DNI, NIE or CIF. One number per friend. You can add up to {maxFriends}.</Trans> {documentHint}
      </p>
      <FriendPetals friends={friends} maxFriends={maxFriends} />
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
                label={<Trans>Friend {n}</Trans>}
                error={errorOf(field)}
                autoComplete="off"
                value={typed}
                onChange={(event) => onChange(friends.with(index, event.target.value))}
                autoFocus={takesFocus && n === count}
                required
              />
              {count > 1 && (
                <button
                  className={`${button.button} ${styles.remove}`}
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
      {count < maxFriends ? (
        <button className={`${button.button} ${button.line} ${styles.add}`} {...buttonProps({ type: 'add' })}>
          <Icon name="plus" />
          <Trans>Add friend</Trans>
        </button>
      ) : (
        <p className="small">
          <Plural
            value={maxFriends}
            one="You have reached # friend, the maximum per referral."
            other="You have reached # friends, the maximum per referral."
          />
        </p>
      )}
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
