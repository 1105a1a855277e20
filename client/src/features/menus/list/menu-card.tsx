import type { Menu } from '@forki/contract/menus'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/now.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { dishCount } from '../menu-values.ts'
import { useScheduleText } from '../use-schedule-text.ts'
import { DishStrip } from './dish-strip.tsx'
import { MenuActions, type MenuCommands, type MenuRights } from './menu-actions.tsx'

interface MenuCardProps extends MenuCommands {
  menu: Menu
  may: MenuRights
}

const MONTH_MS = 30 * 86_400_000

/** A menu that waits for its turn; one press puts it in the place of the other. */
export function MenuCard({ menu, may, ...commands }: MenuCardProps) {
  const { t } = useTranslation('menus')
  const scheduleText = useScheduleText()
  const { relative, date } = useFormat()
  const now = useNow(60_000)
  const recent = now - Date.parse(menu.updated_at) < MONTH_MS
  return (
    <article
      aria-label={menu.name}
      className="relative flex h-full flex-col rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <DishStrip menu={menu} className="rounded-t-lg" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="display min-w-0 text-xl break-words">
            <Link
              to={paths.menu(menu.restaurant_id, menu.id)}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              {menu.name}
            </Link>
          </h3>
          <span className="relative z-1 -mt-2 -mr-2.5">
            <MenuActions menu={menu} may={may} {...commands} />
          </span>
        </div>
        {menu.description ? (
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{menu.description}</p>
        ) : null}
        <p className="tabular mt-3 text-sm text-ink-soft">
          {t('sections', { count: menu.sections.length })} · {t('dishes', { count: dishCount(menu) })}
        </p>
        <p className="text-sm text-ink-muted">{scheduleText(menu.schedule)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
          <p className="text-xs text-ink-muted">
            {t('changed', { when: recent ? relative(menu.updated_at, now) : date(menu.updated_at) })}
          </p>
          {may.update ? (
            <Button
              className="relative z-1"
              icon={<Play className="size-4.5" aria-hidden />}
              onClick={() => commands.onActivate(menu)}
            >
              {t('activate')}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
