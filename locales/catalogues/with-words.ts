import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** Between the context of a message and its source text in a key, as in gettext. */
const CONTEXT = '\u0004'

/** The id of a message that other words are for, by their key. */
export function idOfKey(key: string): string {
  const [source = '', context] = key.split(CONTEXT).toReversed()
  return generateMessageId(source, context)
}

/**
 * The messages, of which some say the same in other words.
 *
 * @param texts what is said instead, by source text, with its context before it if it has one
 */
export function withWords(messages: Messages, texts: Readonly<Record<string, string>>): Messages {
  const replaced = Object.entries(texts).flatMap(([key, text]) => {
    const id = idOfKey(key)
    return id in messages ? [[id, compileMessage(text)] as const] : []
  })
  return { ...messages, ...Object.fromEntries(replaced) }
}
