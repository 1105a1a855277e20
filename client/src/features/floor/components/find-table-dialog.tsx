/** Dialog that opens a table by its label, or by the digits of the label. It lists several matches. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { findFloorTables, type FloorTable } from '../table-state.ts'

interface FindTableDialogProps {
  spots: readonly FloorTable[]
  onJump: (spot: FloorTable) => void
  onClose: () => void
}

export function FindTableDialog({ spots, onJump, onClose }: FindTableDialogProps) {
  const { t } = useTranslation('floor')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [first, ...others] = findFloorTables(spots, typed)
  const nameOf = ({ table: { label }, state }: FloorTable) =>
    `${t('table', { label })} · ${t(`state.${state}`)}`
  const hint = first && others.length === 0 ? nameOf(first) : t(first ? 'jump.several' : 'jump.hint')
  const error = first ? t('jump.several') : t('jump.missing', { typed })
  return (
    <Dialog open onOpenChange={onClose} title={t('jump.title')} size="sm">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (first && others.length === 0) onJump(first)
          else setTried(true)
        }}
      >
        <Field
          label={t('jump.label')}
          hint={hint}
          error={tried && (!first || others.length > 0) ? error : undefined}
        >
          <Input
            size="big"
            // Focuses the input, because the user opens the dialog to type.
            autoFocus
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => {
              setTyped(event.target.value)
              setTried(false)
            }}
          />
        </Field>
        {first && others.length > 0 ? (
          <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
            {[first, ...others].map((spot) => (
              <li key={spot.table.id}>
                <Button size="touch" block onClick={() => onJump(spot)}>
                  {`${nameOf(spot)} · ${spot.section}`}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <Button type="submit" variant="primary" size="touch" block>
            {t('jump.go')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
