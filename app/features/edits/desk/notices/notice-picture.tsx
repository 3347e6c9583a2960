import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { LongField } from '#app/components/forms/fields/field.tsx'
import { noticeField } from '#app/features/edits/forms/notice-fields.ts'
import type { Locale } from '#locales/i18n.ts'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import type { PictureOption } from '../pictures/picture-options.server.ts'

type NoticePictureProps = {
  notice: number
  pictures: readonly PictureOption[]
  languages: readonly Locale[]
  labelOf: (field: string) => string
  valueOf: (field: string) => string
  errorOf: (field: string) => string | undefined
}

/** The picture of a notice and what it shows: folded until there is one, as most notices have none. */
export function NoticePicture({ notice, pictures, languages, labelOf, valueOf, errorOf }: NoticePictureProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const picture = noticeField(notice, 'picture')
  const alts = languages.map((language) => noticeField(notice, `alt-${language}`))
  const isOpen = [picture, ...alts].some((name) => valueOf(name) !== '' || errorOf(name) !== undefined)
  return (
    <details className="setting-notice-picture" open={isOpen}>
      <summary>
        {t`Picture`}
        {valueOf(picture) !== '' && `: ${valueOf(picture)}`}
      </summary>
      <p className="desk-detail">
        <Trans>
          It stands small beside the text. What has to be read in it belongs on a page of yours, where the text leads.
        </Trans>
      </p>
      <p>
        <a href={localHref('/gestion/ajustes/imagenes', search)}>
          <Trans>Upload pictures</Trans>
        </a>
      </p>
      <PictureChoice
        name={picture}
        none={<Trans>No picture</Trans>}
        pictures={pictures}
        chosen={valueOf(picture)}
        error={errorOf(picture)}
      />
      {alts.map((name) => (
        <LongField
          key={name}
          name={name}
          label={labelOf(name)}
          defaultValue={valueOf(name)}
          error={errorOf(name)}
          rows={1}
          autoComplete="off"
        />
      ))}
    </details>
  )
}
