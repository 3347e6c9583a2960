import { Trans, useLingui } from '@lingui/react/macro'
import { deskRefusal } from './desk-refusal.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { FILES, KEPT, type RefusedFile } from '#app/features/requests/files/file-field.tsx'
import photoScript from '#app/features/requests/files/photo-script.ts?script-url'

/** A photo that waits on the server with the form that came back. */
export type KeptPhoto = { readonly id: string; readonly name: string }

type PhotoFieldProps = { id: string; kept: readonly KeptPhoto[]; refused: readonly RefusedFile[] }

/** A photo of what was found at a visit, with what was wrong with the one that was chosen. */
export function PhotoField({ id, kept, refused }: PhotoFieldProps) {
  const { i18n } = useLingui()
  return (
    <div className="desk-field">
      {kept.map((photo) => (
        <Tick key={photo.id} type="checkbox" name={KEPT} value={photo.id} defaultChecked>
          <Trans>Photo that is here already: {photo.name}</Trans>
        </Tick>
      ))}
      <label htmlFor={id}>
        <Trans>Photo (optional)</Trans>
      </label>
      <input
        id={id}
        type="file"
        name={FILES}
        accept="image/jpeg,image/png"
        capture="environment"
        aria-invalid={refused.length > 0 || undefined}
        aria-describedby={refused.length > 0 ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {refused.length > 0 && (
        <div id={`${id}-error`} className="desk-problem">
          {refused.map((file) => (
            <p key={file.name + file.why}>{deskRefusal(i18n, file)}</p>
          ))}
        </div>
      )}
      <small id={`${id}-hint`}>
        <Trans>Only the team sees it, in the case. Where it was taken is removed.</Trans>
      </small>
      <script type="module" src={photoScript} />
    </div>
  )
}
