import { Trans } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { AddressConflict, hasAddressConflict } from '../details/address-conflict.tsx'
import { actionValue } from '../state/calculator.ts'
import type { DetailsControls } from '../state/calculator-controls.ts'
import type { ReviewProblems } from './review-problems.ts'

type ReviewErrorsProps = { catalogue: Catalogue; controls: DetailsControls; problems: ReviewProblems }

/**
 * The problems that prevent sending, each with a button that goes to where it can be corrected. They submit the form,
 * so they work without scripts.
 */
export function ReviewErrors({ catalogue, controls, problems: { wrong, nothingSelected } }: ReviewErrorsProps) {
  const { problem } = controls
  const { fixed, lines, tv, landline } = offeringOf(catalogue)
  const conflicts = hasAddressConflict({ catalogue, controls })

  if (wrong.length === 0 && !nothingSelected && !conflicts) return null
  return (
    <ProblemBox problem={problem?.code === 'incomplete' ? problem : null}>
      {nothingSelected && (
        <>
          <h3>
            <Trans>Services not selected</Trans>
          </h3>
          <p>
            {fixed && lines && tv && !landline ? (
              <Trans>Choose a tariff, a line or TV.</Trans>
            ) : (
              <Trans>Choose a tariff.</Trans>
            )}{' '}
            <button
              role="link"
              className={button.link}
              name="intent"
              value={actionValue({ type: 'change-combination' })}
            >
              <Trans>Choose services</Trans>
            </button>
          </p>
        </>
      )}
      {conflicts && (
        <p>
          <AddressConflict catalogue={catalogue} controls={controls} />
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <h3>
            <Trans>The contact form is missing information</Trans>
          </h3>
          <ul>
            {wrong.map(({ field, label, message }) => (
              <li key={field}>
                <button
                  role="link"
                  className={button.link}
                  name="intent"
                  value={actionValue({ type: 'change-details', field })}
                >
                  {`${label}: ${message}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </ProblemBox>
  )
}
