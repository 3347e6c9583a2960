import { isSuggested, suggestPlaces } from '#app/features/places/place-suggestions.ts'

/*
 * Suggests places while their names are typed, and puts the one that is chosen into the list. Without it the button beside
 * the field does so, by way of the server.
 */
const row = document.querySelector<HTMLElement>('[data-desk-places]')
const field = row?.querySelector('input')
const button = row?.querySelector('button')
const suggestions = row?.querySelector('datalist')
const list = document.querySelector<HTMLTextAreaElement>('[name=places]')

if (field && suggestions) suggestPlaces(field, suggestions)
field?.addEventListener('keydown', (event) => {
  // The first button of the form would publish what is being written.
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (!add()) button?.click()
})
button?.addEventListener('click', (event) => {
  if (add()) event.preventDefault()
})

/** Adds a suggestion that stands in the field; whether one does. */
function add(): boolean {
  const typed = field?.value.trim() ?? ''
  if (!field || !list || !isSuggested(suggestions, typed)) return false
  const lines = list.value.split('\n').filter((line) => line.trim() !== '')
  list.value = [...new Set([...lines, typed])].join('\n')
  field.value = ''
  return true
}
