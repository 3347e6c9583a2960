import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import field from '#app/components/forms/fields/field.module.css'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { Icon } from '#app/components/controls/icon.tsx'
import { attachmentTypes, MAX_FILES, type AttachmentType, type FileRefusal } from '#domain/requests/attachment.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './files.module.css'
import { shownName, sizeLabel } from './file-labels.ts'
import { unsentReasons } from './unsent-files.ts'
import uploadScript from './upload-script.ts?script-url'

/** The names of the fields. */
export const FILES = 'files'
export const KEPT = 'kept'
/** At the desk: those that the form has shown with a tick. */
export const OFFERED = 'offered'
/** At the desk, in the place of a kept file: one was chosen that could not be kept, and has to be chosen again. */
export const LOST_FILE = 'lost'

export type RefusedFile = { readonly name: string; readonly why: FileRefusal }
type FileView = { readonly id: string; readonly name: string; readonly size: number }

type FileFieldProps = {
  /** Files that came with the form before: they stay ticked. */
  readonly kept: readonly FileView[]
  readonly refused: readonly RefusedFile[]
  /** Whether nothing could be kept, so that all have to be chosen again. */
  readonly lost: boolean
}

/** Up to three files, with what was wrong with those that were refused. A browser never puts a file back in. */
export function FileField({ kept, refused, lost }: FileFieldProps) {
  const { i18n } = useLingui()
  const left = MAX_FILES - kept.length
  const hasError = refused.length > 0 || lost
  return (
    <div className={field.field} data-files>
      {kept.length > 0 && (
        <fieldset className={styles.kept}>
          <legend>
            <Trans>Files that came with it already</Trans>
          </legend>
          {kept.map(({ id, name, size }) => (
            <Tick key={id} type="checkbox" name={KEPT} value={id} defaultChecked data-size={size}>
              {name} <small className="num">{sizeLabel(size, localeOf(i18n))}</small>
            </Tick>
          ))}
        </fieldset>
      )}
      {left > 0 && (
        <>
          <label htmlFor={`field-${FILES}`}>
            {kept.length > 0 ? <Trans>More files (optional)</Trans> : <Trans>Files (optional)</Trans>}
          </label>
          <input
            id={`field-${FILES}`}
            className={styles.input}
            type="file"
            name={FILES}
            multiple
            accept={attachmentTypes.join(',')}
            aria-invalid={hasError || undefined}
            aria-describedby={hasError ? `field-${FILES}-error field-${FILES}-hint` : `field-${FILES}-hint`}
          />
        </>
      )}
      <div id={`field-${FILES}-error`} className={styles.errors} data-refused>
        {refused.map(({ name, why }) => (
          <p key={name + why} className={field.error}>
            <Icon name="alert" />
            <span>{refusalSentence(i18n, { name, why })}</span>
          </p>
        ))}
        {lost && (
          <p className={field.error}>
            <Icon name="alert" />
            <span>
              <Trans>Choose the files again: your browser does not let us put them back.</Trans>
            </span>
          </p>
        )}
      </div>
      <p id={`field-${FILES}-hint`} className={field.hint}>
        <Trans>PDF, JPEG or PNG: up to 3 files of 5 MB, 10 MB in all. Of photos we remove where they were taken.</Trans>
      </p>
      <ForScript />
    </div>
  )
}

/** Words for the script of the field: what goes, how far it is, why a file does not go, and that nothing went. */
function ForScript() {
  const { i18n, t } = useLingui()
  const reasons = Object.fromEntries(unsentReasons.map((why) => [why, i18n._(refusals[why])] as const))
  return (
    <>
      <ul className={styles.list} data-chosen />
      <progress className={styles.progress} aria-label={t`Sending…`} data-progress hidden />
      <p className={field.error} aria-live="assertive" data-lost hidden>
        <Icon name="alert" />
        <span>
          <Trans>
            We could not reach the server, or it did not answer. What you typed and chose is still here. Press “Send”
            again: it will not be duplicated.
          </Trans>
        </span>
      </p>
      <template data-reasons={JSON.stringify(reasons)}>
        <p className={field.error}>
          <Icon name="alert" />
          <span />
        </p>
      </template>
      <script type="module" src={uploadScript} />
    </>
  )
}

/** Says what to do about a file that was not taken. */
export function refusalSentence(i18n: I18n, { name, why }: RefusedFile): string {
  return `${shownName(name)}: ${i18n._(refusals[why])}`
}

export const refusals: Record<FileRefusal, MessageDescriptor> = {
  type: msg`it is not a PDF, a JPEG or a PNG. Save it as one of them and choose it again.`,
  damaged: msg`it cannot be opened. Check that it opens on your device, save it again and choose it again.`,
  empty: msg`it is empty. Choose another one.`,
  'too-big': msg`it is larger than 5 MB. Choose a smaller one, or a photo of lower quality.`,
  'too-big-together': msg`with it there are more than 10 MB. Send it in another message.`,
  'too-many': msg`it is one too many. Send it in another message.`,
  'too-many-pixels': msg`it has more than 25 million pixels. Make it smaller and choose it again.`,
  infected: msg`our virus scanner refuses it. Do not open it, and choose another one.`,
  'not-checked': msg`we cannot check files for viruses at this moment. Send your message without it, or try again later.`,
  busy: msg`we are receiving many files at this moment. Send the rest without it and add it at your receipt, in a minute.`,
  full: msg`many files have come from your connection. Send the rest without it and add it at your receipt, in an hour.`,
}

const kinds: Record<AttachmentType, string> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' }

type FileListProps = {
  readonly files: readonly (FileView & { readonly type: AttachmentType })[]
  readonly hrefOf: (id: string) => string
}

/** Files to be downloaded. */
export function FileList({ files, hrefOf }: FileListProps) {
  const { i18n } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className={styles.list}>
      {files.map(({ id, name, type, size }) => (
        <li key={id}>
          <a href={hrefOf(id)} download>
            {name}
          </a>{' '}
          <small className="num">
            {kinds[type]}, {sizeLabel(size, localeOf(i18n))}
          </small>
        </li>
      ))}
    </ul>
  )
}
