import { useTranslation } from 'react-i18next'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { NumberChips } from './number-chips.tsx'

/** Number of courses that the course picker offers. */
export const OFFERED_COURSE_COUNT = 4

/** Number of seats that the seat picker offers for an order. */
export const offeredSeatCount = ({ guests }: OrderEditor['order']): number => Math.max(guests ?? 4, 4)

/** Pickers of the course and the seat of new lines. */
export function CourseAndSeatPickers({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { course, seat } = editor
  return (
    <div className="flex w-72 max-w-full flex-col gap-4">
      <NumberChips
        label={t('course.label')}
        firstChip={{
          label: t('course.by_category'),
          chosen: course === 'by_category',
          onChoose: () => editor.setCourse('by_category'),
        }}
        noneLabel={t('course.none')}
        value={course === 'by_category' ? null : course}
        max={OFFERED_COURSE_COUNT}
        onChange={editor.setCourse}
      />
      <NumberChips
        label={t('seat.label')}
        noneLabel={t('seat.none')}
        value={seat}
        max={offeredSeatCount(editor.order)}
        onChange={editor.setSeat}
      />
      <p className="text-sm text-ink-muted">{t('next_line.hint')}</p>
    </div>
  )
}
