/* Words in the address of a receipt about what has just been stored. */

export const MESSAGE_SENT = 'mensaje'
/** A complaint, but not its files. */
export const FILES_LEFT_OUT = 'sin-archivos'

/** Posted to `/justificante`: this browser is to open no receipt by its reference any more. */
export const FORGET = 'forget'
