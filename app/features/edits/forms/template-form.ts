import type { Locale } from '#locales/i18n.ts'
import type { TemplateFiles } from '#site-folder/edits/edits.ts'
import { checkReply, replyFile } from '#site-folder/reply-templates.ts'
import { refused, type CheckedForm, type FieldFault, type Typed } from './checked-form.ts'

/** The name of a field, of a language. */
export function templateField(part: 'subject' | 'text', locale: Locale): string {
  return `${part}-${locale}`
}

/** The form for a template: subject and text in each language. */
export function typedTemplate(content: string, languages: readonly Locale[]): Typed {
  const files = JSON.parse(content) as TemplateFiles
  return Object.fromEntries(
    languages.flatMap((locale) => {
      const reply = checkReply(files[locale] ?? '')
      const { subject, text } = 'faults' in reply ? { subject: '', text: '' } : reply
      return [
        [templateField('subject', locale), subject],
        [templateField('text', locale), text],
      ]
    }),
  ) as Typed
}

/** Reads the form by the rules of the files in `replies/`. */
export function checkTemplate(typed: Typed, languages: readonly Locale[]): CheckedForm {
  const files = languages.map((locale) => [locale, writtenFile(typed, locale)] as const)
  const faults = files.flatMap(([locale, file]) => {
    const reply = checkReply(file)
    return 'faults' in reply ? reply.faults.map((fault) => [locale, fault] as const) : []
  })
  if (faults.length === 0) return { ok: true, content: JSON.stringify(Object.fromEntries(files)) }
  return refused(
    faults.map(([locale, found]): readonly [string, FieldFault] => {
      switch (found.fault) {
        case 'no-subject':
          return [templateField('subject', locale), { fault: 'subject-missing' }]
        case 'no-text':
          return [templateField('text', locale), { fault: 'text-missing' }]
        case 'placeholder': {
          const part = found.line === 1 ? 'subject' : 'text'
          return [templateField(part, locale), { fault: 'placeholder-unknown', what: found.placeholder }]
        }
      }
    }),
  )
}

/** A subject is one line, whatever was pasted into it, and no file has characters that nobody sees. */
function writtenFile(typed: Typed, locale: Locale): string {
  const valueOf = (part: 'subject' | 'text') =>
    (typed[templateField(part, locale)] ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')
  const subject = valueOf('subject').replaceAll(/\s+/g, ' ').trim()
  const text = valueOf('text').trim()
  return replyFile({ subject, text })
}
