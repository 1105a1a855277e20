import { useFormat } from '../../../lib/format.ts'

/** Text of business days: one date, or the first and the last one. */
export function useDaysText(): (days: { from_date: string; to_date: string }) => string {
  const { date } = useFormat('UTC')
  const text = (day: string) => date(`${day}T00:00:00Z`)
  return ({ from_date, to_date }) =>
    from_date === to_date ? text(from_date) : `${text(from_date)} – ${text(to_date)}`
}
