/** Icons and tones of printer states and print job statuses. */
import type { PrintJobStatus, Printer } from '@forki/contract/printers'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Hourglass,
  PowerOff,
  Printer as PrinterIcon,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

interface Look {
  icon: LucideIcon
  tone: Tone
}

export type PrinterState = Printer['status'] | 'off'

/** Displayed state of a printer: off if it is inactive, or else its status. */
export const printerStateOf = ({ is_active, status }: Pick<Printer, 'is_active' | 'status'>): PrinterState =>
  is_active ? status : 'off'

export const printerLooks: Record<PrinterState, Look> = {
  unknown: { icon: CircleDashed, tone: 'neutral' },
  ok: { icon: CircleCheck, tone: 'success' },
  failing: { icon: CircleAlert, tone: 'danger' },
  off: { icon: PowerOff, tone: 'neutral' },
}

export const jobLooks: Record<PrintJobStatus, Look> = {
  waiting: { icon: Hourglass, tone: 'warning' },
  printing: { icon: PrinterIcon, tone: 'info' },
  printed: { icon: CircleCheck, tone: 'success' },
  failed: { icon: CircleAlert, tone: 'danger' },
  cancelled: { icon: Ban, tone: 'neutral' },
}
