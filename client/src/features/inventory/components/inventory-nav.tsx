import { clsx } from 'clsx'
import { ArrowLeftRight, Bell, ChartColumn, ClipboardCheck, Package, Truck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { inventoryFiguresQuery } from '../../../domain/inventory/queries.ts'

const TABS = [
  { name: 'items', icon: Package, path: paths.inventory },
  { name: 'alerts', icon: Bell, path: paths.inventoryAlerts },
  { name: 'count', icon: ClipboardCheck, path: paths.stocktake },
  { name: 'movements', icon: ArrowLeftRight, path: paths.stockMovements },
  { name: 'suppliers', icon: Truck, path: paths.suppliers },
  { name: 'dashboard', icon: ChartColumn, path: paths.inventoryDashboard },
] as const

/** Tabs of the inventory pages, with the number of alerts. */
export function InventoryNav({ restaurant_id }: { restaurant_id: string }) {
  const { t } = useTranslation('inventory')
  const { data } = useQuery(inventoryFiguresQuery(restaurant_id))
  const alerts = data ? data.low_stock_count + data.expiring_count + data.expired_count : 0
  const nav = useRef<HTMLElement>(null)
  // Scrolls the current tab into view, because on a phone the tabs are wider than the screen.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={t('nav.label')}
      className="-mx-4 -my-2 flex gap-1 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)] sm:mx-0 sm:px-0"
    >
      {TABS.map(({ name, icon: Icon, path }) => (
        <NavLink
          key={name}
          end
          to={path(restaurant_id)}
          className={({ isActive }) =>
            clsx(
              'inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 px-3 text-[0.9375rem] font-semibold transition-colors focus-visible:-outline-offset-2',
              isActive
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-muted hover:border-line-strong/50 hover:text-ink',
            )
          }
        >
          <Icon className="size-5" aria-hidden />
          {t(`nav.${name}`)}
          {name === 'alerts' && alerts > 0 ? (
            <span className="tabular rounded-full bg-danger-soft px-1.5 py-0.5 text-xs text-danger-ink">
              {alerts}
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  )
}
