import type { RouterContextProvider } from 'react-router'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { openTotpSecret, sealTotpSecret, type NewPassword } from '#app/features/staff/members/set-up.server.ts'
import { newTotpSecret, totpAddress } from '#app/features/staff/sign-in/totp.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { qrDrawing, type QrDrawing } from './qr-code.server.ts'

/** The secret for the authenticator app in the form for a new password, as a QR code and to be typed. */
export type TotpSetUp = { readonly sealed: string; readonly secret: string; readonly qr: QrDrawing }

/** A new secret, or the one that a form which came back had already: an app has it by now. */
export function totpSetUp(
  context: Readonly<RouterContextProvider>,
  { id, email }: { readonly id: string; readonly email: string },
  sealedBefore = '',
): TotpSetUp {
  const services = context.get(servicesContext)
  const issuer = context.get(siteContext).brand.name
  const secret = openTotpSecret(services, id, sealedBefore) ?? newTotpSecret()
  return {
    sealed: sealTotpSecret(services, id, secret),
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
    qr: qrDrawing(totpAddress(secret, { issuer, label: email })),
  }
}

export function readPasswordForm(form: FormData): NewPassword {
  return {
    password: textOf(form, 'password'),
    again: textOf(form, 'again'),
    sealedSecret: textOf(form, 'secret'),
    code: textOf(form, 'code'),
  }
}
