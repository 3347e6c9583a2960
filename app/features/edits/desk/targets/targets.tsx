import { localeOf } from '#locales/i18n.ts'
import { capital } from '#locales/formats/capital.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { beyondTheLaw, type LegalFault } from '#domain/service-levels/legal-limits.ts'
import { targetUnits } from '#domain/service-levels/sla-clock.ts'
import { targetLabel } from '#locales/words/target-label.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import {
  clocks,
  targetField,
  targetRows,
  type TargetClock,
  type TargetRow,
} from '#app/features/edits/forms/target-fields.ts'
import { SettingPage, type SettingFields } from '../page/setting-page.tsx'
import { restoreSetting, saveSetting, shownSetting } from '../page/setting.server.ts'
import settingStyles from '../settings.css?url'
import { clockNames, rowName, unitNames } from './target-names.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/targets'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: settingStyles }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { brand, care } = context.get(siteContext)
  const beyond = beyondTheLaw(care, brand.hours, context.get(servicesContext).clock())
  return { shown: await shownSetting(context, url, 'targets'), beyond, head: deskHead(context, msg`Targets`) }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  const { intent } = intentOf(context, '/gestion/ajustes/plazos')
  if (intent === 'save') return saveSetting(context, url, 'targets')
  return restoreSetting(context, url, 'targets', intent === 'file' ? 'file' : 'version')
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** How soon each kind of case is answered and done. */
export default function TargetsRoute({ loaderData: { shown, beyond }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const nameOf = (row: TargetRow, part: TargetClock | 'law') => `${rowName(i18n, row)}, ${i18n._(clockNames[part])}`
  const names = new Map(
    targetRows.flatMap((row) =>
      ([...clocks, 'law'] as const).map((part) => [targetField(row, part), nameOf(row, part)]),
    ),
  )
  return (
    <SettingPage
      title={<Trans>Targets</Trans>}
      intro={
        <>
          <p>
            <Trans>
              How soon cases get their first answer and are done. Customers are told by when, so new cases go by what is
              saved here, and those that have come already keep what they were told. Empty: no clock. A topic without a
              time has that of its kind.
            </Trans>
          </p>
          <BeyondTheLaw faults={beyond} />
        </>
      }
      shown={shown}
      answer={actionData}
      labelOf={(field) => names.get(field) ?? field}
    >
      {(fields) =>
        targetRows
          .filter(({ topic }) => topic === null)
          .map((row) => {
            const below = targetRows.filter(({ kind, topic }) => kind === row.kind && topic !== null)
            return (
              <fieldset key={row.kind} className="desk-form setting-targets">
                <legend>
                  <b>{rowName(i18n, row)}</b>
                </legend>
                <RowFields row={row} fields={fields} />
                {below.length > 0 && (
                  <details className="desk-more" open={below.some((each) => isGiven(each, fields))}>
                    <summary>
                      <Trans>By what it is about</Trans>
                    </summary>
                    {below.map((each) => (
                      <fieldset key={each.topic} className="desk-form setting-targets">
                        <legend>{rowName(i18n, each)}</legend>
                        <RowFields row={each} fields={fields} />
                      </fieldset>
                    ))}
                  </details>
                )}
              </fieldset>
            )
          })
      }
    </SettingPage>
  )
}

/** Targets that hold now, and do not go by the law. */
function BeyondTheLaw({ faults }: { faults: readonly LegalFault[] }) {
  const { i18n, t } = useLingui()
  const sentenceOf = ({ fault, law, target }: LegalFault) => {
    const longest = targetLabel(i18n, target)
    switch (fault) {
      case 'missing':
        return t`there is no time, and ${law} sets one: ${longest}`
      case 'unnamed':
        return t`name the law, like ${law}`
      case 'late':
        return t`later than ${law} allows: ${longest}`
    }
  }
  if (faults.length === 0) return null
  return (
    <div className="desk-note">
      <p>
        <b>
          <Trans>What holds now does not go by the law:</Trans>
        </b>
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.kind} ${fault.topic} ${fault.fault}`}>
            {rowName(i18n, fault)}: {sentenceOf(fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function isGiven(row: TargetRow, { valueOf, errorOf }: SettingFields): boolean {
  return ([...clocks, 'law'] as const)
    .map((part) => targetField(row, part))
    .some((field) => valueOf(field) !== '' || errorOf(field) !== undefined)
}

function RowFields({ row, fields }: { row: TargetRow; fields: SettingFields }) {
  const { i18n, t } = useLingui()
  const law = targetField(row, 'law')
  const locale = localeOf(i18n)
  return (
    <>
      {clocks.map((clock) => {
        const name = targetField(row, clock)
        const label = capital(i18n._(clockNames[clock]), locale)
        return (
          <div key={clock} className="setting-target">
            <Field
              name={name}
              label={label}
              inputMode="numeric"
              defaultValue={fields.valueOf(name)}
              error={fields.errorOf(name)}
              autoComplete="off"
            />
            <div className="desk-field">
              <label htmlFor={`field-${name}-unit`}>{t`${label}, in`}</label>
              <select id={`field-${name}-unit`} name={`${name}-unit`} defaultValue={fields.valueOf(`${name}-unit`)}>
                {targetUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {i18n._(unitNames[unit])}
                  </option>
                ))}
              </select>
            </div>
          </div>
        )
      })}
      <Field
        name={law}
        label={capital(i18n._(clockNames.law), locale)}
        defaultValue={fields.valueOf(law)}
        error={fields.errorOf(law)}
        autoComplete="off"
      />
    </>
  )
}
