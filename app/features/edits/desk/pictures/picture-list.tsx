import { Trans } from '@lingui/react/macro'
import type { PictureRow } from './picture-views.ts'

/** All pictures, each with what happened to it, and the way to take it away and to bring it back. */
export function PictureList({ pictures }: { pictures: readonly PictureRow[] }) {
  return (
    <ul className="desk-rows setting-history">
      {pictures.map((picture) => (
        <li key={picture.name}>
          <div className="setting-picture">
            {picture.shown && <img {...picture.shown} alt="" loading="lazy" />}
            <p>
              <b>{picture.name}</b>
            </p>
            <State picture={picture} />
            {picture.events.map(({ id, at, author, isAway }) => (
              <p key={id} className="desk-detail">
                {isAway ? (
                  <Trans>
                    {at}: {author} took it away
                  </Trans>
                ) : (
                  <Trans>
                    {at}: {author} saved this
                  </Trans>
                )}
              </p>
            ))}
          </div>
          <Turn picture={picture} />
        </li>
      ))}
    </ul>
  )
}

function State({ picture: { shown, isOfFolder, isOnHome, isInNotice } }: { picture: PictureRow }) {
  return (
    <>
      {isOfFolder && (
        <p className="desk-detail">
          <Trans>In the operator’s folder.</Trans>
        </p>
      )}
      {isOnHome && (
        <p className="desk-detail">
          <Trans>The home page begins with it: to take it away, choose another one there first.</Trans>
        </p>
      )}
      {isInNotice && (
        <p className="desk-detail">
          <Trans>A notice shows it: to take it away, choose another one or none there first.</Trans>
        </p>
      )}
      {!shown && (
        <p className="desk-detail">
          <Trans>Taken away.</Trans>
        </p>
      )}
    </>
  )
}

/** Nothing here takes a picture out of the folder. */
function Turn({ picture: { name, isOnHome, isInNotice, events } }: { picture: PictureRow }) {
  const [latest] = events
  if (!latest || ((isOnHome || isInNotice) && !latest.isAway)) return null
  return (
    <form method="post">
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={latest.id} />
      <button className="desk-button" name="intent" value={latest.isAway ? 'restore' : 'remove'}>
        {latest.isAway ? <Trans>Bring back {name}</Trans> : <Trans>Take away {name}</Trans>}
      </button>
    </form>
  )
}
