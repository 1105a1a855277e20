import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface ConflictNoticeProps {
  busy: boolean
  /** Takes what the other saved; what was typed here goes. */
  onTheirs: () => void
  /** Saves what was typed here over it. */
  onOurs: () => void
}

/** Somebody saved this menu meanwhile. Nothing is decided for the person. */
export function ConflictNotice({ busy, onTheirs, onOurs }: ConflictNoticeProps) {
  const { t } = useTranslation('menus')
  return (
    <Notice tone="warning" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
        <Button busy={busy} onClick={onOurs}>
          {t('conflict.ours')}
        </Button>
      </span>
    </Notice>
  )
}
