import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../components/date-range/day-text.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { categoriesQuery } from '../queries.ts'
import type { FigureRowsState } from './use-figure-rows.ts'

/**
 * Date without its last digit. With a weekday from 1 (Monday) to 7 (Sunday) appended, it is a date on that
 * weekday.
 */
const WEEKDAY_DATE_PREFIX = '2026-06-0'

/** Name of the figure in the URL, such as "Sales of Red pozole". */
export function useFigureName(
  restaurant: AccessibleRestaurant,
  { figure, key, query }: Pick<FigureRowsState, 'figure' | 'key' | 'query'>,
): string {
  const { t } = useTranslation(['figure-rows', 'order-dashboard'])
  const lang = useSignal(language)
  const categories = useQuery({ ...categoriesQuery(restaurant.id), enabled: figure === 'category' }).data
    ?.items
  const subject = query.data?.subject
  if (key === undefined) return t(`figures.${figure}`)
  const nameOfKey = (): string => {
    switch (figure) {
      case 'hour':
        return t('hour', { from: `${key}:00`, to: `${key}:59` })
      case 'weekday':
        return /^[1-7]$/.test(key) ? dayText(`${WEEKDAY_DATE_PREFIX}${key}`, 'dayname', lang) : key
      case 'weekday_hour': {
        const [weekday = '', hour] = key.split('-')
        if (!/^[1-7]$/.test(weekday)) return key
        return `${dayText(`${WEEKDAY_DATE_PREFIX}${weekday}`, 'dayname', lang)}, ${t('hour', { from: `${hour}:00`, to: `${hour}:59` })}`
      }
      case 'area':
      case 'table':
        return key === '' ? t('no_table') : key
      case 'method':
        return t(`order-dashboard:methods.${key as 'cash'}`)
      case 'order_type':
        return t(`order-dashboard:types.${key as 'dine_in'}`)
      case 'category': {
        const category = categories?.find((entry) => entry.key === key)
        if (!category)
          return t(key === '' ? 'order-dashboard:ranked.no_category' : 'order-dashboard:ranked.old_category')
        return lang === 'en' ? (category.label_en ?? category.label) : category.label
      }
      default:
        if (!subject) return (figure === 'waiter' || figure === 'person') && key === '' ? t('nobody') : '…'
        return lang === 'en' ? (subject.name_en ?? subject.name) : subject.name
    }
  }
  return t('named', { figure: t(`figures.${figure}`), name: nameOfKey() })
}
