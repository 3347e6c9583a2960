import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { localHref } from '#app/components/document/local-href.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { shownSettings, type SettingRow } from './list.server.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    ...(await shownSettings(context)),
    head: deskHead(context, msg({ message: 'Settings', context: 'the desk' })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The settings that managers make for everybody, each with who changed it last. */
export default function SettingsRoute({
  loaderData: { clocks, pictures, coverage, shops, templates },
}: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <section className="desk-page">
      <h1>
        <Trans context="the desk">Settings</Trans>
      </h1>
      <p>
        <Trans>
          What is saved here goes over the files of the operator’s folder, at once and everywhere. Each version is kept,
          and one can go back to it, or to the file.
        </Trans>
      </p>
      <h2>
        <Trans>Hours and times</Trans>
      </h2>
      <Rows rows={[...clocks, pictures, coverage]} />
      {shops.length > 0 && (
        <>
          <h2>
            <Trans>Hours of the shops</Trans>
          </h2>
          <Rows rows={shops} />
        </>
      )}
      <h2>
        <Trans>Reply templates</Trans>
      </h2>
      <p className="desk-actions">
        <a className={button.button} href={localHref('/gestion/ajustes/respuestas/nueva', search)}>
          <Trans>New reply template</Trans>
        </a>
      </p>
      <Rows rows={templates} />
    </section>
  )
}

function Rows({ rows }: { rows: readonly SettingRow[] }) {
  const { search } = useLocation()
  return (
    <ul className="desk-rows">
      {rows.map(({ path, name, detail, edited }) => (
        <li key={path}>
          <div>
            <a href={localHref(path, search)}>{name}</a>
            {detail && <p className="desk-detail">{detail}</p>}
          </div>
          {edited && <p className="desk-detail">{`${edited.at}, ${edited.author}`}</p>}
        </li>
      ))}
    </ul>
  )
}
