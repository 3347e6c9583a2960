/**
 * A field that only programs fill in: it is not visible, not read out and not reachable by keyboard. Its name means
 * nothing to browsers' autofill.
 */
export function HoneypotField() {
  return <input className="visually-hidden" aria-hidden name="remarks" tabIndex={-1} autoComplete="off" />
}
