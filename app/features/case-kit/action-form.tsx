import { createContext, Fragment, use, type ComponentProps, type ReactNode } from 'react'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import { useCapabilities } from './capabilities.ts'
import type { FormOfAction } from './capability.server.ts'
import { CaseForm } from './case-form.tsx'
import { ProofField, type OfferedProof } from './proof-field.tsx'

type Typed = Readonly<Record<string, string>>

/** The page of a case, for the forms on it. */
type CasePageValue = {
  readonly shown: ComponentProps<typeof CaseForm>['shown'] & {
    readonly now: number
    readonly provedWords: readonly OfferedProof[]
    readonly drafts: { readonly typed: Readonly<Partial<Record<string, Typed>>> }
    /** What each capability shows of it, in their order; null for nothing. */
    readonly cards: readonly unknown[]
  }
  /** The form that came back. */
  readonly typed: Typed
  /** What the addresses of other cases have besides, so that the way back leads to the same list. */
  readonly query: string
  /** Why it came back; null for none. */
  readonly problem: {
    readonly code: string
    readonly fields?: Readonly<Record<string, MessageDescriptor>>
    readonly shows?: unknown
    /** Files that were not taken. */
    readonly refused?: readonly RefusedFile[]
  } | null
}

export const CasePage = createContext<CasePageValue | null>(null)

export function useCasePage(): CasePageValue {
  const page = use(CasePage)
  if (!page) throw new Error('No case is on this page')
  return page
}

/** What the fields of a form of the desk show: values and errors by name, under ids of its own. */
export const DeskFields = createContext<{
  readonly id: string
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly isInline: boolean
  /** What the problem with it has to be shown with. */
  readonly shows?: unknown
  readonly refused?: readonly RefusedFile[] | undefined
}>({ id: '', typed: {}, errors: {}, isInline: false })

/** The id of the field that a problem with a form of the case is about; null for none. `action`: whose form it is, where it is a capability's. */
export function problemAnchor(
  problem: CasePageValue['problem'],
  typed: Typed,
  action: FormOfAction | undefined,
): string | null {
  const [field] =
    problem?.code === 'no-proof'
      ? ['proof']
      : problem?.code === 'files' && action?.photo
        ? ['photo']
        : Object.keys(problem?.fields ?? {})
  if (field === undefined) return null
  const id = action ? formId(action, typed[action.about ?? '']) : ''
  return fieldId({ id, isInline: action?.isInline === true }, field)
}

function formId({ intent, id = intent }: FormOfAction, about: string | undefined): string {
  return about === undefined ? id : `${id}-${about}`
}

/** The field of a form that is one field has the form's; those that capabilities add to a step are told apart by their names. */
function fieldId({ id, isInline }: { readonly id: string; readonly isInline: boolean }, name: string): string {
  if (isInline) return id
  return id === '' ? name : `${id}-${name}`
}

type ActionFormProps = {
  action: FormOfAction
  /** Where several things have the same form: which one, its request, and its name for screen readers. */
  about?: { readonly id: string; readonly request: string; readonly unseen: string }
  /** Says what the form is for while it is folded; without, it is open. */
  folded?: ReactNode
  /** The words of its button; without, its buttons are among what it has. */
  send?: ReactNode
  look?: 'strong' | 'quiet'
  children?: ReactNode
}

/** A form of a case: its fields keep what was typed, and say what is wrong beside them. */
export function ActionForm({ action, about, folded, send, look, children }: ActionFormProps) {
  const { shown, typed: posted, problem } = useCasePage()
  const { i18n } = useLingui()
  const { intent, about: named = '', needsProof, isInline = false, photo } = action
  const draft = action.draft && intent
  const isMine = (fields: Typed | undefined) => fields?.['intent'] === intent && fields[named] === about?.id
  const kept = draft && shown.drafts.typed[draft]
  const typed = isMine(posted) ? posted : kept && isMine(kept) ? kept : {}
  const errors = isMine(posted) ? errorsOf(i18n, problem) : {}
  const unseen = about && about.unseen !== '' && <span className="visually-hidden"> ({about.unseen})</span>
  const form = (
    <DeskFields
      value={{
        id: formId(action, about?.id),
        typed,
        errors,
        isInline,
        ...(isMine(posted) && { shows: problem?.shows, refused: problem?.refused }),
      }}
    >
      <CaseForm
        shown={shown}
        intent={intent}
        {...(draft && { draft })}
        {...(photo !== undefined && { hasFiles: true as const })}
        {...(isInline ? { className: 'desk-inline' } : children ? { className: 'case-form' } : {})}
      >
        {about && <input type="hidden" name={named} value={about.id} />}
        {about && <input type="hidden" name="request" value={about.request} />}
        {children}
        {needsProof && <ProofOfAction />}
        {send !== undefined && (
          <Send isInline={isInline}>
            <button className={['desk-button', look && `desk-button-${look}`].filter(Boolean).join(' ')}>
              {send}
              {unseen}
            </button>
          </Send>
        )}
      </CaseForm>
    </DeskFields>
  )
  if (folded === undefined) return form
  return (
    <details open={typed['intent'] !== undefined}>
      <summary>
        {folded}
        {unseen}
      </summary>
      {form}
    </details>
  )
}

function errorsOf(i18n: I18n, problem: CasePageValue['problem']): Readonly<Record<string, string>> {
  const wrong = Object.entries(problem?.fields ?? {})
  return Object.fromEntries(wrong.map(([field, sentence]) => [field, i18n._(sentence)]))
}

/** What capabilities ask for in the form that brings a case to a state. */
export function StepFields({ state }: { state: CaseState }) {
  const { shown, typed: posted, problem } = useCasePage()
  const { i18n } = useLingui()
  const isMine = posted['intent'] === 'move' && posted['state'] === state
  const errors = isMine ? errorsOf(i18n, problem) : {}
  return (
    <DeskFields value={{ id: '', typed: isMine ? posted : {}, errors, isInline: false }}>
      {useCapabilities().map(({ step, event }, at) => {
        const card = shown.cards[at]
        return step && card ? <step.Fields key={event} shown={card} state={state} /> : null
      })}
    </DeskFields>
  )
}

function Send({ isInline, children }: { isInline: boolean; children: ReactNode }) {
  return isInline ? children : <p className="desk-buttons">{children}</p>
}

type CaseFieldProps = Omit<ComponentProps<'input'>, 'id' | 'defaultValue'> & {
  name: string
  label: string
  hint?: string | undefined
  /** While nothing was typed. */
  initial?: string | null | undefined
  /** To choose among: value and name of each. */
  options?: readonly (readonly [value: string, label: string])[]
  /** Suggested as one types. */
  proposed?: readonly string[]
  /** Makes it a text area of so many rows. */
  rows?: number
}

/** A field of a form of the desk, with its hint and what is wrong with it. */
export function CaseField({ name, label, hint, initial, options, proposed, rows, ...input }: CaseFieldProps) {
  const form = use(DeskFields)
  const { typed, errors, isInline } = form
  const id = fieldId(form, name)
  const error = errors[name]
  const own = {
    id,
    name,
    required: input.required,
    defaultValue: typed[name] ?? initial ?? '',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
  const Place = isInline ? Fragment : FieldPlace
  return (
    <Place>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...own}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...own} rows={rows} maxLength={input.maxLength} />
      ) : (
        <input {...input} {...own} autoComplete="off" list={proposed && `${id}-list`} />
      )}
      {proposed && (
        <datalist id={`${id}-list`}>
          {proposed.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
      {error && (
        <small id={`${id}-error`} className="desk-field-error">
          {error}
        </small>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </Place>
  )
}

function FieldPlace({ children }: { children?: ReactNode }) {
  return <div className="desk-field">{children}</div>
}

/** What proves that the customer wants it. */
function ProofOfAction() {
  const { shown, problem, typed: posted } = useCasePage()
  const { id, typed } = use(DeskFields)
  const proofId = fieldId({ id, isInline: false }, 'proof')
  const isMissing = problem?.code === 'no-proof' && typed['intent'] !== undefined && typed === posted
  return <ProofField id={proofId} words={shown.provedWords} chosen={typed['proof']} isMissing={isMissing} />
}
