import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { attachmentTypes, MAX_FILES } from '#domain/requests/attachment.ts'
import { localeOf } from '#locales/i18n.ts'
import { FILES, KEPT, OFFERED } from '#app/features/requests/files/file-field.tsx'
import photoScript from '#app/features/requests/files/photo-script.ts?script-url'
import { sizeLabel } from '#app/features/requests/files/file-labels.ts'
import { deskRefusal } from '#app/features/case-kit/desk-refusal.ts'
import type { Problem } from './case-problem.tsx'
import type { CasePageView } from '../case/shown-case.ts'

/**
 * The files of a reply: those attached already, which wait on the server for a day, and more. A new one goes with the
 * reply, or stays with its draft by *Attach*, as no browser puts a file back into a form.
 */
export function ReplyFiles({ shown, problem }: { shown: CasePageView; problem: Problem | null }) {
  const { i18n, t } = useLingui()
  const { attached, isFileLost } = shown.drafts
  const about = problem?.code === 'files' ? problem : { refused: [], lost: isFileLost }
  const isWrong = about.refused.length > 0 || about.lost
  return (
    <details className="case-files" data-files="" open={attached.length > 0 || isWrong || undefined}>
      <summary>
        <Trans>Attach files</Trans>
      </summary>
      <div className="desk-field">
        {attached.length > 0 && (
          <fieldset>
            <legend>
              <Trans>Attached to your draft, for a day</Trans>
            </legend>
            {attached.map(({ id, name, size }) => (
              <div key={id}>
                <input type="hidden" name={OFFERED} value={id} />
                <Tick type="checkbox" name={KEPT} value={id} defaultChecked>
                  {name} <small className="num">{sizeLabel(size, localeOf(i18n))}</small>
                </Tick>
              </div>
            ))}
          </fieldset>
        )}
        {attached.length < MAX_FILES && (
          <>
            <label htmlFor="reply-files">
              {attached.length > 0 ? <Trans>More files (optional)</Trans> : <Trans>Files (optional)</Trans>}
            </label>
            <div className="desk-inline">
              <input
                id="reply-files"
                type="file"
                name={FILES}
                multiple
                accept={attachmentTypes.join(',')}
                data-upload="keep-reply"
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? 'reply-files-error reply-files-hint' : 'reply-files-hint'}
              />
              <button className="desk-button" name="intent" value="keep-reply" formNoValidate>
                <Trans>Attach</Trans>
              </button>
            </div>
          </>
        )}
        <p className="case-uploading" hidden>
          <Trans>Uploading</Trans> <span className="num" data-sent="" />
          <progress max={100} value={0} aria-label={t`Files on their way`} />
        </p>
        <p className="desk-detail" role="status" data-not-up="" hidden>
          <Trans>They could not be sent at this moment: they go with the reply, as long as this page stays open.</Trans>
        </p>
        {isWrong && (
          <div id="reply-files-error" className="desk-problem">
            {about.refused.map((file) => (
              <p key={file.name + file.why}>{deskRefusal(i18n, file)}</p>
            ))}
            {about.lost && (
              <p>
                <Trans>Choose the files again: those that were attached are not there any more.</Trans>
              </p>
            )}
          </div>
        )}
        <small id="reply-files-hint">
          <Trans>
            PDF, JPEG or PNG: up to 3 files of 5 MB, 10 MB in all. They stay with your draft and go with the reply; sent
            before they are up, it leaves as soon as they are.
          </Trans>
        </small>
        <script type="module" src={photoScript} />
      </div>
    </details>
  )
}
