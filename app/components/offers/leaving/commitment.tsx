import { useLingui } from '@lingui/react/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { commitmentText, fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { Live } from '#app/components/text/live.tsx'
import { hasExitCharge } from '../conditions/condition-figures.ts'
import { EXIT_CHARGES } from './exit-year.ts'

type CommitmentProps = {
  catalogue: Catalogue
  /** Where fibre stands among other services, the sentence names it. */
  namesFibre?: boolean
}

/** The commitment of fibre in a sentence; with an exit charge, it leads to what leaving costs month by month. */
export function Commitment({ catalogue, namesFibre = false }: CommitmentProps) {
  const { i18n } = useLingui()
  const localHref = useLocalHref()
  const text = (namesFibre ? fibreCommitmentText : commitmentText)(i18n, catalogue.conditions.fibre)
  if (!hasExitCharge(catalogue)) return <Live>{text}</Live>
  return <a href={localHref(`/baja#${EXIT_CHARGES}`)}>{text}</a>
}
