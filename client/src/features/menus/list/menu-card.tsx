import type { Menu } from '@forki/contract/menus'
import { useTranslation } from 'react-i18next'
import { InactiveEntityCard } from '../../../components/inactive-entity-card.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { nameIn, textIn } from '../../../domain/translations/in-language.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { dishCount } from '../menu-values.ts'
import { useScheduleText } from '../use-schedule-text.ts'
import { DishStrip } from './dish-strip.tsx'
import { MenuActions, type MenuCommands, type MenuRights } from './menu-actions.tsx'

interface MenuCardProps extends MenuCommands {
  menu: Menu
  may: MenuRights
}

const MONTH_MS = 30 * 86_400_000

/** Card of a menu that is not served. A button makes it the served menu. */
export function MenuCard({ menu, may, ...commands }: MenuCardProps) {
  const { t } = useTranslation('menus')
  const scheduleText = useScheduleText()
  const lang = useSignal(language)
  const name = nameIn(menu, lang)
  const description = textIn(menu.description, menu.description_en, lang)
  const { relative, date } = useFormat()
  const now = useNow(60_000)
  const recent = now - Date.parse(menu.updated_at) < MONTH_MS
  return (
    <InactiveEntityCard
      name={name}
      to={paths.menu(menu.restaurant_id, menu.id)}
      picture={<DishStrip menu={menu} className="rounded-t-lg" />}
      actions={<MenuActions menu={menu} may={may} {...commands} />}
      changedText={t('changed', { when: recent ? relative(menu.updated_at, now) : date(menu.updated_at) })}
      activate={may.update ? { label: t('activate'), onPress: () => commands.onActivate(menu) } : null}
    >
      {description ? <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{description}</p> : null}
      <p className="tabular mt-3 text-sm text-ink-soft">
        {t('sections', { count: menu.sections.length })} · {t('dishes', { count: dishCount(menu) })}
      </p>
      <p className="text-sm text-ink-muted">{scheduleText(menu.schedule)}</p>
    </InactiveEntityCard>
  )
}
