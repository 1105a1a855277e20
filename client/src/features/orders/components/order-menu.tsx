/** Menu of the less frequent actions on an order. Its items load when the browser is idle. */
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import { Menu } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

const OrderMenuItems = lazy(async () => {
  const [module] = await Promise.all([import('./order-menu-items.tsx'), loadTranslations(['move-items'])])
  return module.OrderMenuItems
})

export function OrderMenu({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  return (
    <Menu
      trigger={<IconButton size="touch" label={t('menu.label')} icon={<Ellipsis className="size-6" />} />}
    >
      <Suspense fallback={null}>
        <OrderMenuItems editor={editor} />
      </Suspense>
    </Menu>
  )
}
