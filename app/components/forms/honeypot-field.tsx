/**
 * A field that nobody sees, hears or gets to by keyboard, for programs that fill in every field there is. Its name means
 * nothing to what fills in forms for people.
 */
export function HoneypotField() {
  return <input className="visually-hidden" aria-hidden name="remarks" tabIndex={-1} autoComplete="off" />
}
