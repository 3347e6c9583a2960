import { foreignNumber, readForeignDocument, SPANISH_DOCUMENTS, type DocumentKind } from './documents.ts'
import { identity, isCompanyNumber } from './identity.ts'
import { rejected, type Rule } from './rule.ts'

/** The same, or a document of another country, which the form names before its number: P-FR-12AB34567. */
export const anyDocument: Rule = (typed) => {
  const foreign = readForeignDocument(typed)
  return foreign ? foreignNumber(foreign) : identity(typed)
}

/** An identity number by the documents that an operator takes. */
export function identityOf(taken: readonly DocumentKind[]): Rule {
  if (takesSpanishAlone(taken)) return identity
  return (typed) => {
    const judged = anyDocument(typed)
    if (!judged.ok) {
      // These sentences name all three Spanish documents.
      if (judged.error === 'identity-empty') return rejected('document-empty')
      return judged.error === 'identity-format' ? rejected('document-format') : judged
    }
    return taken.includes(documentKind(judged.value)) ? judged : rejected('document-taken')
  }
}

/** Whether an operator takes the three Spanish documents and no other. */
export function takesSpanishAlone(taken: readonly DocumentKind[]): boolean {
  return taken.length === SPANISH_DOCUMENTS.length && SPANISH_DOCUMENTS.every((kind) => taken.includes(kind))
}

/** The document of a number that is stored. K and L are of Spaniards without a DNI, M of foreigners without an NIE. */
export function documentKind(stored: string): DocumentKind {
  const foreign = readForeignDocument(stored)
  if (foreign) return foreign.kind
  if (isCompanyNumber(stored)) return 'cif'
  return /^[MXYZ]/.test(stored) ? 'nie' : 'dni'
}
