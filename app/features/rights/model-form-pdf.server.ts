import type { I18n } from '@lingui/core'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { Brand } from '#domain/operator/brand.ts'
import { printable } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import template from '#platform/pdf/model-form.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'
import { localeOf } from '#locales/i18n.ts'
import { modelFields, modelLines, modelTexts, type ModelField } from './texts/model-form.ts'
import { instructionsTitle, withdrawalInstructions } from './texts/withdrawal-instructions.ts'

/** A form on paper, translated. */
type ModelForm = {
  readonly title: string
  /** The text on the sheet before it. */
  readonly instructions: {
    readonly title: string
    readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
  }
  readonly instruction: string
  /** An empty value leaves room to write. */
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly footnote: string
}

/** The data that model-form.typ reads. */
type ModelFormData = PaperData & Omit<ModelForm, 'title'>

type FormAbout = {
  /** The beginning of addresses. */
  readonly origin: string
  /** ISO, of the document. */
  readonly date: string
  /** What stands in its fields; else there is room to write. */
  readonly filled?: (field: ModelField) => string
}

/** The trader and the address of the online function for the law's instructions on withdrawal, as on paper. */
export function toldOfWithdrawal(brand: Brand, i18n: I18n, origin: string) {
  const { legalName, address, phone, email } = brand
  return {
    trader: [legalName, textIn(address, localeOf(i18n)), phone, email].join(', '),
    website: `${origin}/desistir`,
  }
}

/** The instructions of the law on withdrawal with its model form, as a PDF. */
export function withdrawalFormPdf(brand: Brand, i18n: I18n, { origin, date, filled = () => '' }: FormAbout) {
  const { legalName, address, email } = brand
  const values = Object.fromEntries(modelFields.map((field) => [field, filled(field)])) as Record<ModelField, string>
  const form = {
    title: i18n._(modelTexts.title),
    instructions: {
      title: i18n._(instructionsTitle),
      sections: withdrawalInstructions(i18n, toldOfWithdrawal(brand, i18n, origin)),
    },
    instruction: i18n._(modelTexts.instruction),
    lines: modelLines(i18n, `${legalName}, ${textIn(address, localeOf(i18n))}, ${email}`, values),
    footnote: i18n._(modelTexts.footnote),
  }
  return { title: form.title, bytes: modelFormPdf(brand, i18n, form, date) }
}

/**
 * A form as a tagged PDF, to be printed and sent or to be sent as it is. Letters that no font of ours has stand as
 * question marks, which PDF/UA would forbid otherwise.
 *
 * @param date ISO, of the document
 */
function modelFormPdf(brand: Brand, i18n: I18n, form: ModelForm, date: string): Uint8Array<ArrayBuffer> {
  const written = ({ title, ...rest }: ModelForm) => {
    const data: ModelFormData = { ...paperData(brand, i18n, title, date), ...rest }
    return pdfOf(template, data, i18n)
  }
  try {
    return written(form)
  } catch {
    return written(printable(form))
  }
}
