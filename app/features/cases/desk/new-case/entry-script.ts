import { suggestPlaces } from '#app/features/places/place-suggestions.ts'
import { listenToKeys } from '../desk-script/keys.ts'

/* The script of a new case: suggests its place while that is typed, and sends by the keys of the desk. */
listenToKeys()
const field = document.querySelector<HTMLInputElement>('#entry [name=place]')
const suggestions = document.querySelector<HTMLDataListElement>('#entry datalist')
if (field && suggestions) suggestPlaces(field, suggestions)
