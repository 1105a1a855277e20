import type { AuditEntryView } from '@forki/contract/audit'

/** Entries of one day, in their order. */
export interface Day {
  key: string
  /** An instant of that day, to name it by. */
  at: string
  entries: AuditEntryView[]
}

/** The entries by day of the zone they are read in; their order stays. */
export function byDay(entries: readonly AuditEntryView[], timezone: string | undefined): Day[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(timezone && { timeZone: timezone }),
  })
  const days: Day[] = []
  for (const entry of entries) {
    const key = format.format(new Date(entry.at))
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, at: entry.at, entries: [entry] })
  }
  return days
}

/** A day some days from now, as the filters want it, in the zone the list is read in. */
export function dayFromNow(days: number, timezone: string | undefined, now = Date.now()): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timezone && { timeZone: timezone }),
  })
  return format.format(new Date(now + days * 86_400_000))
}
