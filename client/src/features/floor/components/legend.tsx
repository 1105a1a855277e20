/** Legend of the table states, with the number of tables in each state. */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { FLOOR_STATES, type FloorTable } from '../table-state.ts'
import { STATE_LOOKS } from './state-looks.ts'

export function Legend({ spots }: { spots: readonly FloorTable[] }) {
  const { t } = useTranslation('floor')
  const count = (state: FloorTable['state']) => spots.filter((spot) => spot.state === state).length
  const always = ['ready', 'free']
  return (
    <ul
      aria-label={t('legend')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the row
      tabIndex={0}
      className="flex shrink-0 gap-x-4 overflow-x-auto border-t border-line bg-surface px-4 py-2 text-sm text-ink-soft [scrollbar-width:none] max-2xl:gap-x-2.5 max-2xl:px-3 max-2xl:text-xs short:py-1 low:hidden"
    >
      {FLOOR_STATES.filter((state) => always.includes(state) || count(state) > 0).map((state) => {
        const { icon: Icon, tableClass } = STATE_LOOKS[state]
        return (
          <li key={state} className="flex items-center gap-1.5 whitespace-nowrap max-2xl:gap-1">
            <span
              className={clsx(
                'grid size-6 place-items-center rounded-md border-2 max-2xl:size-5 max-2xl:rounded-sm',
                tableClass,
              )}
            >
              <Icon className="size-3.5 max-2xl:size-3" aria-hidden />
            </span>
            {t(`state.${state}`)}
            <span className="tabular font-semibold text-ink">{count(state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
