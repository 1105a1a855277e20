/**
 * Group of an order's held lines in one course, with their number of portions and a button that fires the
 * course. A press on the heading expands or collapses the group. While collapsed, it lists the names of the
 * dishes. The next course also shows the time at which it fires automatically.
 */
import { ChevronDown, Clock3, Flame } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { HeldCourse } from '../hooks/use-courses.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { DraftLineRow } from './draft-line-row.tsx'
import { ItemRow } from './item-row.tsx'

interface HeldCourseGroupProps {
  editor: OrderEditor
  held: HeldCourse
  /** True if the ticket has no other lines. The group is then expanded by default. */
  isOnlyGroup: boolean
}

export function HeldCourseGroup({ editor, held: { course, lines }, isOnlyGroup }: HeldCourseGroupProps) {
  const { t } = useTranslation('orders')
  const dishName = useDishName()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? isOnlyGroup
  const texts = lines.flatMap(({ item, line }) => item ?? line ?? [])
  const quantity = portionCount(texts)
  const title =
    course === null ? t('ticket.held_count', { quantity }) : t('ticket.held_course', { n: course, quantity })
  return (
    <section
      aria-label={title}
      className="mt-2 rounded-lg border border-dashed border-line-strong/60 bg-sunken/60 p-0.5 [&_li]:text-ink-muted"
    >
      <header className="flex min-h-12 items-center gap-1 in-data-[density=compact]:min-h-11">
        <FoldButton
          open={open}
          title={title}
          dishes={texts.map((line) => dishName(line))}
          onPress={() => setChosen(!open)}
        />
        <Button
          size="touch"
          className="h-11! px-3!"
          busy={editor.firing}
          disabled={editor.ended}
          aria-label={course === null ? undefined : t('ticket.fire_course', { n: course })}
          icon={<Flame className="size-5" aria-hidden />}
          onClick={() => void editor.fireCourse(course)}
        >
          {t('ticket.fire')}
        </Button>
      </header>
      {course !== null && course === editor.nextCourse ? <FiringTime editor={editor} /> : null}
      {open ? (
        <ul className="divide-y divide-line">
          {lines.map(({ item, line }) =>
            item ? (
              <ItemRow key={item.id} editor={editor} item={item} isInHeldCourse />
            ) : line ? (
              <DraftLineRow key={line.key} editor={editor} line={line} isSending hidesCourse />
            ) : null,
          )}
        </ul>
      ) : null}
    </section>
  )
}

interface FoldButtonProps {
  open: boolean
  title: string
  /** Names of the dishes, shown while the group is folded. */
  dishes: readonly string[]
  onPress: () => void
}

function FoldButton({ open, title, dishes, onPress }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-neutral-soft/60"
    >
      <ChevronDown
        className={clsx('size-4 shrink-0 text-ink-muted transition-transform', !open && '-rotate-90')}
        aria-hidden
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-1.5 text-sm font-bold text-ink-muted">
          <Clock3 className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{title}</span>
        </span>
        {open ? null : (
          <span className="truncate text-sm leading-4.5 text-ink-muted">{dishes.join(', ')}</span>
        )}
      </span>
    </button>
  )
}

/** Automatic firing time of the next course. Absent without a timer, or if an older server omits it. */
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
