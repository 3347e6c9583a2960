import type { Locale } from '#locales/i18n.ts'
import { shopId, type Subject } from '#site-folder/edits/edits.ts'
import type { CheckedForm, FolderFacts, Typed } from './checked-form.ts'
import { checkHero, typedHero } from './hero-form.ts'
import { checkHolidays, typedHolidays } from './holidays-form.ts'
import { checkHours, typedHours } from './hours-form.ts'
import { checkInstallation, typedInstallation } from './installation-form.ts'
import { checkNotices, typedNotices } from './notices-form.ts'
import { checkTargets, typedTargets } from './targets-form.ts'
import { checkTemplate, typedTemplate } from './template-form.ts'

/** The form of a subject, filled in with what an edit or a file says. */
export function typedForm(subject: Subject, content: string, languages: readonly Locale[]): Typed {
  switch (subject) {
    case 'hours':
      return typedHours(content)
    case 'holidays':
      return typedHolidays(content)
    case 'targets':
      return typedTargets(content)
    case 'installation':
      return typedInstallation(content, languages)
    case 'hero':
      return typedHero(content, languages)
    case 'notices':
      return typedNotices(content, languages)
    default:
      if (shopId(subject) !== null) return typedHours(content)
      return typedTemplate(content, languages)
  }
}

/** Reads the form of a subject. Everything that is wrong is said at once, each at its field. */
export function checkForm(subject: Subject, typed: Typed, facts: FolderFacts): CheckedForm {
  switch (subject) {
    case 'hours':
      return checkHours(typed)
    case 'holidays':
      return checkHolidays(typed)
    case 'targets':
      return checkTargets(typed)
    case 'installation':
      return checkInstallation(typed, facts.languages)
    case 'hero':
      return checkHero(typed, facts)
    case 'notices':
      return checkNotices(typed, facts)
    default:
      if (shopId(subject) !== null) return checkHours(typed)
      return checkTemplate(typed, facts.languages)
  }
}
