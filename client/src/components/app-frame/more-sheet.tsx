import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink as RouterLink } from 'react-router'
import { paths } from '../../domain/navigation/paths.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { DESTINATION_GROUPS, type Destination } from '../../domain/navigation/destinations.ts'

interface MoreSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  destinations: readonly Destination[]
}

const tileClass =
  'flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2 text-[0.9375rem] leading-5 font-semibold hover:border-line-strong aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

/** Sheet with the grouped navigation destinations that do not fit into the navigation bar. */
export function MoreSheet({ open, onOpenChange, destinations }: MoreSheetProps) {
  const { t } = useTranslation('shell')
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('more_title')}>
      <div className="flex flex-col gap-5">
        {DESTINATION_GROUPS.map((group) => {
          const members = destinations.filter((destination) => destination.group === group)
          if (members.length === 0) return null
          return (
            <section key={group}>
              <h3 className="mb-2 text-sm font-semibold text-ink-muted">{t(`groups.${group}`)}</h3>
              <ul className="grid grid-cols-2 gap-2">
                {members.map(({ name, icon: Icon, to }) => (
                  <li key={to} className="grid">
                    <RouterLink to={to} onClick={close} className={tileClass}>
                      <Icon className="size-5.5 shrink-0 text-accent" strokeWidth={1.9} aria-hidden />
                      <span className="min-w-0 break-words">{t(`nav.${name}`)}</span>
                    </RouterLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        <RouterLink to={paths.restaurants} end onClick={close} className={clsx(tileClass, 'mt-1')}>
          <Store className="size-5.5 shrink-0 text-accent" strokeWidth={1.9} aria-hidden />
          {t('restaurants')}
        </RouterLink>
      </div>
    </Sheet>
  )
}
