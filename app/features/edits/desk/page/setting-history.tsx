import { Trans } from '@lingui/react/macro'
import { Changes } from './changes.tsx'
import type { SettingView, VersionView } from './setting-view.ts'

/** Versions of a setting, the latest first, with the way back to each and to the file. Going back makes one, too. */
export function SettingHistory({ shown: { versions, isFile, base } }: { shown: SettingView }) {
  return (
    <section aria-labelledby="setting-history">
      <h2 id="setting-history">
        <Trans>History</Trans>
      </h2>
      {versions.length === 0 ? (
        <p>
          <Trans>Nothing has been changed here yet.</Trans>
        </p>
      ) : (
        <ol className="desk-rows setting-history">
          {versions.map((version, index) => (
            <li key={version.id}>
              <div>
                <Said version={version} />
                {version.changes ? <Changes changes={version.changes} /> : <Forgotten />}
              </div>
              {index > 0 && version.isKnown && !version.isFile && (
                <form method="post">
                  <input type="hidden" name="base" value={base} />
                  <input type="hidden" name="version" value={version.id} />
                  <button className="desk-button" name="intent" value="restore">
                    <Trans>Back to this version</Trans>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isFile && (
        <form method="post" className="desk-form">
          <input type="hidden" name="base" value={base} />
          <button className="desk-button" name="intent" value="file">
            <Trans>Back to what the file says</Trans>
          </button>
        </form>
      )}
    </section>
  )
}

function Forgotten() {
  return (
    <p className="desk-detail">
      <Trans>What it changed is not kept any more.</Trans>
    </p>
  )
}

function Said({ version: { at, author, note, isFile } }: { version: VersionView }) {
  return (
    <p>
      {isFile ? (
        <Trans>
          {at}: {author} went back to the file
        </Trans>
      ) : (
        <Trans>
          {at}: {author} saved this
        </Trans>
      )}
      {note && <span className="desk-detail"> · {note}</span>}
    </p>
  )
}
