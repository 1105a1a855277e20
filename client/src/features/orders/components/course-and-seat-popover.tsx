/** Popover that chooses course and seat of new lines. A choice applies to all new lines until it changes. */
import { Armchair } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Popover } from '../../../ui/popover.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'

const CourseAndSeatPickers = lazyOnOpen(
  async () => (await import('./course-and-seat-pickers.tsx')).CourseAndSeatPickers,
)

export function CourseAndSeatPopover({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { course, seat } = editor
  const isSet = course !== 'by_category' || seat !== null
  const courseText =
    course === 'by_category'
      ? t('course.by_category')
      : course === null
        ? t('course.none')
        : t('course.number', { n: course })
  const seatText = seat === null ? t('seat.none') : t('seat.number', { n: seat })
  return (
    <Popover
      label={t('next_line.title')}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('next_line.label', { course: courseText, seat: seatText })}
          className={`${buttonClass({ variant: isSet ? 'primary' : 'secondary', size: 'touch' })} tabular min-w-14 px-3`}
        >
          <span className="md:hidden low:block!" aria-hidden>
            {isSet ? (
              <ShortChoice course={course} seat={seat} />
            ) : (
              <Armchair className="size-5" aria-hidden />
            )}
          </span>
          <span className="max-md:hidden low:hidden!">
            {isSet ? `${courseText} · ${seatText}` : t('next_line.short')}
          </span>
        </button>
      }
    >
      <CourseAndSeatPickers editor={editor} />
    </Popover>
  )
}

/** Chosen course and seat in short form, for the button on a phone. */
function ShortChoice({ course, seat }: Pick<OrderEditor, 'course' | 'seat'>) {
  const { t } = useTranslation('orders')
  const labelTexts = [
    course === 'by_category' ? null : t('next_line.course', { n: course ?? '–' }),
    seat === null ? null : t('next_line.seat', { n: seat }),
  ]
  return <span className="whitespace-nowrap">{labelTexts.filter(Boolean).join(' ')}</span>
}
