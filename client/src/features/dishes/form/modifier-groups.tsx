import { Plus, SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { DishValues } from '../dish-values.ts'
import { ModifierGroup } from './modifier-group.tsx'

const emptyOption = { name: '', name_en: null, price_delta_cents: 0, is_available: true }

/** Form section with all modifier groups of a dish. */
export function ModifierGroups({ currency }: { currency: string }) {
  const { t } = useTranslation('dishes')
  const groups = useFieldArray<DishValues, 'modifier_groups', 'key'>({
    name: 'modifier_groups',
    keyName: 'key',
  })
  const { setFocus } = useFormContext<DishValues>()
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    flushSync(() => groups.remove(index))
    // The focused button is gone. Without a new focus, the next Tab would start at the top of the page.
    if (groups.fields.length > 1) setFocus(`modifier_groups.${Math.max(0, index - 1)}.name`)
    else addButton.current?.focus()
  }
  const add = () => groups.append({ name: '', name_en: null, min: 0, max: 1, options: [emptyOption] })
  return (
    <div className="flex flex-col gap-3">
      {groups.fields.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border border-dashed border-line-strong/50 px-4 py-4 text-sm text-ink-muted">
          <SlidersHorizontal className="size-5 shrink-0" aria-hidden />
          {t('modifiers.none')}
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {groups.fields.map((group, index) => (
            <li key={group.key}>
              <ModifierGroup
                index={index}
                count={groups.fields.length}
                currency={currency}
                onMove={(to) => groups.move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        className="self-start"
        icon={<Plus className="size-5" aria-hidden />}
        onClick={add}
      >
        {t('modifiers.add_group')}
      </Button>
    </div>
  )
}
