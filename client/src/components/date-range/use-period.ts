import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readPeriod, writePeriod, type Period, type Preset } from './periods.ts'

/**
 * Period from the URL (`?period=30d`, `?from=2026-11-01&to=2026-11-15`). Named periods are relative to the
 * business day `today`. A choice updates the URL synchronously, so the user's next press already uses the new
 * period.
 * @param fallback preset for a URL without a period
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
