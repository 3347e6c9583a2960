import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '#app/components/controls/desk-icon.tsx'
import { hasSteps } from '../standing/case-state.tsx'
import { deedsOf, type Deed } from './deeds.ts'
import type { CasePageView } from '../shown-case.ts'

const icons: Record<Deed, DeskIconName> = {
  responder: 'reply',
  nota: 'note',
  llamada: 'call',
  esperar: 'wait',
  cerrar: 'close',
  recordar: 'bell',
  datos: 'check',
  asignar: 'more',
}

const keys: Partial<Record<Deed, string>> = {
  responder: 'r',
  nota: 'n',
  llamada: 'c',
  esperar: 'w',
  cerrar: 'e',
  recordar: 't',
}

/** At the thumb of a phone; the others are behind *More* there. */
const first: readonly Deed[] = ['responder', 'nota', 'llamada']

/** The deeds of a case, as ways to its forms: above it where there is room, else at the bottom of the screen. */
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
              !first.includes(deed) && 'case-deed-wide',
              deed === 'asignar' && 'case-deed-last',
            ]
              .filter(Boolean)
              .join(' ')}
            aria-keyshortcuts={keys[deed]}
            data-desk-key={keys[deed]}
            data-desk-deed={deed}
          >
            <DeskIcon name={icons[deed]} />
            <DeedName deed={deed} shown={shown} /> {keys[deed] && <kbd aria-hidden="true">{keys[deed]}</kbd>}
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
            .filter((deed) => !first.includes(deed))
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
    case 'esperar':
      return <Trans>Wait</Trans>
    case 'cerrar':
      return <Trans>Close</Trans>
    case 'recordar':
      return <Trans>Remind</Trans>
    case 'datos':
      return <Trans>Send their data</Trans>
    case 'asignar': {
      const { assignee } = shown.row
      const name = assignee === null ? '' : (shown.people[assignee] ?? '')
      return name ? <Trans>Assigned to {name}</Trans> : <Trans>Unassigned</Trans>
    }
  }
}
