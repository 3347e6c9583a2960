import { Trans } from '@lingui/react/macro'

type EndedCaseProps = { ended: { readonly id: string; readonly name: string }; query: string }

/** That the case before was answered and ended, with the way back to it. */
export function EndedCase({ ended: { id, name }, query }: EndedCaseProps) {
  return (
    <p role="status" className="case-ended desk-said-once desk-said-ok">
      <Trans>
        Answered and closed: <a href={`/gestion/casos/${id}${query}`}>{name}</a>
      </Trans>
    </p>
  )
}
