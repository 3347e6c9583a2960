/**
 * Holds back a form that is being sent until something is ready, then sends it with the button that was pressed. In the
 * event of one submission a browser ignores a second in silence, and what is ready at once is ready within the event:
 * the next task is after it.
 */
export async function sendAfter(event: SubmitEvent, ready: Promise<unknown>): Promise<void> {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement)) return
  event.preventDefault()
  await ready
  await new Promise((resolve) => setTimeout(resolve))
  // oxlint-disable-next-line no-restricted-properties -- here alone
  target.requestSubmit(submitter?.isConnected ? submitter : null)
}
