import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '#app/components/forms/field.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import button from '#app/components/controls/button.module.css'
import { friendField } from '#domain/referral.ts'
import { FriendPetals } from './friend-petals.tsx'
import { reduceFriends, actionValue, type FriendAction } from './posted-referral-form.ts'
import styles from './referrals.module.css'

type FriendFieldsProps = {
  friends: readonly string[]
  maxFriends: number
  /** What to do about a field, by its name in the form. */
  errorOf: (field: string) => string | undefined
  onChange: (friends: readonly string[]) => void
  /** Without scripts, the buttons send the form and it comes back with a field more or one less. */
  hydrated: boolean
  /** The page is the answer to such a button. */
  takesFocus: boolean
}

/** A field for each friend, one more or one less at a press. */
export function FriendFields(props: FriendFieldsProps) {
  const { friends, maxFriends, errorOf, onChange, hydrated, takesFocus } = props
  const { t } = useLingui()
  const [lastAction, setLastAction] = useState<FriendAction['type'] | null>(null)
  const count = friends.length

  function dispatch(action: FriendAction) {
    const next = reduceFriends(friends, action, maxFriends)
    // The field to go on with has to be there before it can take the focus.
    flushSync(() => {
      onChange(next)
      setLastAction(action.type)
    })
    const goOn = action.type === 'add' ? next.length - 1 : Math.min(action.index, next.length - 1)
    document.getElementById(`field-${friendField(goOn)}`)?.focus()
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
        <Trans>Their DNI, NIE or CIF. One number per friend. You can add up to {maxFriends}.</Trans>
      </p>
      <FriendPetals friends={friends} maxFriends={maxFriends} />
      <ul className={styles.friends}>
        {friends.map((typed, index) => {
          const n = index + 1
          const field = friendField(index)
          return (
            // Fields have no identity but their place: what is typed in them is ours, and moves up with them.
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
