import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'

/** The way back to the settings, what is set here, and that it was saved; not above an `isAnswered` form. */
export function SettingHead({ title, isAnswered }: { title: ReactNode; isAnswered: boolean }) {
  const { search } = useLocation()
  return (
    <>
      <p>
        <a href={localHref('/gestion/ajustes', search)}>
          <Trans context="the desk">Settings</Trans>
        </a>
      </p>
      <h1>{title}</h1>
      {new URLSearchParams(search).has('guardado') && !isAnswered && (
        <p role="status" className="desk-note">
          <Trans>Saved. It holds everywhere within a second.</Trans>
        </p>
      )}
    </>
  )
}
