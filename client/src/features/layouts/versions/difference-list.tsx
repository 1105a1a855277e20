import { ArrowRightLeft, Check, Minus, PencilLine, Plus, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { Comparison, Difference } from './compare-drawings.ts'

const LOOKS: Record<Difference, { icon: LucideIcon; tone: Tone }> = {
  added: { icon: Plus, tone: 'success' },
  removed: { icon: Minus, tone: 'danger' },
  moved: { icon: ArrowRightLeft, tone: 'info' },
  changed: { icon: PencilLine, tone: 'warning' },
}

const DIFFERENCE_SEQUENCE: readonly Difference[] = ['added', 'removed', 'moved', 'changed']

/** List of the differences between two versions by kind. It is the text alternative of the marks. */
export function DifferenceList({ marks }: { marks: Comparison }) {
  const { t } = useTranslation('layouts')
  const entries = DIFFERENCE_SEQUENCE.map((difference) => ({
    difference,
    found: (difference === 'removed' ? marks.before : marks.after).filter(
      (mark) => mark.difference === difference,
    ),
  })).filter(({ found }) => found.length > 0)
  if (entries.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Check className="size-5 text-success-ink" aria-hidden />
        {t('versions.same')}
      </p>
    )
  }
  return (
    <ul aria-label={t('versions.differences')} className="flex flex-col gap-2">
      {entries.map(({ difference, found }) => {
        const { icon, tone } = LOOKS[difference]
        const names = found.map(({ name }) => name ?? t('versions.decor')).join(', ')
        return (
          <li key={difference} className="flex items-start gap-2.5">
            <StatusChip icon={icon} tone={tone} size="sm">
              {t(`versions.${difference}`, { count: found.length })}
            </StatusChip>
            <span className="min-w-0 text-sm leading-6 break-words text-ink-soft">{names}</span>
          </li>
        )
      })}
    </ul>
  )
}
