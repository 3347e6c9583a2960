import { Trans } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import type { PictureOption } from '../pictures/picture-options.server.ts'

type PictureChoiceProps = {
  pictures: readonly PictureOption[]
  /** The name of a picture; empty for none. */
  chosen: string
  error: string | undefined
}

/** One of the pictures, or none, each to be seen. */
export function PictureChoice({ pictures, chosen, error }: PictureChoiceProps) {
  return (
    <fieldset id="field-picture" tabIndex={-1} className="setting-pictures" aria-describedby={error && 'picture-error'}>
      <legend>
        <Trans>Picture</Trans>
      </legend>
      {error && (
        <p id="picture-error" className="setting-fault">
          {error}
        </p>
      )}
      <Tick type="radio" name="picture" value="" defaultChecked={chosen === ''}>
        <Trans>None: the wall of tiles</Trans>
      </Tick>
      {pictures.map(({ name, src, width, height }) => (
        <Tick key={name} type="radio" name="picture" value={name} defaultChecked={chosen === name}>
          <img src={src} width={width} height={height} alt="" loading="lazy" />
          {name}
        </Tick>
      ))}
    </fieldset>
  )
}
