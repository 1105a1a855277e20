import type { ComingCourse } from '@forki/contract/kitchen'
import { Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { useFormat } from '../../../lib/format.ts'

/** Held courses of an order, dimmed and with the number of portions. They cannot be pressed. */
export function ComingCourses({ courses }: { courses: readonly ComingCourse[] }) {
  const { t } = useTranslation('kitchen')
  const { time } = useFormat(useCurrentRestaurant()?.timezone)
  if (courses.length === 0) return null
  return (
    <section className="border-t-2 border-dashed border-line-strong/50 bg-sunken/60 px-[0.6em] py-[0.35em] text-[0.8em] text-ink-muted">
      <h2 className="flex items-center gap-[0.35em] text-[0.85em] font-bold">
        <Clock3 className="size-[1.1em]" aria-hidden />
        {t('coming_count', { count: portionCount(courses.flatMap((course) => course.items)) })}
      </h2>
      {courses.map((course) => (
        <p key={`${course.station} ${course.course}`} className="leading-snug">
          <span className="font-semibold">{t('course', { course: course.course })}: </span>
          {course.items.map((item) => `${item.quantity}× ${item.name}`).join(', ')}
          {course.fires_at ? (
            <span className="tabular font-semibold"> · {t('fires_at', { time: time(course.fires_at) })}</span>
          ) : null}
        </p>
      ))}
    </section>
  )
}
