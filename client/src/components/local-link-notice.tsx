import { useTranslation } from 'react-i18next'
import { isLocalLink } from '../lib/local-link.ts'
import { Notice } from '../ui/notice.tsx'

/** Hint below links that open on this computer only, because the installation has no public address. */
export function LocalLinkNotice({ links }: { links: readonly (string | null)[] }) {
  const { t } = useTranslation('common')
  if (!links.some((link) => link !== null && isLocalLink(link))) return null
  return (
    <Notice tone="warning" className="w-full" title={t('local_link.title')}>
      <p className="mt-1">{t('local_link.text')}</p>
    </Notice>
  )
}
