/** Menu of the actions that have no button in the till toolbar. Its items load when the browser is idle. */
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazy } from '../../../lib/lazy.tsx'
import { Menu } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { TillMenuProps } from '../cashier-panel.ts'

const TillMenuItems = lazy(async () => (await import('./till-menu-items.tsx')).TillMenuItems)

export function TillMenu(props: TillMenuProps) {
  const { t } = useTranslation('cashiers')
  return (
    <Menu
      trigger={
        <IconButton
          size="touch"
          variant="secondary"
          label={t('bar.more')}
          tooltip={false}
          icon={<Ellipsis className="size-5" />}
        />
      }
    >
      <Suspense fallback={null}>
        <TillMenuItems {...props} />
      </Suspense>
    </Menu>
  )
}
