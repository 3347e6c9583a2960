import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { RefusedByFolder } from './refused-by-folder.tsx'
import { SettingHead } from './setting-head.tsx'
import { Changes } from './changes.tsx'
import { useFaultSentence } from './fault-sentences.ts'
import { SettingHistory } from './setting-history.tsx'
import type { SettingAnswer, SettingView } from './setting-view.ts'

/** The values of the fields of a setting, and what is wrong with each. */
export type SettingFields = {
  readonly valueOf: (field: string) => string
  readonly errorOf: (field: string) => string | undefined
}

type SettingPageProps = {
  title: ReactNode
  /** The purpose of the setting, and what follows from a change. */
  intro: ReactNode
  /** Nothing of it is saved yet, in no file and here: there is no history. */
  isNew?: boolean
  shown: SettingView
  answer: SettingAnswer | undefined
  /** The label of a field in the list of what is wrong. */
  labelOf: (field: string) => string
  children: (fields: SettingFields) => ReactNode
  /** Beside *Save*. */
  actions?: ReactNode
  /** Above the history. */
  below?: ReactNode
}

/** The page of a setting: its form, what somebody else did meanwhile, and all versions with the way back to each. */
export function SettingPage(props: SettingPageProps) {
  const { title, intro, isNew = false, shown, answer, labelOf, children, actions, below } = props
  const { t } = useLingui()
  const sentenceOf = useFaultSentence()
  const { typed, base, note } = answer ?? shown
  const errors = answer?.errors ?? {}
  const listed = Object.entries(errors).map(([field, fault]) => ({
    field,
    message: `${labelOf(field)}: ${sentenceOf(fault)}`,
  }))
  const fields: SettingFields = {
    valueOf: (field) => typed[field] ?? '',
    errorOf: (field) => errors[field] && sentenceOf(errors[field]),
  }
  return (
    <section className="desk-page">
      <SettingHead title={title} isAnswered={answer !== undefined} />
      {intro}
      {!isNew && (
        <p className="desk-detail">
          {shown.isFile ? (
            <Trans>What the file of the operator’s folder says holds.</Trans>
          ) : (
            <Trans>What was saved here holds, whatever the file of the operator’s folder says.</Trans>
          )}
        </p>
      )}
      <DraftLine savedAt={answer ? null : shown.savedAt} />
      <form method="post" className="desk-form" data-draft="setting">
        <input type="hidden" name="base" value={base} />
        {answer && <Problem answer={answer} listed={listed} />}
        {children(fields)}
        <Field
          name="note"
          label={t`Why (it stands in the history; no personal data)`}
          defaultValue={note}
          autoComplete="off"
        />
        <p className="desk-actions">
          <button className={`${button.button} ${button.strong}`} name="intent" value="save">
            <Trans>Save</Trans>
          </button>
          {actions}
        </p>
      </form>
      {below}
      {!isNew && <SettingHistory shown={shown} />}
    </section>
  )
}

type ProblemProps = {
  answer: SettingAnswer
  listed: readonly { readonly field: string; readonly message: string }[]
}

/** Why nothing was published. What was typed is still in the form. */
function Problem({ answer, listed }: ProblemProps) {
  const { problem, reasons, theirs } = answer
  switch (problem) {
    case null:
      return null
    case 'form':
      return <FormProblems problem={{ code: 'incomplete' }} errors={listed} heading="h2" />
    case 'folder':
      return (
        <RefusedByFolder problem={answer} reasons={reasons}>
          <Trans>
            A file of the operator’s folder has an error, or quotes what you have changed. Whoever runs the server mends
            it by these lines, which the program says in English:
          </Trans>
        </RefusedByFolder>
      )
    case 'conflict':
      return (
        <ProblemBox problem={answer}>
          <h2>
            <Trans>Somebody was faster: nothing of yours was saved</Trans>
          </h2>
          <p>
            {theirs?.author ? (
              <Trans>{theirs.author} has changed this since you opened it:</Trans>
            ) : (
              <Trans>This has been changed since you opened it:</Trans>
            )}
          </p>
          <Changes changes={theirs?.changes ?? []} />
          <p>
            <Trans>What you wrote is still in the form. Saving it now puts it in place of that.</Trans>
          </p>
        </ProblemBox>
      )
  }
}
