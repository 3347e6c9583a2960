import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The fields of the model form that a visitor may fill in; empty lines are for a pen. */
export const modelFields = ['service', 'ordered', 'name', 'address', 'date'] as const
export type ModelField = (typeof modelFields)[number]

/** The model form for withdrawing, word for word (TRLGDCU, Anexo I.B; Directive 2011/83/EU, Annex I(B)), for a service. */
export const modelTexts = {
  title: msg`Model withdrawal form`,
  instruction: msg`(complete and return this form only if you wish to withdraw from the contract)`,
  to: msg`To:`,
  signature: msg`Signature of consumer(s) (only if this form is notified on paper)`,
  footnote: msg`(*) Delete as appropriate.`,
}

export const modelLabels: Record<ModelField, MessageDescriptor> = {
  service: msg`I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract for the provision of the following service:`,
  ordered: msg`Ordered on (*)/received on (*)`,
  name: msg`Name of consumer(s)`,
  address: msg`Address of consumer(s)`,
  date: msg`Date`,
}

/** The lines of the form, with what was filled in: an empty value leaves room to write. */
export function modelLines(
  i18n: I18n,
  trader: string,
  filled: Readonly<Record<ModelField, string>>,
): readonly { readonly label: string; readonly value: string }[] {
  const line = (field: ModelField) => ({ label: i18n._(modelLabels[field]), value: filled[field] })
  return [
    { label: i18n._(modelTexts.to), value: trader },
    line('service'),
    line('ordered'),
    line('name'),
    line('address'),
    { label: i18n._(modelTexts.signature), value: '' },
    line('date'),
  ]
}
