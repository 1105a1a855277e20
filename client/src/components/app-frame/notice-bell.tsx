import { Bell } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { recentToasts } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import { LazyMenu } from './lazy-menu.tsx'

const lazyNoticeBell = lazyModule(async () => {
  const [module] = await Promise.all([import('./notice-bell.lazy.tsx'), loadTranslations(['notices'])])
  return module
})

/** Bell with the notices of the server and the last 20 toasts of this device, for users who missed a toast. */
export function NoticeBell() {
  const list = useSignal(recentToasts)
  const [lastSeenKey, setLastSeenKey] = useState(0)
  const hasUnseenError = list.some((notice) => notice.tone === 'danger' && notice.key > lastSeenKey)
  return (
    <LazyMenu
      module={lazyNoticeBell}
      button={(listeners) => <NoticeBellButton hasUnseenError={hasUnseenError} {...listeners} />}
    >
      {({ NoticeBell: Items }, pressed) => (
        <Items
          button={(props) => <NoticeBellButton hasUnseenError={hasUnseenError} {...props} />}
          defaultOpen={pressed}
          onSeen={() => setLastSeenKey(list[0]?.key ?? 0)}
        />
      )}
    </LazyMenu>
  )
}

interface NoticeButtonProps extends ComponentProps<'button'> {
  hasUnseenError: boolean
  /** Number of unseen notices on the badge. */
  countText?: string
  label?: string
}

/** Bell button of the notice list. Without unseen notices, a dot marks an unseen error toast. */
function NoticeBellButton({ hasUnseenError, countText, label, ...props }: NoticeButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <IconButton
      aria-haspopup="dialog"
      {...props}
      label={label ?? t('notices')}
      tooltip={false}
      icon={
        <span className="relative">
          <Bell className="size-5" aria-hidden />
          {countText ? (
            <span className="tabular absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-danger-solid px-1 text-center text-xs leading-4.5 font-semibold text-on-solid">
              {countText}
            </span>
          ) : hasUnseenError ? (
            <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-danger-solid ring-2 ring-surface" />
          ) : null}
        </span>
      }
    />
  )
}
