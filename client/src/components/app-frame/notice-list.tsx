import { Bell } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../lib/signal.ts'
import { notices } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import { LazyMenu } from './lazy-menu.tsx'

const noticeListItems = lazyModule(() => import('./notice-list-items.tsx'))

/** List of the last 20 toasts, for users who missed one. */
export function NoticeList() {
  const list = useSignal(notices)
  const [seen, setSeen] = useState(0)
  const hasUnseenError = list.some((notice) => notice.tone === 'danger' && notice.key > seen)
  return (
    <LazyMenu
      module={noticeListItems}
      button={(listeners) => <NoticeButton hasUnseenError={hasUnseenError} {...listeners} />}
    >
      {({ NoticeListItems: Items }, pressed) => (
        <Items
          button={<NoticeButton hasUnseenError={hasUnseenError} />}
          defaultOpen={pressed}
          onSeen={() => setSeen(list[0]?.key ?? 0)}
        />
      )}
    </LazyMenu>
  )
}

/** Bell button of the notice list. A dot marks an error that the user has not seen. */
function NoticeButton({ hasUnseenError, ...props }: { hasUnseenError: boolean } & ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  return (
    <IconButton
      aria-haspopup="dialog"
      {...props}
      label={t('notices')}
      tooltip={false}
      icon={
        <span className="relative">
          <Bell className="size-5" aria-hidden />
          {hasUnseenError ? (
            <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-danger-solid ring-2 ring-surface" />
          ) : null}
        </span>
      }
    />
  )
}
