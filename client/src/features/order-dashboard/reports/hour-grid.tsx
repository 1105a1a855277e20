import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAxisMoney } from '../../../components/chart/use-axis-money.ts'
import { ChartTable } from '../../../components/chart/chart-table.tsx'
import { useDayText } from '../../../components/date-range/day-text.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useFormat, useNumberLocale } from '../../../lib/format.ts'
import { figureLink } from '../rows/figure-link.ts'
import {
  hoursOf,
  hourTable,
  hourText,
  keyOf,
  colorStrengthOf,
  type WeekdayHourSales,
  type HourMap,
  type ShownFigure,
} from './hour-map.ts'

/**
 * Date without its last digit. With a weekday from 1 (Monday) to 7 (Sunday) appended, it is a date on that
 * weekday.
 */
const WEEKDAY_DATE_PREFIX = '2026-06-0'

interface HourGridProps {
  restaurant: AccessibleRestaurant
  hourMap: HourMap
  shown: ShownFigure
}

function useHourTexts({ restaurant, hourMap }: Pick<HourGridProps, 'restaurant' | 'hourMap'>) {
  const { t } = useTranslation(['sales-reports', 'order-dashboard'])
  const { day } = useDayText()
  const { money, number } = useFormat()
  const locale = useNumberLocale()
  const decimal = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const cash = (cents: number) => money(cents, restaurant.currency)
  const weekday = (index: number, style: 'dayname' | 'dayshort' = 'dayname') =>
    day(`${WEEKDAY_DATE_PREFIX}${index}`, style)
  const title = (cell: WeekdayHourSales) => `${weekday(cell.weekday)}, ${hourText(cell.hour)}`
  return {
    t,
    cash,
    number,
    decimal,
    weekday,
    title,
    valueOf: (cell: WeekdayHourSales, shown: ShownFigure) =>
      shown === 'orders'
        ? t('hours.average_orders', { number: decimal(cell.average_orders) })
        : t('hours.average_net_sales', { amount: cash(cell.average_net_sales_cents) }),
    hrefOf: (cell: WeekdayHourSales) =>
      figureLink(restaurant.id, {
        figure: 'weekday_hour',
        key: keyOf(cell),
        from_date: hourMap.counted?.from_date ?? hourMap.from_date,
        to_date: hourMap.counted?.to_date ?? hourMap.to_date,
      }),
  }
}

/** Heat map with hours as rows and weekdays as columns. Each cell shows its value and links to its orders. */
export function HourGrid({ restaurant, hourMap, shown }: HourGridProps) {
  const texts = useHourTexts({ restaurant, hourMap })
  const { t } = texts
  const axis = useAxisMoney(restaurant.currency)
  const short = (cell: WeekdayHourSales) =>
    shown === 'orders' ? texts.decimal(cell.average_orders) : axis(cell.average_net_sales_cents)
  const cells = new Map(hourMap.cells.map((cell) => [keyOf(cell), cell]))
  return (
    <div className="-mx-4 overflow-x-auto sm:-mx-2">
      <table
        aria-label={t(`hours.label_${shown}`)}
        className="tabular w-full min-w-76 table-fixed border-separate border-spacing-0.5 text-center text-sm"
      >
        <WeekdayHead map={hourMap} texts={texts} />
        <tbody>
          {hoursOf(hourMap).map((hour) => (
            <tr key={hour}>
              <th scope="row" className="text-left text-xs font-normal text-ink-muted">
                {hourText(hour)}
              </th>
              {hourMap.weekdays.map(({ weekday: index }) => {
                const cell = cells.get(keyOf({ weekday: index, hour }))
                return (
                  <td key={index} className="h-11 p-0">
                    {cell ? (
                      <CellLink
                        to={texts.hrefOf(cell)}
                        label={`${texts.title(cell)}: ${texts.valueOf(cell, shown)}`}
                        strength={colorStrengthOf(cell, hourMap, shown)}
                      >
                        {short(cell)}
                      </CellLink>
                    ) : (
                      <span className="text-ink-muted" aria-label={t('hours.none')}>
                        ·
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Column headers of the weekdays, each with the number of days from which its averages are computed. */
function WeekdayHead({ map, texts }: { map: HourMap; texts: ReturnType<typeof useHourTexts> }) {
  const { t, weekday, number } = texts
  return (
    <thead>
      <tr>
        <th scope="col" className="w-10 text-left font-normal text-ink-muted sm:w-12">
          <span className="sr-only">{t('hours.hour')}</span>
        </th>
        {map.weekdays.map(({ weekday: index, days }) => (
          <th key={index} scope="col" className="pb-1 font-semibold">
            <span aria-hidden>{weekday(index, 'dayshort')}</span>
            <span className="sr-only">{weekday(index)}</span>
            <span className="block text-[0.6875rem] font-normal text-ink-muted sm:text-xs">
              {t('hours.days', { count: days, number: number(days) })}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CellLinkProps {
  to: string
  label: string
  /** Value of the cell in percent of the highest value. It determines the color. */
  strength: number
  children: string
}

/**
 * Cell of the heat map as a link to its orders. Its accessible name contains the visible value, which users of
 * voice control say (WCAG 2.5.3).
 */
function CellLink({ to, label, strength, children }: CellLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      className="flex size-full items-center justify-center rounded-sm text-[0.6875rem] tracking-tight hover:outline-2 hover:outline-ink sm:text-sm sm:tracking-normal"
      style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${shadePercent(strength)}%, transparent)` }}
    >
      <span className="sr-only">{label} </span>
      {children}
    </Link>
  )
}

/**
 * Percentage of the accent color in the background of a cell. It is at most 45, so that the text stays
 * legible in both themes.
 */
const shadePercent = (strength: number): number => 5 + Math.round(strength * 0.4)

/** Average sales and orders as a table, which users can show in place of the heat map. */
export function HourTable({ restaurant, hourMap }: HourGridProps) {
  const texts = useHourTexts({ restaurant, hourMap })
  const { t } = texts
  const data = hourTable(hourMap, {
    labelHeading: t('hours.weekday_hour'),
    net_sales: t('hours.net_sales'),
    orders: t('hours.orders'),
    days: t('hours.counted'),
    title: texts.title,
    hrefOf: texts.hrefOf,
    money: texts.cash,
    decimal: texts.decimal,
    number: texts.number,
  })
  return <ChartTable label={t('hours.title')} data={data} />
}
