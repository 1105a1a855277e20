import type { Table } from '@forki/contract/tables'
import { CalendarClock, CircleCheck, CircleOff, Utensils, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Tone } from '../../../ui/tone.ts'

const looks: Record<Table['status'], { icon: LucideIcon; tone: Tone }> = {
  available: { icon: CircleCheck, tone: 'success' },
  occupied: { icon: Utensils, tone: 'info' },
  reserved: { icon: CalendarClock, tone: 'plum' },
  unavailable: { icon: CircleOff, tone: 'neutral' },
}

export function TableStatus({ status }: { status: Table['status'] }) {
  const { t } = useTranslation('tables')
  return (
    <StatusChip size="sm" {...looks[status]}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}
