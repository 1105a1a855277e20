import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface ConflictNoticeProps {
  busy: boolean
  /** Callback that discards the form and loads the menu as another user has saved it. */
  onTheirs: () => void
  /** Callback that saves the form and overwrites the menu that another user has saved. */
  onOurs: () => void
}

/** Notice that another user has saved this menu since it was loaded. The user decides which version is saved. */
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
