import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { formatList } from '#locales/formats/list.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Difference, MergeProof } from '#app/features/cases/merging/merge-rules.ts'
import type { mergePreview } from './merge.server.ts'
import { useMergeSentences, type MergeProblem } from './merge-refusals.ts'

type Preview = NonNullable<Awaited<ReturnType<typeof mergePreview>>>
type MergeFormProps = { preview: Preview; formId: string; problem: MergeProblem | null }

/** Both cases side by side, and what joining them means. */
export function MergeForm({ preview, formId, problem }: MergeFormProps) {
  const { into, other, judged } = preview
  const href = useLocalHref()
  const { pathname, search } = useLocation()
  const sentences = useMergeSentences()
  const why = 'why' in judged ? judged.why : null
  const shown = why ?? problem
  return (
    <>
      {shown && (
        <p className="desk-problem" role="alert" tabIndex={-1} autoFocus>
          {sentences[shown]}
        </p>
      )}
      <BothCases preview={preview} />
      {'why' in judged ? (
        <p className="desk-actions">
          <a href={href(`/gestion/casos/${into.id}`)}>
            <Trans>Back to the case</Trans>
          </a>
          <a href={href(`/gestion/casos/${other.id}`)}>
            <Trans>Open the other case</Trans>
          </a>
        </p>
      ) : (
        <form method="post" action={pathname + search} className="desk-form">
          <input type="hidden" name="intent" value="merge" />
          <input type="hidden" name="form" value={formId} />
          <input type="hidden" name="other" value={other.id} />
          <input type="hidden" name="version" value={into.version} />
          <input type="hidden" name="otherVersion" value={other.version} />
          <WhatItMeans judged={judged} other={other.reference} />
          <p className="desk-actions">
            <button className={`${button.button} ${button.strong}`}>
              <Trans>Join {other.reference} to this case</Trans>
            </button>
            <a href={href(`/gestion/casos/${into.id}`)}>
              <Trans>Back to the case</Trans>
            </a>
          </p>
        </form>
      )}
    </>
  )
}

function BothCases({ preview: { into, other } }: { preview: Preview }) {
  const { t } = useLingui()
  const rows = [
    { label: t`Reference`, of: 'reference' },
    { label: t`Kind`, of: 'kind' },
    { label: t`State`, of: 'state' },
    { label: t`About`, of: 'about' },
    { label: t`Name`, of: 'name' },
    { label: t`Identity`, of: 'identity' },
    { label: t`Phone`, of: 'phone' },
    { label: t`E-mail`, of: 'email' },
    { label: t`Received`, of: 'received' },
    { label: t({ message: 'Due', context: 'a case' }), of: 'due' },
  ] as const
  return (
    <table className="merge-both">
      <thead>
        <tr>
          <th scope="col" aria-label={t`What`} />
          <th scope="col">
            <Trans>This case</Trans>
          </th>
          <th scope="col">
            <Trans>The one that joins it</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={of}>
            <th scope="row">{label}</th>
            <td>{into[of] || '—'}</td>
            <td>{other[of] || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WhatItMeansProps = { judged: Exclude<Preview['judged'], { why: unknown }>; other: string }

function WhatItMeans({ judged: { proofs, differences }, other }: WhatItMeansProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const proofWords: Record<MergeProof, string> = { identity: t`identity`, phone: t`phone`, email: t`e-mail` }
  const differenceWords: Record<Difference, string> = { name: t`name`, phone: t`phone`, email: t`e-mail` }
  const common = formatList(
    proofs.map((proof) => proofWords[proof]),
    locale,
    'and',
  )
  const different = formatList(
    differences.map((difference) => differenceWords[difference]),
    locale,
    'and',
  )
  return (
    <>
      <p>
        <Trans>
          They share: {common}. {other} leaves the lists and goes on in this case, with its history, files and
          reminders; the earlier of both dates counts. Its reference and its receipt go on working, and what is answered
          to it goes to its own address.
        </Trans>
      </p>
      <p>
        <Trans>It can be undone as long as nothing has happened since.</Trans>
      </p>
      {differences.length > 0 && (
        <>
          <p>
            <b>
              <Trans>They differ in: {different}.</Trans>
            </b>
          </p>
          <Tick type="checkbox" name="same" value="yes" required>
            <Trans>Both are of the same person</Trans>
          </Tick>
        </>
      )}
    </>
  )
}
