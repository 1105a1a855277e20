/** Text of an order line: name, options, note, seat and course. If it has a note, also the dish's allergens. */
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'

interface LineTextProps {
  line: {
    name: string
    name_en: string | null
    modifiers: readonly { option_id: string; name: string; name_en?: string | null | undefined }[]
    notes: string | null
    seat: number | null
    course: number | null
    allergens: readonly string[]
  }
  isStruck?: boolean
  /** True if the group around the line names the course in its title. The line then omits the course. */
  hidesCourse?: boolean
}

export function LineText({ line, isStruck, hidesCourse = false }: LineTextProps) {
  const { t } = useTranslation('orders')
  const name = useDishName()
  const seatAndCourse = [
    line.seat === null ? null : t('seat.number', { n: line.seat }),
    line.course === null || hidesCourse ? null : t('course.number', { n: line.course }),
  ].filter(Boolean)
  return (
    <span className="block min-w-0 flex-1">
      <span className={clsx('block leading-snug font-semibold', isStruck && 'text-ink-muted line-through')}>
        {name(line)}
      </span>
      {line.modifiers.length > 0 ? (
        <span className="block text-sm leading-snug text-ink-soft">
          {line.modifiers.map(name).join(' · ')}
        </span>
      ) : null}
      {line.notes ? (
        <span className="mt-0.5 flex items-start gap-1 text-sm leading-snug font-medium text-warning-ink">
          <MessageSquareText className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          {line.notes}
        </span>
      ) : null}
      {seatAndCourse.length > 0 ? (
        <span className="block text-sm text-ink-muted">{seatAndCourse.join(' · ')}</span>
      ) : null}
      {line.allergens.length > 0 && line.notes ? (
        <span className="mt-0.5 flex items-start gap-1 text-xs text-ink-muted">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
          {line.allergens.map((allergen) => t(`allergens.${allergen as 'gluten'}`)).join(', ')}
        </span>
      ) : null}
    </span>
  )
}
