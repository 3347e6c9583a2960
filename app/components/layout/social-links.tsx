import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../document/use-brand.ts'

type SocialLinksProps = { className?: string | undefined; linkClassName?: string | undefined }

export function SocialLinks({ className, linkClassName }: SocialLinksProps) {
  const { t } = useLingui()
  const { name, social } = useBrand()
  return (
    <ul className={className}>
      {social.map(({ network, url }) => (
        <li key={url}>
          <a
            className={linkClassName}
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={t`${name} on ${network} (opens in a new tab)`}
          >
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}
