/**
 * A form marked with `data-changes` asks for its page again when a choice in it changes, and takes over the part of it
 * with that id, the address and the sentence for screen readers beside it. A form that fails is sent as any other.
 */
export function changeAnswerInPlace(): void {
  let asked = new AbortController()
  document.addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form[data-changes]')
    if (!form) return
    asked.abort()
    asked = new AbortController()
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    void show(form, `${form.getAttribute('action')}?${query}`, asked.signal)
  })
}

async function show(form: HTMLFormElement, address: string, signal: AbortSignal): Promise<void> {
  const ids = [form.dataset['changes']!, `${form.dataset['changes']}-said`]
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(response.statusText)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const parts = ids.map((id) => [document.getElementById(id)!, page.getElementById(id)!] as const)
    for (const [shown, next] of parts) shown.replaceChildren(...next.childNodes)
    history.replaceState(history.state, '', address)
  } catch {
    if (!signal.aborted) form.submit()
  }
}
