/** Table picker: suggested free tables, and a button that shows all tables, also unavailable ones. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  obstacleOf,
  suggestTables,
  type DayReservations,
  type TableWithSection,
  type Span,
  type Suggestion,
} from '../table-suggestions.ts'
import { useObstacleText } from '../hooks/use-obstacle-text.ts'
import { ChoiceButton } from './choice-button.tsx'
import { SectionTables } from './section-tables.tsx'

interface TablePickerProps {
  allTables: readonly TableWithSection[]
  partySize: number
  span: Span
  day: DayReservations
  value: readonly string[]
  onChange: (table_ids: string[]) => void
  error?: string | undefined
}

export function TablePicker({ allTables, partySize, span, day, value, onChange, error }: TablePickerProps) {
  const { t } = useTranslation('reservations')
  const obstacleText = useObstacleText(day.clock)
  const [showsAll, setShowsAll] = useState(false)
  const suggestions = suggestTables(allTables, partySize, span, day)
  const chosen = allTables.filter(({ table }) => value.includes(table.id))
  const places = chosen.reduce((sum, { table }) => sum + table.seats, 0)
  const sections = [...new Set(allTables.map(({ section }) => section))]
  const isChosenSet = (ids: readonly string[]) =>
    ids.length === value.length && ids.every((each) => value.includes(each))
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id])
  const inTheWay = chosen.flatMap(({ table }) => {
    const obstacle = obstacleOf(table, span, day)
    return obstacle ? [{ table, obstacle }] : []
  })
  return (
    <FieldSet legend={t('form.table')} error={error}>
      <FreeTables
        partySize={partySize}
        onChange={onChange}
        suggestions={suggestions}
        isChosen={isChosenSet}
      />
      {inTheWay.map(({ table, obstacle }) => (
        <Notice key={table.id} tone="danger">
          {obstacleText(table.label, obstacle)}
        </Notice>
      ))}
      {chosen.length > 0 && places < partySize ? (
        <Notice tone="warning">{t('form.too_small', { count: places, party: partySize })}</Notice>
      ) : null}
      <Button
        variant="ghost"
        className="-ml-4 self-start"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {t(showsAll ? 'form.fewer' : 'form.all_tables')}
      </Button>
      {showsAll
        ? sections.map((section) => (
            <SectionTables
              key={section}
              allTables={allTables}
              span={span}
              day={day}
              value={value}
              onToggle={toggle}
              section={section}
            />
          ))
        : null}
    </FieldSet>
  )
}

interface FreeTablesProps {
  partySize: number
  onChange: (table_ids: string[]) => void
  suggestions: Suggestion[]
  isChosen: (ids: readonly string[]) => boolean
}

/** Suggested free tables, the best ones first. */
function FreeTables({ partySize, onChange, suggestions, isChosen }: FreeTablesProps) {
  const { t } = useTranslation('reservations')
  return suggestions.length === 0 ? (
    <Notice tone="warning">{t('form.none_free', { count: partySize })}</Notice>
  ) : (
    <div className="flex flex-wrap gap-2">
      {suggestions.map(({ tables, seats: count }, index) => {
        const ids = tables.map(({ id }) => id)
        const labels = tables.map(({ label }) => label).join(' + ')
        return (
          <ChoiceButton key={labels} chosen={isChosen(ids)} onPress={() => onChange(ids)}>
            <span>{t('tables', { count: ids.length, labels })}</span>
            <span className="text-xs font-normal">
              {t('seats', { count })}
              {index === 0 ? ` · ${t('form.best')}` : null}
            </span>
          </ChoiceButton>
        )
      })}
    </div>
  )
}
