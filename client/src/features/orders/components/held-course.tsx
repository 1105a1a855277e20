/**
 * Group of held lines of one course, dimmed. It shows the number of portions, a button that fires the course,
 * and the time of the automatic firing.
 */
import { Clock3, Flame } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { portionsOf } from '../../../domain/orders/orders.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { HeldCourse } from '../hooks/use-courses.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { DraftRow } from './draft-row.tsx'
import { ItemRow } from './item-row.tsx'
import { Group } from './ticket-group.tsx'

interface HeldCourseGroupProps {
  editor: OrderEditor
  held: HeldCourse
}

export function HeldCourseGroup({ editor, held: { course, lines } }: HeldCourseGroupProps) {
  const { t } = useTranslation('orders')
  const quantity = portionsOf(lines.map(({ item, line }) => item ?? line ?? { quantity: 0 }))
  return (
    <Group
      dimmed
      title={
        course === null
          ? t('ticket.held_count', { quantity })
          : t('ticket.held_course', { n: course, quantity })
      }
      icon={<Clock3 className="size-4" aria-hidden />}
      action={
        <Button
          size="touch"
          className="px-3!"
          busy={editor.firing}
          disabled={editor.ended}
          aria-label={course === null ? undefined : t('ticket.fire_course', { n: course })}
          icon={<Flame className="size-5" aria-hidden />}
          onClick={() => void editor.fireCourse(course)}
        >
          {t('ticket.fire')}
        </Button>
      }
      note={course !== null && course === editor.nextCourse ? <FiringTime editor={editor} /> : null}
    >
      {lines.map(({ item, line }) =>
        item ? (
          <ItemRow key={item.id} editor={editor} item={item} hidesCourse />
        ) : line ? (
          <DraftRow key={line.key} editor={editor} line={line} under_way hidesCourse />
        ) : null,
      )}
    </Group>
  )
}

/** Time at which the next course fires automatically. A server of an earlier version sends no such time. */
function FiringTime({ editor }: { editor: OrderEditor }) {
  const { t } = useTranslation('orders')
  const { time } = useFormat(editor.restaurant.timezone)
  const { next_course_at: at } = editor.order
  return at ? (
    <p className="tabular px-2 pb-1 text-sm font-semibold text-plum-ink">
      {t('ticket.fires_at', { time: time(at) })}
    </p>
  ) : null
}
