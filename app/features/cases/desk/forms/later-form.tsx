import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { holders } from '#domain/requests/acting.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { mayHaveToAct } from '#domain/requests/what-may-come.ts'
import { mayWait } from '#domain/service-levels/service-levels.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { partyNames } from '../case-labels.ts'
import { dueOf } from '../due-label.ts'
import type { Problem } from './case-problem.tsx'
import { DeedHeading } from './deed-heading.tsx'
import { ErrorAt, useErrorAt } from './error-at.tsx'
import { HourWays, latestOf, SoonerByLaw, Way } from './hour-ways.tsx'

type LaterFormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** Not now: a case comes back at an hour, when its customer answers, or when somebody else has; each says what clocks do. */
export function LaterForm({ shown, typed, problem }: LaterFormProps) {
  const { i18n, t } = useLingui()
  const { sold } = useRootData()
  const { row, presets, now, staff, me, clocks, suggestedReturn } = shown
  const given = { typed, problem }
  const whenError = useErrorAt('later-when', given)
  const customerError = useErrorAt('later-customer', given)
  const otherError = useErrorAt('later-other', given)
  const whoError = useErrorAt('later-by', given)
  const isOpen = row.standing === 'open' && !isDone(row.kind, row.state)
  const mayWaitForThem = isOpen && mayWait(row.kind, 'otherwise')
  const others = holders.filter((each) => mayHaveToAct(each, sold))
  const chosen = typed['back']
  const described = (id: string, error: string | null) => ({
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  })
  return (
    <>
      <DeedHeading deed="luego">
        <Trans>Later: when does it come back?</Trans>
      </DeedHeading>
      <CaseForm shown={shown} intent="later" draft="later" className="case-form">
        <fieldset
          id="later-when"
          tabIndex={-1}
          className="case-ways"
          aria-describedby={whenError ? 'later-when-error' : undefined}
        >
          <legend className="visually-hidden">
            <Trans>It comes back</Trans>
          </legend>
          <HourWays
            presets={presets}
            now={now}
            ownDue={clocks.own?.due ?? null}
            lawBack={shown.lawBack}
            given={given}
          />
          {mayWaitForThem && shown.isUnanswered && (
            <p id="luego-customer" className="case-soft">
              <Trans>Until the customer answers it can wait once you have answered what they wrote.</Trans>
            </p>
          )}
          {mayWaitForThem && !shown.isUnanswered && (
            <>
              <Way
                value="customer"
                chosen={chosen}
                clock={<Trans>Our clock stands still until they answer, or until that day; the law’s runs on.</Trans>}
              >
                <Trans>When the customer answers</Trans>
              </Way>
              <div className="desk-field case-way-more">
                <input
                  id="later-customer"
                  name="customer"
                  type="date"
                  min={shown.earliestWait ?? undefined}
                  defaultValue={typed['customer'] ?? suggestedReturn}
                  aria-label={t`At the latest, on`}
                  {...latestOf(shown.lawBack, 'day')}
                  {...described('later-customer', customerError)}
                />
                <SoonerByLaw lawBack={shown.lawBack} typed={typed['customer']} />
                <ErrorAt id="later-customer" error={customerError} />
              </div>
            </>
          )}
          {isOpen && others.length > 0 && (
            <>
              <Way
                value="other"
                chosen={chosen}
                clock={<Trans>Our clock and the law’s run on. On that day you are reminded.</Trans>}
              >
                <Trans>When somebody else has acted</Trans>
              </Way>
              <div className="desk-field case-way-more">
                <select
                  id="later-by"
                  name="by"
                  defaultValue={typed['by'] ?? row.held_by ?? ''}
                  aria-label={t`Who`}
                  {...described('later-by', whoError)}
                >
                  <option value="">{t`Choose who`}</option>
                  {others.map((each) => (
                    <option key={each} value={each}>
                      {i18n._(partyNames[each])}
                    </option>
                  ))}
                </select>
                <ErrorAt id="later-by" error={whoError} />
                <input
                  id="later-other"
                  name="other"
                  type="date"
                  defaultValue={typed['other'] ?? suggestedReturn}
                  aria-label={t`At the latest, on`}
                  {...latestOf(shown.lawBack, 'day')}
                  {...described('later-other', otherError)}
                />
                <SoonerByLaw lawBack={shown.lawBack} typed={typed['other']} />
                <ErrorAt id="later-other" error={otherError} />
              </div>
            </>
          )}
          <ErrorAt id="later-when" error={whenError} />
        </fieldset>
        <div className="desk-field">
          <label htmlFor="later-about">
            <Trans>What for (optional)</Trans>
          </label>
          <input
            id="later-about"
            name="about"
            maxLength={200}
            defaultValue={typed['about']}
            placeholder={t`Call the customer`}
            autoComplete="off"
          />
        </div>
        <div className="desk-field">
          <label htmlFor="later-for">
            <Trans>For whom</Trans>
          </label>
          <select id="later-for" name="for" defaultValue={typed['for'] ?? me.id}>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <LawOfLater shown={shown} />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Leave for later</Trans> <kbd aria-hidden="true">Ctrl ⏎</kbd>
          </button>
        </p>
      </CaseForm>
      {shown.isWaiting && (
        <Over shown={shown} intent="resume">
          <Trans>Wait no longer</Trans>
        </Over>
      )}
      {row.held_by !== null && (
        <Over shown={shown} intent="release">
          <Trans>They have acted</Trans>
        </Over>
      )}
      {mayWaitForThem && (
        <a hidden href="#luego-customer" data-desk-key="w" data-desk-deed="luego-customer">
          <Trans>When the customer answers</Trans>
        </a>
      )}
    </>
  )
}

/** What the law's clock does: it never stands still for being put off, nor is it hidden. */
function LawOfLater({ shown: { clocks, now, isByLawSoon } }: Pick<LaterFormProps, 'shown'>) {
  const { i18n } = useLingui()
  if (clocks.law === null)
    return (
      <p className="case-soft">
        <Trans>No law sets a limit here.</Trans>
      </p>
    )
  const due = dueOf(i18n, clocks.law.due, now).text
  return (
    <p className="case-soft">
      {isByLawSoon ? (
        <Trans>The law’s limit, {due}, is too near: the case stays in the lists, whatever you choose.</Trans>
      ) : (
        <Trans>
          The law’s limit, {due}, stays in sight in the list, and the case comes back by itself one business day before.
        </Trans>
      )}
    </p>
  )
}

type OverProps = { shown: CasePageView; intent: 'resume' | 'release'; children: ReactNode }

function Over({ shown, intent, children }: OverProps) {
  return (
    <CaseForm shown={shown} intent={intent} className="case-form">
      <p className="desk-buttons">
        <button className="desk-button">{children}</button>
      </p>
    </CaseForm>
  )
}
