import { Trans, useLingui } from '@lingui/react/macro'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { BusinessTariff } from '#domain/catalogue/catalogue.ts'
import type { SeenBusinessPrice } from '#domain/price/business-price.ts'
import type { BusinessAnswer } from './show-business.server.ts'
import { businessErrorMessages, businessPriceText, countProblems } from '../business-messages.ts'
import { countField } from '../counts.ts'
import { businessFields } from '../rules.ts'

type BusinessProblemsProps = { answer: BusinessAnswer | undefined; tariffs: readonly BusinessTariff[] }

/** Why nothing was sent: all that is wrong, each linked to its field, or both prices where the one that was seen has changed. */
export function BusinessProblems({ answer, tariffs }: BusinessProblemsProps) {
  const { i18n } = useLingui()
  const problem = answer?.problem ?? null
  if (!answer || !problem) return null
  if (problem.code === 'price-changed') {
    return (
      <ProblemBox problem={problem}>
        <ChangedPrice {...problem} />
      </ProblemBox>
    )
  }
  const ofCounts = countProblems(i18n, answer.countErrors, tariffs[0]?.id ?? '').map(({ id, message }) => ({
    field: countField(id),
    message,
  }))
  const ofFields = businessFields.flatMap((field) => {
    const error = answer.errors[field]
    return error ? [{ field, message: i18n._(businessErrorMessages[error]) }] : []
  })
  return <FormProblems problem={problem} errors={[...ofCounts, ...ofFields]} heading="h2" />
}

/** The total is another one than the form showed: because prices have changed, or how many are ordered. */
function ChangedPrice({ seen, now }: { seen: SeenBusinessPrice | null; now: SeenBusinessPrice }) {
  const { i18n } = useLingui()
  const current = businessPriceText(i18n, now)
  const before = seen && businessPriceText(i18n, seen)
  return (
    <>
      <Trans>What you order now costs {current}.</Trans> {before && <Trans>The form said {before}.</Trans>}{' '}
      <Trans>Check it and send again.</Trans>
    </>
  )
}
