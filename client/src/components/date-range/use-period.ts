import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readPeriod, writePeriod, type Period, type Preset } from './periods.ts'

/**
 * The period that the address names (`?period=30d`, `?from=2026-11-01&to=2026-11-15`), seen from the business day
 * `today`; `fallback` when it names none. A choice shows at once: what is pressed next must mean the new days.
 */
export function usePeriod(today: string, fallback: Exclude<Preset, 'custom'> = '7d') {
  const [search, setSearch] = useSearchParams()
  const period = useMemo(() => readPeriod(search, today, fallback), [search, today, fallback])
  const choose = useCallback(
    (choice: Partial<Period>) =>
      setSearch((current) => writePeriod(current, choice, fallback), { replace: true, flushSync: true }),
    [setSearch, fallback],
  )
  return { ...period, choose }
}

export type PeriodState = ReturnType<typeof usePeriod>
