import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { noticeField } from '#app/features/edits/forms/notice-fields.ts'
import type { Locale } from '#locales/i18n.ts'
import { LongTexts } from '../page/long-texts.tsx'
import type { SettingFields } from '../page/setting-page.tsx'
import { PictureChoice } from '../pictures/picture-choice.tsx'
import type { PictureOption } from '../pictures/picture-options.server.ts'

type NoticePictureProps = {
  notice: number
  pictures: readonly PictureOption[]
  languages: readonly Locale[]
  labelOf: (field: string) => string
  fields: SettingFields
}

/** The picture of a notice and what it shows: folded until there is one, as most notices have none. */
export function NoticePicture({ notice, pictures, languages, labelOf, fields }: NoticePictureProps) {
  const { t } = useLingui()
  const { search } = useLocation()
  const { valueOf, errorOf } = fields
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
      <LongTexts names={alts} labelOf={labelOf} fields={fields} />
    </details>
  )
}
