import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { softTone, type Tone } from '../../../ui/tone.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

interface AlertCardProps {
  icon: LucideIcon
  tone: Tone
  title: string
  text: string
  count: number
  actions?: ReactNode
  /** Text of the card when it has no alerts. */
  emptyText: string
  children: ReactNode
}

/** Card of one kind of inventory alert: explanation, number of alerts, and one row for each alert. */
export function AlertCard(props: AlertCardProps) {
  const { icon: Icon, tone, title, text, count, actions, emptyText, children } = props
  return (
    <Card aria-label={title} className="overflow-hidden">
      <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-3">
        <div className="flex min-w-0 gap-3">
          <span
            className={clsx(
              'grid size-10 shrink-0 place-items-center rounded-full',
              softTone[count > 0 ? tone : 'neutral'],
            )}
          >
            <Icon className="size-5" aria-hidden />
          </span>
          <div className="min-w-0">
            <h2 className="display flex items-center gap-2 text-xl">
              {title}
              <span className="tabular text-base font-normal text-ink-muted">{count}</span>
            </h2>
            <p className="text-sm text-ink-muted">{text}</p>
          </div>
        </div>
        {actions}
      </header>
      {count === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      )}
    </Card>
  )
}

interface AlertRowProps {
  item_id: string
  name: string
  detail: ReactNode
  figure: ReactNode
  children?: ReactNode
}

/** Row of an inventory alert: link to the item, stock level or expiry date (`figure`), buttons (`children`). */
export function AlertRow({ item_id, name, detail, figure, children }: AlertRowProps) {
  const restaurant = useInventoryRestaurant()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <Link
          to={paths.inventoryItem(restaurant.id, item_id)}
          className="hit-44 font-semibold hover:underline"
        >
          {name}
        </Link>
        <div className="text-sm text-ink-muted">{detail}</div>
      </div>
      <div className="min-w-36 max-sm:flex-1">{figure}</div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </li>
  )
}
