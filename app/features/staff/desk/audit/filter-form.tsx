import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditAction } from '#app/features/staff/audit-action.ts'
import { FilterChoice, FilterDay } from '#app/features/staff/filters/filter-fields.tsx'
import { actionNames } from './action-names.ts'

type FilterFormProps = {
  asked: Readonly<Record<string, string>>
  people: readonly { readonly id: string; readonly name: string }[]
  actions: readonly AuditAction[]
}

/** Narrows the audit by who did something, what it was, and when. */
export function FilterForm({ asked, people, actions }: FilterFormProps) {
  const { i18n, t } = useLingui()
  const names = actionNames(i18n)
  const valueOf = (name: string) => asked[name] ?? ''
  return (
    <form method="get" className="desk-filter">
      {['parte', 'lng'].map(
        (name) => valueOf(name) && <input key={name} type="hidden" name={name} value={valueOf(name)} />,
      )}
      <FilterChoice name="quien" label={t`Who`} value={valueOf('quien')} any={t`Anybody`}>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="que" label={t`What was done`} value={valueOf('que')} any={t`Anything`}>
        {actions.map((action) => (
          <option key={action} value={action}>
            {names[action]}
          </option>
        ))}
      </FilterChoice>
      <FilterDay name="desde" label={t`From`} value={valueOf('desde')} />
      <FilterDay name="hasta" label={t`Until`} value={valueOf('hasta')} />
      <p className="desk-buttons">
        <button className="desk-button">
          <Trans>Filter</Trans>
        </button>
      </p>
    </form>
  )
}
