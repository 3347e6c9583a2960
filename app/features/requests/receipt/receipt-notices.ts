/* What is said in the address of a receipt about what has just been stored. */

export const MESSAGE_SENT = 'mensaje'
/** A complaint, but not its files. */
export const FILES_LEFT_OUT = 'sin-archivos'
