import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/*
 * Has the browser make or prove a passkey when its form is sent, and sends what it answers. The form is hidden where
 * there is no script or the browser knows no passkeys.
 */
if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void answer(form)
    })
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const { passkey, options = '' } = form.dataset
  const failed = form.querySelector<HTMLElement>('[data-failed]')
  const field = form.elements.namedItem('answer')
  if (failed) failed.hidden = true
  try {
    const optionsJSON = JSON.parse(options) as never
    const given =
      passkey === 'create' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON })
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(given)
    form.submit()
  } catch {
    // Whoever closes the browser's own dialogue, or has none for us, is told so.
    if (failed) failed.hidden = false
  }
}
