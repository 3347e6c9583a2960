import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { NumberAnswer } from './answer-number.server.ts'
import styles from './numbers.module.css'

/** The customer's form about a number, to be sent once more where its receipt can't be shown. */
export function UnsentNumber({ answer, action }: { answer: NumberAnswer; action: string }) {
  const { port, line, version, typed, note, requestId, problem } = answer
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <FormProblems problem={problem} errors={[]} />
      <input type="hidden" name="request" value={requestId} />
      <input type="hidden" name="port" value={port} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(typed).map(([input, value]) => (
        <input key={input} type="hidden" name={`${input}.${line}`} value={value} />
      ))}
      <LongField
        name={`note.${line}`}
        label={<Trans>Anything else that we should know (optional)</Trans>}
        rows={2}
        autoComplete="off"
        defaultValue={note}
      />
      <p>
        <button className={`${button.button} ${button.strong}`}>
          <Trans>Send these data</Trans>
        </button>
      </p>
    </form>
  )
}
