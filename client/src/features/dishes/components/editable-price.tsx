import type { Dish } from '@forki/contract/dishes'
import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineForm } from '../../../components/inline-form.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Money } from '../../../components/money.tsx'
import { errorText, type ApiError } from '../../../lib/api.ts'
import { editConflictText, currentValues } from '../../../lib/edit-conflict.ts'
import { useUpdateDish } from '../queries.ts'
import { useFocusAfterEditing } from '../../../lib/use-focus-after-editing.ts'

interface EditablePriceProps {
  dish: Dish
  currency: string
  mayEdit: boolean
  className?: string
}

/** Price that becomes an input when pressed. Enter saves, Escape cancels. A rejected price stays in the input. */
export function EditablePrice({ dish, currency, mayEdit, className }: EditablePriceProps) {
  const { t } = useTranslation('dishes')
  const [editing, setEditing] = useState(false)
  const opener = useFocusAfterEditing(editing)
  if (!mayEdit) return <Money cents={dish.price_cents} currency={currency} className={className ?? ''} />
  if (editing) return <PriceField dish={dish} currency={currency} onClose={() => setEditing(false)} />
  return (
    <button
      ref={opener}
      type="button"
      className={clsx(
        'group hit-44 -mx-2 inline-flex items-center gap-1.5 rounded-md px-2 py-1 hover:bg-neutral-soft',
        className,
      )}
      onClick={() => setEditing(true)}
    >
      <span className="sr-only">{t('price_change', { name: dish.name })}</span>
      <Money cents={dish.price_cents} currency={currency} />
      <Pencil
        className="size-3.5 text-ink-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 coarse:opacity-100"
        aria-hidden
      />
    </button>
  )
}

function PriceField({ dish, currency, onClose }: { dish: Dish; currency: string; onClose: () => void }) {
  const { t } = useTranslation(['dishes', 'validation'])
  const [cents, setCents] = useState<number | null>(dish.price_cents)
  const [problem, setProblem] = useState<string | null>(null)
  /**
   * Price that the server must still have, so that the update does not overwrite another user's change. It is
   * the price when the input opened, or the stored price that the last conflict returned.
   */
  const [loadedPrice, setLoadedPrice] = useState(dish.price_cents)
  const update = useUpdateDish()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    input?.focus()
    input?.addEventListener('keydown', closeOnEscape)
    return () => input?.removeEventListener('keydown', closeOnEscape)
    // oxlint-disable-next-line react/exhaustive-deps -- focuses the input once, and `onClose` does not change
  }, [])
  const showRejection = (error: ApiError) => {
    const storedPrice = currentValues(error)?.['price_cents']
    if (typeof storedPrice !== 'number') return setProblem(errorText(error, 'dish_update'))
    setLoadedPrice(storedPrice)
    setProblem(editConflictText('price_cents', storedPrice))
  }
  const save = () => {
    if (cents === null || Number.isNaN(cents) || cents < 0) return setProblem(t('validation:number'))
    if (cents === loadedPrice) return onClose()
    return update.mutate(
      { params: { id: dish.id }, body: { price_cents: cents, expected: { price_cents: loadedPrice } } },
      { onSuccess: onClose, onError: showRejection },
    )
  }
  return (
    <InlineForm
      className="w-full min-w-44"
      busy={update.isPending}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <MoneyInput
        ref={field}
        aria-label={t('dishes:price_of', { name: dish.name })}
        value={cents}
        currency={currency}
        onChange={setCents}
      />
    </InlineForm>
  )
}
