import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { fileFaultSentence, isOfPasted } from './file-faults.ts'
import type { CoverageListAnswer } from '../list-view.ts'

/** Rows that are pasted, or a file with them. */
export function UploadForm({ answer }: { answer: Extract<CoverageListAnswer, { problem: 'file' }> | null }) {
  const { i18n, t } = useLingui()
  const error = answer ? fileFaultSentence(i18n, answer.fault) : undefined
  const isOfText = answer !== null && isOfPasted(answer.fault)
  return (
    <section aria-labelledby="coverage-upload">
      <h2 id="coverage-upload">
        <Trans>New coverage</Trans>
      </h2>
      <form method="post" encType="multipart/form-data" className="desk-form">
        <LongField
          name="pasted"
          label={t`Rows of the CSV, pasted`}
          hint={t`All of them, with the header: ine, technology, status and speed, and postcode, date, municipality and notes where you have them. What is missing here is not covered any more.`}
          error={isOfText ? error : undefined}
          defaultValue={answer?.pasted ?? ''}
          rows={4}
          autoComplete="off"
        />
        <Field
          type="file"
          name="files"
          accept=".csv,text/csv"
          label={t`Or the file with them`}
          hint={t`CSV in UTF-8 of up to 30 MB. Zeros and dates that a spreadsheet has changed are put right, and you see which.`}
          error={isOfText ? undefined : error}
        />
        <p className="desk-actions">
          <button className={`${button.button} ${button.strong}`} name="intent" value="upload">
            <Trans>Check it and see what changes</Trans>
          </button>
        </p>
      </form>
    </section>
  )
}
