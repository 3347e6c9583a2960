import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { loadMessages, type Locale } from '#locales/i18n.ts'
import { DRAWINGS } from './drawings-place.tsx'

/** What a document is hydrated from. */
type PageData = {
  /** React Router's settings, where a document has left the stream to be made from them. */
  readonly router?: object
  /** The drawings that a document has left out, as nothing in it is drawn from them. */
  readonly drawings?: string
  /** The translations that its scripts ask for. */
  readonly words: Messages
  /** What its loaders answered, as React Router encodes it. */
  readonly loaded: string
}

declare global {
  interface Window {
    /** A document that is kept for everybody fetches it once it has been painted. */
    pageData: PageData | Promise<PageData>
    __reactRouterContext?: { readonly streamController: ReadableStreamDefaultController<string> }
  }
}

let i18n: Promise<I18n> | null = null
let complete = false

/**
 * Gives React Router the data of the document's loaders, puts the drawings that the document left out beside those it has,
 * and resolves with its words, once all are here.
 */
export async function readPageData(): Promise<I18n> {
  const { router, drawings = '', loaded } = await window.pageData
  document.getElementById(DRAWINGS)?.firstElementChild?.insertAdjacentHTML('beforeend', drawings)
  const { streamController } = (window.__reactRouterContext ??= openStream(router))
  streamController.enqueue(loaded)
  streamController.close()
  return pageWords()
}

/** What React Router's first script makes of its settings, in a document that has that script. */
function openStream(router: object | undefined) {
  let streamController!: ReadableStreamDefaultController<string>
  const loaded = new ReadableStream<string>({ start: (controller) => void (streamController = controller) })
  return { ...router, stream: loaded.pipeThrough(new TextEncoderStream()), streamController }
}

/** Loads the words of all pages. False when they can't be loaded; asking again tries again. A server has them. */
export async function completeWords(): Promise<boolean> {
  if (complete || typeof document === 'undefined') return true
  const words = await pageWords()
  const messages = await loadMessages(words.locale as Locale)
  if (messages) words.load(words.locale, messages)
  complete = messages !== null
  return complete
}

/** The words of the document that is being hydrated, in its language. */
function pageWords(): Promise<I18n> {
  return (i18n ??= makeI18n())
}

async function makeI18n(): Promise<I18n> {
  const { words } = await window.pageData
  const locale = document.documentElement.lang as Locale
  return setupI18n({ locale, messages: { [locale]: words } })
}
