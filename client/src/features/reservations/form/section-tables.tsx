import { useTranslation } from 'react-i18next'
import {
  conflictOf,
  obstacleOf,
  type DayReservations,
  type TableWithSection,
  type Span,
} from '../table-suggestions.ts'
import { useObstacleText } from '../hooks/use-obstacle-text.ts'
import { ChoiceButton } from './choice-button.tsx'

interface SectionTablesProps {
  allTables: readonly TableWithSection[]
  span: Span
  day: DayReservations
  value: readonly string[]
  onToggle: (id: string) => void
  section: string
}

/**
 * Toggle buttons for the tables of a section. Unavailable tables are disabled unless chosen. Their screen
 * reader label contains the reason.
 */
export function SectionTables({ allTables, span, day, value, onToggle, section }: SectionTablesProps) {
  const { t } = useTranslation('reservations')
  const obstacleText = useObstacleText(day.clock)
  return (
    <div role="group" aria-label={section} className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-muted">{section}</p>
      <div className="flex flex-wrap gap-2">
        {allTables
          .filter((seat) => seat.section === section)
          .map(({ table }) => {
            const obstacle = obstacleOf(table, span, day)
            const conflict = conflictOf(table.id, span, day)
            const chosenNow = value.includes(table.id)
            return (
              <ChoiceButton
                key={table.id}
                chosen={chosenNow}
                disabled={obstacle !== null && !chosenNow}
                label={
                  obstacle
                    ? obstacleText(table.label, obstacle)
                    : `${t('tables', { count: 1, labels: table.label })}, ${t('seats', { count: table.seats })}`
                }
                onPress={() => onToggle(table.id)}
              >
                <span>{table.label}</span>
                <span className="max-w-20 truncate text-xs font-normal">
                  {conflict ? conflict.customer_name : t('seats', { count: table.seats })}
                </span>
              </ChoiceButton>
            )
          })}
      </div>
    </div>
  )
}
