/** Icon and colors of each table state. The translation catalogues contain the names of the states. */
import {
  Armchair,
  BellRing,
  Banknote,
  CalendarClock,
  CircleOff,
  ChefHat,
  HandPlatter,
  Printer,
  Receipt,
  ReceiptText,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../../ui/tone.ts'
import type { FloorState } from '../table-state.ts'

interface StateLook {
  icon: LucideIcon
  tone: Tone
  /** CSS classes for background, border and text of a table on the floor plan. */
  tableClass: string
}

export const STATE_LOOKS: Record<FloorState, StateLook> = {
  free: { icon: Armchair, tone: 'neutral', tableClass: 'bg-raised border-line-strong/55 text-ink' },
  occupied: { icon: Users, tone: 'info', tableClass: 'bg-info-soft border-info-solid text-info-ink' },
  sent: {
    icon: ChefHat,
    tone: 'warning',
    tableClass: 'bg-warning-soft border-warning-solid text-warning-ink',
  },
  ready: {
    icon: BellRing,
    tone: 'success',
    tableClass: 'bg-success-solid border-success-solid text-on-solid',
  },
  bill_requested: {
    icon: Receipt,
    tone: 'plum',
    tableClass: 'bg-plum-solid border-plum-solid text-on-solid',
  },
  bill_printed: { icon: Printer, tone: 'plum', tableClass: 'bg-plum-soft border-plum-solid text-plum-ink' },
  served: { icon: HandPlatter, tone: 'accent', tableClass: 'bg-accent-soft border-accent text-accent-ink' },
  paying: { icon: Banknote, tone: 'plum', tableClass: 'bg-plum-soft border-plum-solid text-plum-ink' },
  paid: { icon: ReceiptText, tone: 'plum', tableClass: 'bg-sunken border-plum-solid text-plum-ink' },
  reserved: {
    icon: CalendarClock,
    tone: 'plum',
    tableClass: 'bg-plum-soft border-plum-solid border-dashed text-plum-ink',
  },
  inactive: {
    icon: CircleOff,
    tone: 'neutral',
    tableClass: 'bg-sunken border-line-strong/40 border-dashed text-ink-muted',
  },
}
