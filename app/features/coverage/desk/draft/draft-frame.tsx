import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'

/** The page of a draft: its heading, and the way back to all of them. */
export function DraftFrame({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  return (
    <section className="desk-page coverage-draft">
      <p>
        <a href={localHref('/gestion/ajustes/cobertura', search)}>
          <Trans context="the desk">Coverage</Trans>
        </a>
      </p>
      <h1>
        <Trans>The draft of coverage</Trans>
      </h1>
      {children}
    </section>
  )
}
