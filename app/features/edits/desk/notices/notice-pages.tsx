import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import type { NoticeKind } from '#site-folder/own/notices.ts'
import { noticeField } from '#app/features/edits/forms/notice-fields.ts'
import { noticeKindNames } from './notice-kind-names.ts'

/** The kinds of pages that a notice is for. */
export function NoticePages({ notice, valueOf }: { notice: number; valueOf: (field: string) => string }) {
  const { i18n } = useLingui()
  return (
    <fieldset className="setting-ticks">
      <legend>
        <Trans>On which pages; with none ticked, on all</Trans>
      </legend>
      {(Object.keys(noticeKindNames) as NoticeKind[]).map((kind) => {
        const name = noticeField(notice, `on-${kind}`)
        return (
          <Tick key={name} type="checkbox" name={name} value="1" defaultChecked={valueOf(name) !== ''}>
            {i18n._(noticeKindNames[kind])}
          </Tick>
        )
      })}
    </fieldset>
  )
}
