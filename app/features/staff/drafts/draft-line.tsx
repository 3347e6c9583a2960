import draftScript from './draft-script.ts?script-url'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'

/** Where the script says the hour. */
const TIME = '{time}'

type DraftLineProps = {
  /** When what is shown was typed; null where nothing was. */
  savedAt: number | null
  /** Where there is room for one line beside the buttons. */
  isShort?: boolean
}

/** Says that the forms hold a draft, with the way to discard it; loads the script that keeps what is typed. */
export function DraftLine({ savedAt, isShort = false }: DraftLineProps) {
  const { i18n, t } = useLingui()
  const { pathname, search } = useLocation()
  const locale = localeOf(i18n)
  const kept = (time: string) => t`Draft kept, ${time}`
  const when = savedAt === null ? '' : `${formatDate(savedAt, locale)}, ${formatTime(savedAt, locale)}`
  return (
    <div className="desk-draft">
      {savedAt !== null && (
        <form method="post" action={localHref('/gestion/borrador', search)} className="desk-inline">
          <input type="hidden" name="page" value={pathname} />
          <span className={isShort ? 'visually-hidden' : undefined}>
            <Trans>Your draft of {when}: nothing of it was sent.</Trans>
          </span>
          <button className="desk-button desk-button-quiet" name="intent" value="discard">
            <Trans>Throw it away</Trans>
          </button>
        </form>
      )}
      <p
        aria-live="polite"
        className="desk-draft-status"
        data-draft-status=""
        data-since={savedAt ?? 0}
        data-kept={kept(TIME)}
        data-elsewhere={t`In another tab you have written something else here. It stays there, and this is not kept: go on in one of the two.`}
        data-away={t`The server cannot be reached, and nothing was sent. What you have written stays here: send it again in a moment.`}
        data-not-kept={t`The draft could not be kept at this moment`}
      >
        {isShort && savedAt !== null && kept(formatTime(savedAt, locale))}
      </p>
      <script type="module" src={draftScript} />
    </div>
  )
}
