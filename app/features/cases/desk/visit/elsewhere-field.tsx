import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { visitMoment } from '#app/features/installation/describe.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Problem } from '../forms/case-problem.tsx'
import type { Typed } from '../case/shown-case.ts'

type ElsewhereFieldProps = {
  /** The beginning of its id. */
  form: string
  problem: Problem | null
  typed: Typed
}

/** Where the chosen technician is at that time, and why staff go on all the same; nothing until somebody tries. */
export function ElsewhereField({ form, problem, typed }: ElsewhereFieldProps) {
  const { i18n } = useLingui()
  const href = useLocalHref()
  if (problem?.code !== 'technician-busy') return null
  return (
    <div className="desk-field">
      <ul className="desk-problem">
        {problem.elsewhere.map((visit) => (
          <li key={visit.caseId}>
            {visit.technician}: {visitMoment(i18n, visit)}
            {visit.where && `, ${textIn(visit.where, localeOf(i18n))}`} ·{' '}
            <a href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>{visit.reference}</a>
          </li>
        ))}
      </ul>
      <label htmlFor={`${form}-despite`}>
        <Trans>Why all the same, for the team</Trans>
      </label>
      <textarea id={`${form}-despite`} name="despite" rows={2} maxLength={500} defaultValue={typed['despite']} />
    </div>
  )
}
