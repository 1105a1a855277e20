import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { isLocalLink } from '../local-link.ts'

/** Hint below links that open on this computer only, because the installation has no public address. */
export function LocalLinkNotice({ links }: { links: readonly (string | null)[] }) {
  const { t } = useTranslation('memberships')
  if (!links.some((link) => link !== null && isLocalLink(link))) return null
  return (
    <Notice tone="warning" className="w-full" title={t('link.local_title')}>
      <p className="mt-1">{t('link.local_text')}</p>
    </Notice>
  )
}
