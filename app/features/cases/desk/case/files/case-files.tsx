import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { localeOf } from '#locales/i18n.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { sizeLabel } from '#app/features/requests/files/file-labels.ts'
import { listQuery } from '#app/features/cases/desk/list/list-address.ts'

/** The parameter that names the picture a case shows. */
export const PICTURE = 'foto'

type CaseFilesProps = { caseId: string; files: readonly Attachment[] }

/**
 * Files of a case. All can be saved; a picture is opened in the case when somebody asks for it, who is noted then, and comes
 * from an address of its own that draws it anew.
 */
export function CaseFiles({ caseId, files }: CaseFilesProps) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  if (files.length === 0) return null
  const opened = new URLSearchParams(search).get(PICTURE)
  const address = `/gestion/casos/${caseId}`
  return (
    <ul className="case-files-list">
      {files.map(({ id, name, type, size }) => (
        <li key={id} id={`archivo-${id}`}>
          <a href={`${address}/archivos/${id}`} download>
            {name}
          </a>{' '}
          <small className="num">{sizeLabel(size, localeOf(i18n))}</small>
          {type !== 'application/pdf' && (
            <>
              {' '}
              <a
                className="desk-button desk-button-quiet"
                href={`${address}${listQuery(search, { [PICTURE]: opened === id ? null : id })}#archivo-${id}`}
              >
                {opened === id ? <Trans>Close the picture</Trans> : <Trans>Show the picture</Trans>}
                <span className="visually-hidden"> {name}</span>
              </a>
              {opened === id && <img src={`${address}/archivos/${id}/imagen`} alt={name} />}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
