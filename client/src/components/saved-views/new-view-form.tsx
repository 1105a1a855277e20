import { savedViewEndpoints } from '@forki/contract/calls/saved-views'
import type { ViewScreen } from '@forki/contract/saved-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api.ts'
import { useAction } from '../../lib/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'

interface NewViewFormProps {
  restaurant_id: string
  screen: ViewScreen
  /** Query string of the screen's current filters, sort order and period. */
  query: string
}

/** Form that saves the screen's current filters, sort order and period as a named view. */
export function NewViewForm({ restaurant_id, screen, query }: NewViewFormProps) {
  const { t } = useTranslation('saved-views')
  const [name, setName] = useState('')
  // Id of the new view. A retry after a lost reply sends the same id, so it does not create a second view.
  const [id, setId] = useState(randomUuid)
  const save = useAction(savedViewEndpoints.save, { failed: false })
  return (
    <form
      className="flex flex-col gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        save.mutate(
          { params: { restaurantId: restaurant_id, id }, body: { screen, name, query } },
          {
            onSuccess: () => {
              setName('')
              setId(randomUuid())
            },
          },
        )
      }}
    >
      <p className="text-sm text-ink-muted">{t('save_text')}</p>
      <div className="flex gap-2">
        <Input
          aria-label={t('name')}
          placeholder={t('name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
      {save.error ? (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {errorText(save.error)}
        </p>
      ) : null}
    </form>
  )
}
