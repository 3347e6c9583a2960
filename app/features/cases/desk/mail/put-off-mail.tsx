import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { DeedHeading } from '../forms/deed-heading.tsx'
import type { Problem } from '../forms/case-problem.tsx'
import { ErrorAt, useErrorAt } from '../forms/error-at.tsx'
import { HourWays } from '../forms/hour-ways.tsx'
import type { Typed } from '../case/shown-case.ts'
import type { ShownMail } from './shown-mail.server.ts'

type PutOffMailProps = { shown: ShownMail; typed: Typed; problem: Problem | null }

/** Not now: a mail without a case comes back at an hour. Nobody has it meanwhile, and its clock runs on. */
export function PutOffMail({ shown: { presets, now, dueAt, back }, typed, problem }: PutOffMailProps) {
  const { pathname, search } = useLocation()
  const given = { typed, problem }
  const whenError = useErrorAt('later-when', given)
  return (
    <>
      <DeedHeading deed="luego">
        <Trans>Later: when does it come back?</Trans>
      </DeedHeading>
      <form method="post" action={pathname + search} className="case-form">
        <input type="hidden" name="intent" value="later" />
        <fieldset
          id="later-when"
          tabIndex={-1}
          className="case-ways"
          aria-describedby={whenError ? 'later-when-error' : undefined}
        >
          <legend className="visually-hidden">
            <Trans>It comes back</Trans>
          </legend>
          <HourWays presets={presets} now={now} ownDue={dueAt} lawBack={null} given={given} />
          <ErrorAt id="later-when" error={whenError} />
        </fieldset>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Leave for later</Trans> <kbd aria-hidden="true">Ctrl ⏎</kbd>
          </button>
        </p>
      </form>
      {back !== null && (
        <form method="post" action={pathname + search} className="case-form">
          <p className="desk-buttons">
            <button className="desk-button" name="intent" value="resume">
              <Trans>Wait no longer</Trans>
            </button>
          </p>
        </form>
      )}
    </>
  )
}
