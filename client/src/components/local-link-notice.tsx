import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { isLocalLink } from '../lib/local-link.ts'
import { Notice } from '../ui/notice.tsx'

interface LocalLinkNoticeProps {
  links: readonly (string | null)[]
  className?: string
}

/** Hint beside links that open on this computer only, because the installation has no public address. */
export function LocalLinkNotice({ links, className }: LocalLinkNoticeProps) {
  const { t } = useTranslation('common')
  if (!links.some((link) => link !== null && isLocalLink(link))) return null
  return (
    <Notice tone="warning" className={clsx('w-full', className)} title={t('local_link.title')}>
      <p className="mt-1">{t('local_link.text')}</p>
    </Notice>
  )
}
