import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure, useOpen } from '#app/components/controls/disclosure.tsx'
import { SegmentedChoice } from '#app/components/controls/segmented-choice.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { CharactersLeft } from '#app/components/forms/fields/characters-left.tsx'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { maxWishLengths } from '#app/features/ordering/order-wishes.ts'
import type { CallTime } from '#domain/calendar/call-time.ts'
import { callTimeLabel } from '#locales/words/wish-text.ts'
import { DetailsGroup } from './details-group.tsx'
import styles from './details.module.css'
import type { WishInputs } from './wish-field.tsx'

type CallGroupProps = { hydrated: boolean; callTimes: readonly CallTime[]; inputs: WishInputs }

/** When to call, and a note. */
export function CallGroup({ hydrated, callTimes, inputs: { input } }: CallGroupProps) {
  const { i18n, t } = useLingui()
  const { openingHours } = useRootData()
  const callTime = input('callTime')
  const note = input('note')
  const isOpen = useOpen(note.value !== '')

  return (
    <DetailsGroup part={3} heading={<Trans>When we call you</Trans>}>
      <p className="muted">
        <Trans>We call {openingHours}.</Trans>
      </p>
      {callTimes.length > 1 && (
        <SegmentedChoice
          legend={<span className="visually-hidden">{t`When to call`}</span>}
          name={callTime.name}
          value={callTime.value}
          options={[
            { value: '', label: t`Any time` },
            ...callTimes.map((time) => ({ value: time, label: callTimeLabel(i18n, time) })),
          ]}
          onChoose={callTime.onType}
        />
      )}
      <Disclosure
        className={styles.fold}
        open={isOpen}
        summary={
          <span>
            <Trans>Add a note</Trans>{' '}
            <small className="muted">
              <Trans>Optional</Trans>
            </small>
          </span>
        }
      >
        <div>
          <LongField
            name={note.name}
            label={t`Note`}
            hint={t`What helps us prepare your order. No card or bank numbers, please.`}
            error={note.error}
            autoComplete="off"
            autoFocus={note.autoFocus}
            rows={3}
            value={note.value}
            onChange={(event) => note.onType(event.target.value)}
            onBlur={note.onLeave}
            below={
              <CharactersLeft
                max={maxWishLengths.note}
                left={hydrated ? maxWishLengths.note - note.value.length : null}
              />
            }
          />
        </div>
      </Disclosure>
    </DetailsGroup>
  )
}
