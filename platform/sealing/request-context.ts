/** The sealed content of a request opens only in the row it was written for. */
export function requestContext(id: string): string {
  return `requests:${id}`
}
