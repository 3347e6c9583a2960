import { companyQuestions } from './company-questions.ts'
import type { Question } from './question.ts'
import { saleQuestions } from './sale-questions.ts'

/** In the order in which they are asked. */
export const questions: readonly Question[] = [...companyQuestions, ...saleQuestions]
