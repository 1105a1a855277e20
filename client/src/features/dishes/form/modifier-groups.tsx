import { Plus, SlidersHorizontal } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
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
                onRemove={() => groups.remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button className="self-start" icon={<Plus className="size-5" aria-hidden />} onClick={add}>
        {t('modifiers.add_group')}
      </Button>
    </div>
  )
}
