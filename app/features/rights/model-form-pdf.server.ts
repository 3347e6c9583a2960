import type { I18n } from '@lingui/core'
import type { Brand } from '#domain/operator/brand.ts'
import { printable } from '#app/features/requests/receipt/receipt-pdf.server.ts'
import template from '#platform/pdf/model-form.typ?raw'
import { paperData, pdfOf, type PaperData } from '#platform/pdf/typst.ts'

/** A form on paper, translated. */
export type ModelForm = {
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

/**
 * A form as a tagged PDF, to be printed and sent or to be sent as it is. Letters that no font of ours has stand as
 * question marks, which PDF/UA would forbid otherwise.
 *
 * @param date ISO, of the document
 */
export function modelFormPdf(brand: Brand, i18n: I18n, form: ModelForm, date: string): Uint8Array<ArrayBuffer> {
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
