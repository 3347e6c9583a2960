import { forgetTails } from '#app/components/device/draft-tail.ts'

// Whoever is to sign in may be somebody else.
forgetTails()
