import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import type { Typed } from '../case/shown-case.ts'
import type { AnswerOutcome } from './answer-cases.server.ts'
import { AnswerPreview } from './answer-preview.tsx'
import type { IncidentCases } from './proposed-reports.tsx'
import type { AnswerError } from './read-answer.ts'
import { ReportRow } from './report-row.tsx'

type LinkedCasesProps = {
  shown: IncidentCases
  typed: Typed
  chosen: readonly string[]
  outcome: AnswerOutcome | null
}

/** The cases of the incident, and the answer that those chosen get, or all of them: each by its own mail. */
export function LinkedCases({ shown, typed, chosen, outcome }: LinkedCasesProps) {
  const { t } = useLingui()
  const { linked, linkedInAll, languages, formId } = shown
  const open = linked.filter(({ isOpen }) => isOpen)
  const versions = open.map(({ id, version }) => `${id}:${version}`).join(' ')
  const preview = outcome?.code === 'preview' ? outcome.preview : null
  const reached = languages.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="enlazados">
      <h2 id="enlazados">
        <Trans>Linked: {linkedInAll}</Trans>
      </h2>
      {linked.length === 0 ? (
        <p className="desk-detail">
          <Trans>None yet. Once some are, one text answers all of them.</Trans>
        </p>
      ) : (
        <form method="post" className="case-choosing" data-draft="answers">
          {/* The button that the return key presses: nothing is sent by it. */}
          <button name="intent" value="keep-answer" aria-label={t`Keep as a draft`} hidden />
          <input type="hidden" name="form" value={outcome ? (typed['form'] ?? formId) : formId} />
          <input type="hidden" name="seen" value={preview?.seen ?? versions} />
          <ol className="desk-rows" aria-label={t`Linked cases`}>
            {linked.map((line) => (
              <ReportRow key={line.id} line={line} isChosen={chosen.includes(line.id)} />
            ))}
          </ol>
          {linkedInAll > linked.length && (
            <p className="desk-detail">
              <Trans>There are more. Those that wait for an answer stand first.</Trans>
            </p>
          )}
          <p className="desk-buttons">
            <button className="desk-button desk-button-quiet" name="intent" value="unlink">
              <Trans>Take those chosen from the incident</Trans>
            </button>
          </p>
          {(reached > 0 || preview) && <AnswerFields shown={shown} typed={typed} outcome={outcome} reached={reached} />}
        </form>
      )}
    </section>
  )
}

type AnswerFieldsProps = Omit<LinkedCasesProps, 'chosen'> & { reached: number }

function AnswerFields({ shown, typed, outcome, reached }: AnswerFieldsProps) {
  const { t } = useLingui()
  const { languages, templates } = shown
  const sentences: Record<AnswerError, string> = {
    missing: t`Write it: there are customers who read this language.`,
    long: t`Make it shorter: 2,000 characters at most.`,
    placeholder: t`What stands in double braces is none that can be filled in.`,
  }
  const errors = outcome?.code === 'incomplete' ? outcome.errors : {}
  const errorOf = (name: string) => errors[name] && sentences[errors[name]]
  const listed = languages.flatMap(({ locale, name }) =>
    [
      { field: `subject-${locale}`, label: t`Subject` },
      { field: `text-${locale}`, label: t`Text` },
    ].flatMap(({ field, label }) => {
      const message = errorOf(field)
      return message ? [{ field, message: `${label}, ${name}: ${message}` }] : []
    }),
  )
  return (
    <div className="desk-form">
      <h2 id="contestar">
        <Trans>Answer</Trans>
      </h2>
      <p className="desk-detail">
        <Trans>
          Each case gets it as a reply of its own: in its language, in its thread and history, by its own clock. Who has
          written since is left out and named.
        </Trans>
      </p>
      {outcome?.code === 'incomplete' && <FormProblems problem={outcome} errors={listed} />}
      {outcome?.code === 'preview' && <AnswerPreview preview={outcome.preview} />}
      <div className="desk-buttons">
        <button className="desk-button" name="intent" value="news" formNoValidate>
          <Trans>Begin with the latest news</Trans>
        </button>
      </div>
      {templates.length > 0 && <BeginWith templates={templates} />}
      {languages.map(({ locale, name, count }) => (
        <fieldset key={locale} className="desk-form">
          <legend>
            <b>{name}</b> · <Plural value={count} one="# customer" other="# customers" />
          </legend>
          <Field
            name={`subject-${locale}`}
            label={t`Subject`}
            defaultValue={typed[`subject-${locale}`]}
            error={errorOf(`subject-${locale}`)}
            autoComplete="off"
          />
          <LongField
            name={`text-${locale}`}
            label={t`Text`}
            hint={
              <Trans>
                {asIs('{{name}}')} and {asIs('{{reference}}')} are filled in for each case.
              </Trans>
            }
            defaultValue={typed[`text-${locale}`]}
            error={errorOf(`text-${locale}`)}
            rows={5}
          />
        </fieldset>
      ))}
      <div className="desk-buttons">
        <button className="desk-button" name="intent" value="preview-all">
          <Plural value={reached} one="See what is sent to one" other="See what is sent to all #" />
        </button>
        <button className="desk-button" name="intent" value="preview">
          <Trans>See what is sent to those chosen</Trans>
        </button>
        <noscript>
          <button className="desk-button desk-button-quiet" name="intent" value="keep-answer">
            <Trans>Keep as a draft</Trans>
          </button>
        </noscript>
      </div>
    </div>
  )
}

function asIs(text: string) {
  return <code>{text}</code>
}

/** A text of the operator to begin with; what is written already stays above it. */
function BeginWith({ templates }: { templates: readonly { readonly name: string; readonly title: string }[] }) {
  return (
    <div className="desk-inline">
      <label htmlFor="case-template">
        <Trans>Begin with</Trans>
      </label>
      <select id="case-template" name="plantilla">
        {templates.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button className="desk-button" name="intent" value="template" formNoValidate>
        <Trans>Use it</Trans>
      </button>
    </div>
  )
}
