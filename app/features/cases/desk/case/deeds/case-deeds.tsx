import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { hasSteps } from '../standing/case-state.tsx'
import { composed, deedsOf, type Deed } from './deeds.ts'
import type { CasePageView } from '../shown-case.ts'

const icons: Record<Deed, DeskIconName> = {
  responder: 'reply',
  nota: 'note',
  llamada: 'call',
  luego: 'wait',
  cerrar: 'close',
  datos: 'check',
  asignar: 'more',
}

const keys: Partial<Record<Deed, string>> = {
  responder: 'r',
  nota: 'n',
  llamada: 'c',
  luego: 't',
  cerrar: 'e',
}

/** The deeds of a case, as ways to its forms: in its head where there is room, else at the thumb, the rest behind *More*. */
export function CaseDeeds({ shown }: { shown: CasePageView }) {
  const { t } = useLingui()
  const deeds = deedsOf(shown)
  return (
    <>
      <div className="case-deeds" role="group" aria-label={t`What to do with the case`}>
        {deeds.map((deed) => (
          <a
            key={deed}
            href={`#${deed}`}
            className={[
              'desk-button',
              deed === 'responder' && 'desk-button-strong',
              composed.includes(deed) ? 'case-deed-thumb' : 'case-deed-wide',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-keyshortcuts={composed.includes(deed) ? undefined : keys[deed]}
            data-desk-key={composed.includes(deed) ? undefined : keys[deed]}
            data-desk-deed={deed}
          >
            <DeskIcon name={icons[deed]} />
            <DeedName deed={deed} shown={shown} />{' '}
            {!composed.includes(deed) && keys[deed] && <kbd aria-hidden="true">{keys[deed]}</kbd>}
          </a>
        ))}
        <button type="button" className="desk-button case-deeds-more" popoverTarget="mas">
          <DeskIcon name="more" />
          <Trans>More</Trans>
        </button>
      </div>
      <div id="mas" popover="auto" data-veil className="case-sheet">
        <ul>
          {deeds
            .filter((deed) => !composed.includes(deed))
            .map((deed) => (
              <SheetLink key={deed} to={`#${deed}`} icon={icons[deed]}>
                <DeedName deed={deed} shown={shown} />
              </SheetLink>
            ))}
          {hasSteps(shown) && (
            <SheetLink to="#estado" icon="next">
              <Trans>State</Trans>
            </SheetLink>
          )}
        </ul>
      </div>
    </>
  )
}

/** The tabs of the composer: links, so that they lead to their forms without a script, too. */
export function ComposerTabs({ shown, open }: { shown: CasePageView; open: Deed | null }) {
  const { t } = useLingui()
  return (
    <nav className="case-tabs" aria-label={t`What to write`}>
      {deedsOf(shown)
        .filter((deed) => composed.includes(deed))
        .map((deed) => (
          <a
            key={deed}
            href={`#${deed}`}
            aria-keyshortcuts={keys[deed]}
            data-desk-key={keys[deed]}
            data-desk-deed={deed}
            data-open={deed === open || undefined}
          >
            <DeedName deed={deed} shown={shown} /> <kbd aria-hidden="true">{keys[deed]}</kbd>
          </a>
        ))}
    </nav>
  )
}

function SheetLink({ to, icon, children }: { to: string; icon: DeskIconName; children: ReactNode }) {
  return (
    <li>
      <a href={to} data-desk-deed={to.slice(1)}>
        <DeskIcon name={icon} />
        {children}
      </a>
    </li>
  )
}

function DeedName({ deed, shown }: { deed: Deed; shown: CasePageView }) {
  switch (deed) {
    case 'responder':
      return <Trans>Reply</Trans>
    case 'nota':
      return <Trans>Note</Trans>
    case 'llamada':
      return <Trans>Call</Trans>
    case 'luego':
      return <Trans context="put off">Later</Trans>
    case 'cerrar':
      return <Trans>Close</Trans>
    case 'datos':
      return <Trans>Send their data</Trans>
    case 'asignar': {
      const { assignee } = shown.row
      const name = assignee === null ? '' : (shown.people[assignee] ?? '')
      return name ? <Trans>Assigned to {name}</Trans> : <Trans>Unassigned</Trans>
    }
  }
}
