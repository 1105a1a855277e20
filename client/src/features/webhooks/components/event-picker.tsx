import type { EventType } from '@forki/contract/events'
import { EVENT_TYPES } from '@forki/contract/events/constants'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { EVENT_GROUPS } from '../event-groups.ts'

interface EventPickerProps {
  value: readonly EventType[]
  onChange: (value: EventType[]) => void
  error: string | undefined
}

/** Checkboxes of the event types in groups. The checkbox of a group selects all its events. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const { t } = useTranslation('webhooks')
  const toggle = (names: readonly EventType[], on: boolean) =>
    onChange(EVENT_TYPES.filter((name) => (names.includes(name) ? on : value.includes(name))))
  return (
    <FieldSet legend={t('form.events')} error={error}>
      <div className="flex flex-col gap-3">
        {EVENT_GROUPS.map(({ name, events }) => {
          const chosenCount = events.filter((event) => value.includes(event)).length
          const isWholeGroup = chosenCount === events.length
          return (
            <div key={name} className="rounded-md border border-line bg-raised px-4 py-2">
              <Checkbox
                className="font-semibold"
                label={t(`event_groups.${name}`)}
                checked={isWholeGroup}
                mixed={chosenCount > 0 && !isWholeGroup}
                onChange={() => toggle(events, !isWholeGroup)}
              />
              <div className="grid border-t border-line pt-1 pl-2 sm:grid-cols-2">
                {events.map((event) => (
                  <Checkbox
                    key={event}
                    label={t(`events.${event}`)}
                    checked={value.includes(event)}
                    onChange={() => toggle([event], !value.includes(event))}
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </FieldSet>
  )
}
