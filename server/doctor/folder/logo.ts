import { takesTone } from '#domain/operator/logo.ts'
import type { Site } from '#site-folder/site.ts'

/** Which forms of the logo are missing, so that another stands for them. */
export function examineLogo({ brand: { logo } }: Pick<Site, 'brand'>): string[] {
  const { square, wide } = logo
  const shown = wide ?? square
  const name = wide ? 'logo' : 'mark'
  return [
    ...(wide && square.light === wide.light
      ? ['mark.svg: is not there, so icons and mails show the wide logo in a square: write a square one']
      : []),
    ...(shown.light === shown.dark && !takesTone(shown.light)
      ? [
          `${name}-dark.svg: is not there, so dark pages show the colours of ${name}: write one, or copy it where it is good on both`,
        ]
      : []),
  ]
}
