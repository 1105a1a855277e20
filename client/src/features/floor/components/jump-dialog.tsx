/** Dialog that opens a table by its label or number. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { findSpot, type Spot } from '../state.ts'

interface JumpDialogProps {
  spots: readonly Spot[]
  onJump: (spot: Spot) => void
  onClose: () => void
}

export function JumpDialog({ spots, onJump, onClose }: JumpDialogProps) {
  const { t } = useTranslation('floor')
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState(false)
  const found = findSpot(spots, typed)
  return (
    <Dialog open onOpenChange={onClose} title={t('jump.title')} size="sm">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (found) onJump(found)
          else setMissed(true)
        }}
      >
        <Field
          label={t('jump.label')}
          hint={
            found
              ? `${t('table', { label: found.table.label })} · ${t(`state.${found.state}`)}`
              : t('jump.hint')
          }
          error={missed && !found ? t('jump.missing', { typed }) : undefined}
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
              setMissed(false)
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="touch" block>
          {t('jump.go')}
        </Button>
      </form>
    </Dialog>
  )
}
