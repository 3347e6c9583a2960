import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { asideReasons } from '#domain/requests/mail-marks.ts'
import { reasonLabels } from './reason-labels.ts'
import type { shownMail } from './shown-mail.server.ts'

/** `settled`: somebody was faster. `two-cases`: one is chosen, and another written. */
export type MailProblem = 'no-case' | 'two-cases' | 'settled' | 'no-reason' | 'incomplete'

type MailFormsProps = {
  shown: Awaited<ReturnType<typeof shownMail>>
  problem: MailProblem | null
  /** The reference as it was typed. */
  typed: string
}

/** Gives a mail to a case that is there already, sets it aside, or takes it back. */
export function MailForms({ shown: { proposed, state, isWritten, isForged }, problem, typed }: MailFormsProps) {
  const { i18n, t } = useLingui()
  const isAside = state === 'aside'
  const isChosen = proposed[0]?.isSender === true && !isForged && typed === ''
  return (
    <>
      {problem === 'settled' && (
        <p className="desk-problem" role="alert">
          <Trans>Somebody has dealt with it meanwhile.</Trans>
        </p>
      )}
      <form method="post" className="desk-form" aria-labelledby="unir">
        <h2 id="unir">
          <Trans>Join it to a case</Trans>
        </h2>
        <input type="hidden" name="intent" value="join" />
        {proposed.length > 0 && (
          <Choices
            name="case"
            label={t`Which case it belongs to`}
            error={
              problem === 'two-cases'
                ? t`A case is chosen, and the reference of another one written: choose which of them it belongs to.`
                : undefined
            }
          >
            {proposed.map(({ id, reference, name, kind, received, isDone, isSender }, index) => (
              <Tick key={id} type="radio" name="case" value={id} defaultChecked={index === 0 && isChosen}>
                {asTyped([reference, name, kind, received].filter(Boolean).join(' · '))}
                {isDone && ` · ${t`done`}`}
                {!isSender && (
                  <>
                    {' · '}
                    <b>
                      <Trans>another address</Trans>
                    </b>
                  </>
                )}
              </Tick>
            ))}
            <Tick type="radio" name="case" value="" defaultChecked={!isChosen}>
              <Trans>Another one, by its reference</Trans>
            </Tick>
          </Choices>
        )}
        <Field
          name="reference"
          label={t`Reference`}
          defaultValue={typed}
          autoComplete="off"
          error={
            problem === 'no-case'
              ? t`There is no case of that reference that can be written to. They look like AZ-7K4M-2Q7E.`
              : undefined
          }
        />
        <p className="desk-detail">
          {isWritten ? (
            <Trans>
              It becomes a message of the customer, which they see at their receipt, and waits for your answer.
            </Trans>
          ) : (
            <Trans>It is noted in the history of the case, and waits for no answer.</Trans>
          )}
        </p>
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Join</Trans>
        </button>
      </form>
      {isAside ? (
        <form method="post" className="desk-form">
          <input type="hidden" name="intent" value="take-back" />
          <button className="desk-button">
            <Trans>Take it back</Trans>
          </button>
        </form>
      ) : (
        <form method="post" className="desk-form" aria-labelledby="apartar">
          <h2 id="apartar">
            <Trans>Set it aside</Trans>
          </h2>
          <input type="hidden" name="intent" value="aside" />
          <label className="desk-select">
            <span>
              <Trans>Why</Trans>
            </span>
            <select
              name="reason"
              defaultValue=""
              aria-invalid={problem === 'no-reason' ? true : undefined}
              aria-describedby={problem === 'no-reason' ? 'no-reason' : undefined}
            >
              <option value="">{t`Choose…`}</option>
              {asideReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {i18n._(reasonLabels[reason])}
                </option>
              ))}
            </select>
          </label>
          {problem === 'no-reason' && (
            <p id="no-reason" className="desk-problem" role="alert">
              <Trans>Choose why it belongs to no case.</Trans>
            </p>
          )}
          <button className="desk-button">
            <Trans>Set aside</Trans>
          </button>
        </form>
      )}
    </>
  )
}
