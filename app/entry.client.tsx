import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepServedFields } from './components/forms/typed/served-fields.ts'

keepServedFields()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    // The page differs from what we served, was drawn anew, and works. Reported as an error, it would stop what waits
    // for hydration (app/page-script/early-actions.ts).
    onRecoverableError: (error) => console.log(error),
  })
})
