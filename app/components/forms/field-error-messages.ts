import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { maxLengths, type FieldError } from '#domain/rule.ts'

/** One sentence per error code that says how to fix it. */
export const fieldErrorMessages: Record<FieldError, MessageDescriptor> = {
  'name-empty': msg`Enter your name`,
  'name-letters': msg`Enter your name with letters. You can use spaces, hyphens and apostrophes`,
  'name-long': msg`The name is too long. Use ${maxLengths.name} characters at most`,
  'last-name-empty': msg`Enter your last name`,
  'last-name-letters': msg`Enter your last name with letters. You can use spaces, hyphens and apostrophes`,
  'last-name-long': msg`The last name is too long. Use ${maxLengths.lastName} characters at most`,
  'identity-empty': msg`Enter your DNI, NIE or CIF`,
  'identity-format': msg`Enter a DNI like 12345678Z, an NIE like X1234567L or a CIF like B12345674`,
  'identity-letter': msg`The letter does not match that number. Check it on your document`,
  'identity-control': msg`The last letter or figure does not match that number. Check it on your document`,
  'address-empty': msg`Enter your street and number, with floor and door if there are any`,
  'address-short': msg`Enter the street with its number`,
  'address-long': msg`The address is too long. Use ${maxLengths.address} characters at most`,
  'postcode-empty': msg`Enter your postcode`,
  'postcode-format': msg`A Spanish postcode has 5 digits and begins with 01 to 52`,
  'town-empty': msg`Enter your town`,
  'town-letters': msg`Enter the name of your town`,
  'town-long': msg`The name of the town is too long. Use ${maxLengths.town} characters at most`,
  'phone-empty': msg`Enter your phone number`,
  'phone-spanish': msg`A Spanish phone number has 9 digits, like 600 000 000`,
  'phone-beginning': msg`A Spanish phone number begins with 6, 7, 8 or 9. Check the digits`,
  'phone-international': msg`Enter the country prefix with +, like +44 20 7946 0000`,
  'phone-characters': msg`Enter only digits and, if needed, the + sign in front`,
  'email-empty': msg`Enter your e-mail address`,
  'email-format': msg`Enter an e-mail address like name@example.com`,
  'email-one': msg`Enter only one e-mail address`,
  'email-long': msg`The e-mail address is too long. Check it`,
  'message-empty': msg`Enter your message`,
  'message-long': msg`The message is too long. Use ${maxLengths.message} characters at most`,
  'strange-characters': msg`Remove the characters that are invisible or not text`,
}
