import { useLingui } from '@lingui/react/macro'
import { Preview } from '#app/features/publishing/preview-form.tsx'

/** The site with these prices; without a draft, with those that are scheduled. */
export function PricesPreview({ draft, day }: { draft: string | null; day: string }) {
  const { t } = useLingui()
  const hint = t`All of it, with the calculator and the e-mail of an order. Nothing that is sent there is stored.`
  return <Preview draft={draft} day={day} hint={hint} />
}
