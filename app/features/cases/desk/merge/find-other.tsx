import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import type { mayJoin } from './merge.server.ts'
import { useMergeSentences, type MergeProblem } from './merge-refusals.ts'

type FindOtherProps = {
  id: string
  suggested: Awaited<ReturnType<typeof mayJoin>>
  answer: { readonly problem: MergeProblem; readonly typed: string } | null
}

/** Which case is to join: one of the same person, or that of a reference. */
export function FindOther({ id, suggested, answer }: FindOtherProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  const sentences = useMergeSentences()
  const error = answer ? sentences[answer.problem] : undefined
  return (
    <>
      <p>
        <Trans>
          The other case goes on in this one: one history, one list, the earlier of both dates. Each request keeps its
          reference, its receipt and the address that it is answered at.
        </Trans>
      </p>
      {error && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          <a href="#field-reference">{error}</a>
        </p>
      )}
      {suggested.length > 0 && (
        <>
          <h2>
            <Trans>Of the same person</Trans>
          </h2>
          <ul className="desk-rows">
            {suggested.map((other) => (
              <li key={other.id}>
                <div className="case-brief">
                  <a href={href(`/gestion/casos/${id}/unir?con=${other.id}`)} className="num">
                    {other.reference}
                  </a>
                  <p className="desk-detail">
                    {other.kind} · {other.received}
                  </p>
                  <p className="desk-detail">{other.about}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="post" className="desk-form">
        <input type="hidden" name="intent" value="find" />
        <Field
          name="reference"
          label={t`Reference of the other case`}
          autoComplete="off"
          defaultValue={answer?.typed ?? ''}
          error={error}
        />
        <button className="desk-button">
          <Trans>Look at both</Trans>
        </button>
      </form>
    </>
  )
}
