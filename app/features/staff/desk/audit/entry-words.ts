import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { personFields } from '#domain/people/person-fields.ts'
import { isStaffRole } from '#domain/people/staff-role.ts'
import type { StoredEntry } from '#app/features/staff/audit.server.ts'
import { actionNames } from './action-names.ts'
import { personLabels } from '#domain/requests/states/staff-words.ts'
import { roleNames } from '../parts/role-names.ts'

/** Words for the action of an entry, with its count; `subject` is the name of what it was done to. */
export function entryWords(i18n: I18n, { action, what, count }: StoredEntry, subject: string): string {
  const words = [actionNames(i18n)[action], subject].filter(Boolean).join(' ')
  switch (action) {
    case 'exported':
      return exportedWords(i18n, { what, count }, subject)
    case 'invited':
    case 'role-changed': {
      const role = isStaffRole(what) ? roleNames(i18n)[what] : null
      return role === null ? words : i18n._(msg`${words}: ${role}`)
    }
    case 'corrected': {
      const field = personFields.find((each) => each === what)
      return field ? `${words}: ${i18n._(personLabels[field])}` : words
    }
    case 'site-edited':
      return [actionNames(i18n)[action], editedWords(i18n, what), subject].filter(Boolean).join(' ')
    case 'disabled':
      return count
        ? `${words}, ${i18n._(msg`${plural(count, { one: 'who left # case', other: 'who left # cases' })}`)}`
        : words
    case 'assigned-many': {
      const cases = casesOf(i18n, count)
      return subject ? i18n._(msg`gave ${cases} to ${subject} at once`) : i18n._(msg`gave ${cases} to nobody at once`)
    }
    case 'closed-many': {
      const cases = casesOf(i18n, count)
      return i18n._(msg`closed ${cases} at once`)
    }
    case 'cases-linked': {
      const cases = casesOf(i18n, count)
      return i18n._(msg`linked ${cases} to the incident: ${subject}`)
    }
    case 'cases-unlinked': {
      const cases = casesOf(i18n, count)
      return i18n._(msg`took ${cases} from the incident: ${subject}`)
    }
    case 'answered-many': {
      const cases = casesOf(i18n, count)
      return i18n._(msg`answered ${cases} of the incident at once: ${subject}`)
    }
    default:
      return words
  }
}

function exportedWords(i18n: I18n, { what, count }: Pick<StoredEntry, 'what' | 'count'>, subject: string): string {
  if (what === 'view') {
    const cases = casesOf(i18n, count)
    return i18n._(msg`took a file of ${cases} along`)
  }
  if (what === 'mandates')
    return i18n._(msg`took a table of ${plural(count ?? 0, { one: '# mandate', other: '# mandates' })} along`)
  if (what === 'case') return i18n._(msg`took all of case ${subject} along`)
  if (what === 'data-link') return i18n._(msg`sent the customer of ${subject} a copy of their data`)
  return [actionNames(i18n).exported, subject].filter(Boolean).join(' ')
}

function editedWords(i18n: I18n, what: StoredEntry['what']): string {
  switch (what) {
    case 'hours':
      return i18n._(msg`opening hours`)
    case 'holidays':
      return i18n._(msg`holidays`)
    case 'targets':
      return i18n._(msg`targets`)
    case 'shop-hours':
      return i18n._(msg`the hours of the shop`)
    case 'installation':
      return i18n._(msg`installations`)
    case 'hero':
      return i18n._(msg`the beginning of the home page`)
    case 'picture':
      return i18n._(msg`the picture`)
    case 'notices':
      return i18n._(msg`the notices on the website`)
    default:
      return i18n._(msg`the reply template`)
  }
}

function casesOf(i18n: I18n, count: number | null): string {
  return i18n._(msg`${plural(count ?? 0, { one: '# case', other: '# cases' })}`)
}
