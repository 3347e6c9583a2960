import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeProof } from '#domain/requests/change-proof.ts'
import { proofValue } from './given-proof.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'

/** A word of the customer that proves itself, with the request that has it. */
export type OfferedProof = {
  readonly caseId: string
  readonly seq: number
  readonly text: string
  readonly proof: Exclude<ChangeProof, { readonly by: 'call' }>
}

type ProofFieldProps = {
  id: string
  words: readonly OfferedProof[]
  /** What was chosen and came back. */
  chosen: string | undefined
  isMissing: boolean
}

/** In characters: by so much of it a word is known again. */
const SHOWN = 60

/** What proves that the customer wants a change that can cost them their number, account or home. */
export function ProofField({ id, words, chosen, isMissing }: ProofFieldProps) {
  const { i18n, t } = useLingui()
  const locale = localeOf(i18n)
  const described = [isMissing && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        <Trans>What proves that the customer wants it</Trans>
      </label>
      <select
        id={id}
        name="proof"
        defaultValue={chosen ?? ''}
        aria-describedby={described}
        aria-invalid={isMissing || undefined}
      >
        <option value="">{t`Nothing yet`}</option>
        {words.map((word) => {
          const when = `${formatDate(word.proof.at, locale)}, ${formatTime(word.proof.at, locale)}`
          const said = shortened(word.text)
          return (
            <option key={proofValue(word)} value={proofValue(word)}>
              {word.proof.by === 'receipt'
                ? t`At the receipt, ${when}: ${said}`
                : t`By proved e-mail, ${when}: ${said}`}
            </option>
          )
        })}
        <option value="call">{t`They say so on the phone: I called the number that we had`}</option>
      </select>
      {isMissing && (
        <small id={`${id}-error`} className="desk-field-error">
          <Trans>Choose one of their proved words, or call them at the number that we had.</Trans>
        </small>
      )}
      <small id={`${id}-hint`}>
        <Trans>A number, a card, an address or how somebody is reached changes only with it. Names do without.</Trans>
      </small>
    </div>
  )
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
