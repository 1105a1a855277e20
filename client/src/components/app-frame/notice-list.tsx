import { Bell } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../lib/signal.ts'
import { notices } from '../../lib/toast.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyModule } from '../../ui/lazy-module.ts'
import { LazyMenu } from './lazy-menu.tsx'

const items = lazyModule(() => import('./notice-list-items.tsx'))

/** The last twenty messages, for who missed one while it was up. */
export function NoticeList() {
  const list = useSignal(notices)
  const [seen, setSeen] = useState(0)
  const news = list.some((notice) => notice.tone === 'danger' && notice.key > seen)
  return (
    <LazyMenu module={items} button={(listeners) => <NoticeButton news={news} {...listeners} />}>
      {({ NoticeListItems: Items }, pressed) => (
        <Items
          button={<NoticeButton news={news} />}
          defaultOpen={pressed}
          onSeen={() => setSeen(list[0]?.key ?? 0)}
        />
      )}
    </LazyMenu>
  )
}

/** The bell; a dot while it holds a failure that nobody has looked at. */
function NoticeButton({ news, ...props }: { news: boolean } & ComponentProps<'button'>) {
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
          {news ? (
            <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-danger-solid ring-2 ring-surface" />
          ) : null}
        </span>
      }
    />
  )
}
