/** Marks a form as being sent, with its buttons disabled and the word for it in the pressed one. Gives what ends it. */
export function showBusy(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
  const word = document.documentElement.dataset['busy']
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')]
  const label = [...(pressed?.childNodes ?? [])]
  form.ariaBusy = 'true'
  // Not `disabled`, which would take the focus away and the name of the button out of what is posted.
  for (const button of buttons) button.ariaDisabled = 'true'
  if (pressed && word) {
    pressed.style.minWidth = `${pressed.offsetWidth}px`
    pressed.replaceChildren(word)
  }
  return () => {
    form.ariaBusy = null
    for (const button of buttons) button.ariaDisabled = null
    if (pressed && word) {
      pressed.style.minWidth = ''
      pressed.replaceChildren(...label)
    }
  }
}
