/** A field of the editor, worded for whoever reads it. */
export type FieldView = {
  readonly kind: 'field'
  readonly name: string
  readonly input: 'text' | 'money' | 'number' | 'tick' | 'choice' | 'date'
  readonly label: string
  readonly hint: string | null
  /** The sign behind the typed value: €, GB. */
  readonly unit: string | null
  /** Whether nothing may be written. */
  readonly isOptional: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type GroupView = {
  readonly kind: 'group'
  readonly name: string
  readonly label: string
  readonly fields: readonly NodeView[]
}

export type EntryView = {
  /** The hidden field that says which entry of the draft it was. */
  readonly from: string
  readonly title: string
  readonly fields: readonly NodeView[]
}

export type ListView = {
  readonly kind: 'list'
  readonly name: string
  readonly label: string
  /** The word for one entry. */
  readonly entry: string
  readonly entries: readonly EntryView[]
}

export type NodeView = FieldView | GroupView | ListView

/** A field with what is wrong there. */
export type FieldProblem = { readonly field: string; readonly label: string; readonly sentence: string }

/** A part of a draft as its page shows it. */
export type PartView = {
  readonly title: string
  readonly form: NodeView
  readonly typed: Readonly<Record<string, string>>
  /** The part as it was when it was filled in, so that whoever else changes it meanwhile is not overwritten. */
  readonly seen: string
  readonly problems: readonly FieldProblem[]
  /** When what is typed was kept; null where it is what the draft says. */
  readonly savedAt: number | null
  /** The changes of somebody else since; null where there are none. */
  readonly theirs: { readonly author: string; readonly changes: readonly string[] } | null
}
