import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import type { CoverageDraftView } from './draft-view.ts'

/** A field for each record that is not right; what can't be mended in one is said with what to do. */
export function MendForm({ shown: { wrong, faultCount, readUntil, revision } }: { shown: CoverageDraftView }) {
  const { t } = useLingui()
  const told = wrong.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const more = faultCount - told
  const fields = wrong.flatMap(({ text, ...lines }) => (text === null ? [] : [{ ...lines, text }]))
  return (
    <section aria-labelledby="coverage-wrong">
      <h2 id="coverage-wrong">
        <Trans>Lines to put right</Trans>
      </h2>
      <p>
        <Trans>All other rows are kept: put these right here, or correct the file and upload it again.</Trans>
      </p>
      <Sentences
        sentences={wrong.flatMap(({ line, text, sentences }) =>
          text === null ? sentences.map((sentence) => `${t`Line ${line}`}: ${sentence}`) : [],
        )}
      />
      {more > 0 && (
        <p className="desk-note">
          <Plural
            value={more}
            one="There is # error more, which is shown once these are put right."
            other="There are # errors more, which are shown once these are put right."
          />
        </p>
      )}
      {readUntil !== null && (
        <p className="desk-note">
          <Trans>Below line {readUntil} nothing is read yet: what else is wrong is said once this is right.</Trans>
        </p>
      )}
      {fields.length > 0 && (
        <form method="post" className="desk-form" data-draft="setting">
          <input type="hidden" name="revision" value={revision} />
          {fields.map(({ field, line, text, sentences }) => (
            <LongField
              key={field}
              name={field}
              label={t`Line ${line}`}
              hint={t`Left empty, the line is taken away.`}
              error={sentences.join(' ')}
              defaultValue={text}
              rows={1}
              autoComplete="off"
            />
          ))}
          <p className="desk-actions">
            <button className="desk-button desk-button-go" name="intent" value="mend">
              <Trans>Save these lines and check again</Trans>
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
