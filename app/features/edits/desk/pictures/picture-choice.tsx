import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import type { PictureOption } from './picture-options.server.ts'

type PictureChoiceProps = {
  name: string
  /** The label of the choice without a picture. */
  none: ReactNode
  pictures: readonly PictureOption[]
  /** The name of a picture; empty for none. */
  chosen: string
  error: string | undefined
}

/** One of the pictures, or none, each to be seen. */
export function PictureChoice({ name: field, none, pictures, chosen, error }: PictureChoiceProps) {
  return (
    <fieldset
      id={`field-${field}`}
      tabIndex={-1}
      className="setting-pictures"
      aria-describedby={error && `${field}-error`}
    >
      <legend>
        <Trans>Picture</Trans>
      </legend>
      {error && (
        <p id={`${field}-error`} className="setting-fault">
          {error}
        </p>
      )}
      <Tick type="radio" name={field} value="" defaultChecked={chosen === ''}>
        {none}
      </Tick>
      {pictures.map(({ name, src, width, height }) => (
        <Tick key={name} type="radio" name={field} value={name} defaultChecked={chosen === name}>
          <img src={src} width={width} height={height} alt="" loading="lazy" />
          {name}
        </Tick>
      ))}
    </fieldset>
  )
}
