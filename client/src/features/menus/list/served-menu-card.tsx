import type { Menu } from '@forki/contract/menus'
import { CalendarClock, CircleCheck, PencilLine, QrCode, UtensilsCrossed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nameIn, textIn } from '../../../domain/translations/in-language.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { dishCount } from '../menu-values.ts'
import { useScheduleText } from '../use-schedule-text.ts'
import { DishStrip } from './dish-strip.tsx'
import { MenuActions, type MenuCommands, type MenuRights } from './menu-actions.tsx'

interface ServedCardProps extends MenuCommands {
  menu: Menu
  may: MenuRights
  onPrint: (menu: Menu) => void
}

/** Card of the served menu. Waiters sell its dishes, and guests read it. */
export function ServedMenuCard({ menu, may, onPrint, ...commands }: ServedCardProps) {
  const { t } = useTranslation('menus')
  const scheduleText = useScheduleText()
  const lang = useSignal(language)
  const name = nameIn(menu, lang)
  const description = textIn(menu.description, menu.description_en, lang)
  return (
    <article
      aria-label={name}
      className="relative overflow-hidden rounded-xl border border-line bg-surface shadow-card"
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-1.5 bg-success-solid" />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-5 py-5 pr-5 pl-7">
        <div className="min-w-0 flex-1 basis-72">
          <StatusChip icon={CircleCheck} tone="success">
            {t('served')}
          </StatusChip>
          <h2 className="display mt-3 text-3xl">{name}</h2>
          {description ? <p className="mt-1.5 text-ink-soft">{description}</p> : null}
          <ul className="tabular mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted">
            <li className="inline-flex items-center gap-2">
              <UtensilsCrossed aria-hidden />
              {t('sections', { count: menu.sections.length })} · {t('dishes', { count: dishCount(menu) })}
            </li>
            <li className="inline-flex items-center gap-2">
              <CalendarClock aria-hidden />
              {scheduleText(menu.schedule)}
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<QrCode className="size-5" aria-hidden />} onClick={() => onPrint(menu)}>
            {t('qr')}
          </Button>
          <Link to={paths.menu(menu.restaurant_id, menu.id)} className={buttonClass()}>
            <PencilLine className="size-5 max-sm:hidden" aria-hidden />
            {t(may.update ? 'edit' : 'see')}
          </Link>
          <MenuActions menu={menu} may={may} {...commands} />
        </div>
      </div>
      <DishStrip menu={menu} />
    </article>
  )
}

/** Warning that no menu is served, so no dish can be ordered. */
export function NoServedMenuNotice() {
  const { t } = useTranslation('menus')
  return (
    <Notice tone="warning" title={t('none_served_title')}>
      {t('none_served_text')}
    </Notice>
  )
}
