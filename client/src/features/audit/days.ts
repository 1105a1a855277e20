import type { AuditEntryView } from '@forki/contract/audit'
import { addDays } from '../../domain/inventory/expiry.ts'

/** Audit entries of one day, in the order of the list. */
export interface AuditDay {
  key: string
  /** Timestamp inside the day, from which its heading is formatted. */
  timestamp: string
  entries: AuditEntryView[]
}

/** Groups audit entries by day in a time zone, in the given order. */
export function groupByDay(entries: readonly AuditEntryView[], timezone: string | undefined): AuditDay[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(timezone && { timeZone: timezone }),
  })
  const days: AuditDay[] = []
  for (const entry of entries) {
    const key = format.format(new Date(entry.at))
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, timestamp: entry.at, entries: [entry] })
  }
  return days
}

/** Date (YYYY-MM-DD) of the day that is `days` days after today, in a time zone. */
export function dayFromNow(days: number, timezone: string | undefined, now = Date.now()): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timezone && { timeZone: timezone }),
  })
  return addDays(format.format(new Date(now)), days)
}
