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
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 text-sm text-ink-soft max-xl:gap-x-3 max-xl:px-3 max-xl:text-xs short:py-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:[scrollbar-width:none] low:hidden"
    >
      {FLOOR_STATES.filter((state) => always.includes(state) || count(state) > 0).map((state) => {
        const { icon: Icon, tableClass } = STATE_LOOKS[state]
        return (
          <li key={state} className="flex items-center gap-1.5 whitespace-nowrap">
            <span className={clsx('grid size-6 place-items-center rounded-md border-2', tableClass)}>
              <Icon className="size-3.5" aria-hidden />
            </span>
            {t(`state.${state}`)}
            <span className="tabular font-semibold text-ink">{count(state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
