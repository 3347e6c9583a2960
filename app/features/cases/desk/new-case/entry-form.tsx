import entryScript from './entry-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import button from '#app/components/controls/button.module.css'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Field, LongField } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { topicLabel } from '#app/features/rights/texts/right-labels.ts'
import { mayComplainOf } from '#domain/requests/what-may-come.ts'
import { channels } from '#domain/requests/channels.ts'
import { rightTopics } from '#domain/requests/right-forms.ts'
import { rightKinds, type RightKind } from '#domain/requests/right-kinds.ts'
import type { EntryError, EntryErrors, EntryField, EntryForm as Typed } from '#app/features/cases/entry/entry-rules.ts'
import { channelLabels, kindLabels } from '#domain/requests/states/staff-words.ts'

const errorMessages: Record<EntryError, MessageDescriptor> = {
  ...fieldErrorMessages,
  'name-empty': msg`Write the name`,
  'message-empty': msg`Write what was said`,
  'about-missing': msg`Choose what it is about`,
  'channel-missing': msg`Choose how it came`,
  'place-unknown': msg`We know no municipality of that name. Check how it is written.`,
  'place-several': msg`More than one municipality is called so. Choose one of those that are suggested, or write its province.`,
  'reach-missing': msg`Write a phone number or an e-mail address: without one nobody can be answered`,
  'time-format': msg`Write a day and an hour, like 24/11/2026 10:00`,
  'time-ahead': msg`That is in the future. Write when it came`,
  'time-long-ago': msg`That is more than two months ago. Check the date`,
}

/** Complaints beside messages, as both are told of what went wrong. */
const rightsInOrder = ['complaint', ...rightKinds.filter((kind) => kind !== 'complaint')] as const

type EntryFormProps = {
  formId: string
  typed: Typed
  errors: EntryErrors
  problem: RequestProblem | null
  languages: readonly { readonly language: string; readonly name: string }[]
  /** The municipalities that may be meant by a place that was refused. */
  meant?: readonly string[]
  /** Whether the page begins with it. */
  isFirst?: boolean
}

/** The form for a call, a visit or a mail: what about, who, and what was said; the rest is filled in. */
export function EntryForm({ formId, typed, errors, problem, languages, meant = [], isFirst = false }: EntryFormProps) {
  const { i18n, t } = useLingui()
  const { rights } = useBrand()
  const labels: Record<EntryField, string> = {
    about: t`What it is about`,
    place: t`Where it is`,
    channel: t`How it came`,
    name: t({ message: 'Name', context: 'a case' }),
    phone: t({ message: 'Phone', context: 'a case' }),
    email: t({ message: 'E-mail', context: 'a case' }),
    text: t`What was said`,
    received: t`When it came`,
    locale: t`Language of the customer`,
  }
  const errorOf = (field: EntryField) => {
    const code = errors[field]
    return code && i18n._(errorMessages[code])
  }
  const fields = Object.keys(labels) as EntryField[]
  const listed = fields.flatMap((field) => {
    const message = errorOf(field)
    return message ? [{ field, message: `${labels[field]}: ${message}` }] : []
  })
  return (
    <form method="post" className="desk-form" id="entry" data-draft="entry">
      <input type="hidden" name="intent" value="enter" />
      <input type="hidden" name="form" value={formId} />
      <FormProblems problem={problem} errors={listed} heading="h2" />
      <Choice name="about" label={labels.about} value={typed.about} error={errorOf('about')} isFirst={isFirst}>
        <option value="">{t`Choose…`}</option>
        <option value="contact">{i18n._(kindLabels.contact)}</option>
        {rightsInOrder
          .filter((kind) => rights.includes(kind))
          .map((kind) => (
            <RightOptions key={kind} kind={kind} />
          ))}
      </Choice>
      <PlaceField label={labels.place} value={typed.place} error={errorOf('place')} meant={meant} />
      <Choice name="channel" label={labels.channel} value={typed.channel} error={errorOf('channel')}>
        {channels.map((channel) => (
          <option key={channel} value={channel}>
            {i18n._(channelLabels[channel])}
          </option>
        ))}
      </Choice>
      <Field name="name" label={labels.name} autoComplete="off" defaultValue={typed.name} error={errorOf('name')} />
      <Field
        name="phone"
        type="tel"
        label={labels.phone}
        autoComplete="off"
        defaultValue={typed.phone}
        error={errorOf('phone')}
      />
      <Field
        name="email"
        type="email"
        label={labels.email}
        hint={t`If there is one, it is acknowledged there, and they are answered there.`}
        autoComplete="off"
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      <LongField
        name="text"
        label={labels.text}
        autoComplete="off"
        rows={6}
        defaultValue={typed.text}
        error={errorOf('text')}
      />
      <Field
        name="received"
        type="datetime-local"
        label={labels.received}
        hint={t`Its clock starts then. Empty: now.`}
        defaultValue={typed.received}
        error={errorOf('received')}
      />
      {languages.length > 1 && (
        <Choice name="locale" label={labels.locale} value={typed.locale} error={undefined}>
          {languages.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <button className={`${button.button} ${button.strong}`} data-desk-send="" aria-keyshortcuts="Control+Enter">
        <Trans>Open the case</Trans>
      </button>
      <script type="module" src={entryScript} />
    </form>
  )
}

/** A right as something to choose, or what it can be about as far as that is sold. */
function RightOptions({ kind }: { kind: RightKind }) {
  const { i18n } = useLingui()
  const { sold } = useRootData()
  const name = i18n._(kindLabels[kind])
  const topics: readonly string[] = rightTopics[kind]
  if (topics.length === 0) return <option value={kind}>{name}</option>
  return (
    <optgroup label={name}>
      {topics
        .filter((topic) => kind !== 'complaint' || mayComplainOf(topic, sold))
        .map((topic) => {
          const label = topicLabel(kind, topic)
          const about = label && i18n._(label)
          return (
            <option key={topic} value={`${kind}:${topic}`}>
              {/* The name of a right to one's data says so itself. */}
              {kind === 'privacy' ? about : `${name}: ${about}`}
            </option>
          )
        })}
    </optgroup>
  )
}

type PlaceFieldProps = { label: string; value: string; error: string | undefined; meant: readonly string[] }

/** Shown by the style for what happens somewhere. Its script suggests municipalities while one is typed. */
function PlaceField({ label, value, error, meant }: PlaceFieldProps) {
  return (
    <div className="desk-field entry-place">
      <label htmlFor="field-place">{label}</label>
      <input
        id="field-place"
        name="place"
        list="field-place-list"
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'field-place-hint field-place-error' : 'field-place-hint'}
      />
      <datalist id="field-place-list" aria-label={label}>
        {meant.map((line) => (
          <option key={line} value={line}>
            {line}
          </option>
        ))}
      </datalist>
      <span id="field-place-hint" className="desk-detail">
        <Trans>The town, with the street if you have it. By it the case is found among those of an incident.</Trans>
      </span>
      {error && (
        <span id="field-place-error" className="desk-problem">
          {error}
        </span>
      )}
    </div>
  )
}

type ChoiceProps = {
  name: EntryField
  label: string
  value: string
  error: string | undefined
  isFirst?: boolean
  children: React.ReactNode
}

function Choice({ name, label, value, error, isFirst = false, children }: ChoiceProps) {
  return (
    <label className="desk-select">
      <span>{label}</span>
      <select
        id={`field-${name}`}
        name={name}
        defaultValue={value}
        autoFocus={isFirst}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `field-${name}-error` : undefined}
      >
        {children}
      </select>
      {error && (
        <span id={`field-${name}-error`} className="desk-problem">
          {error}
        </span>
      )}
    </label>
  )
}
