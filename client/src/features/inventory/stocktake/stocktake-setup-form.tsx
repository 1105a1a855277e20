import type { InventoryItem } from '@forki/contract/inventory'
import { ClipboardCheck, Clock, Keyboard, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'

interface StocktakeSetupFormProps {
  items: readonly InventoryItem[]
  onBegin: (category: string | null, blind: boolean) => void
}

const ALL_CATEGORIES = ''

/** Options of a new stocktake: the category to count, and whether expected quantities are hidden. */
export function StocktakeSetupForm({ items, onBegin }: StocktakeSetupFormProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const [category, setCategory] = useState(ALL_CATEGORIES)
  const [blind, setBlind] = useState(false)
  const count = (key: string) => items.filter((item) => item.category === key).length
  const options = [
    { value: ALL_CATEGORIES, label: t('take.everything'), hint: t('take.items', { count: items.length }) },
    ...restaurant.categories
      .map(({ key, label }) => ({ value: key, label, hint: t('take.items', { count: count(key) }) }))
      .filter(({ value }) => count(value) > 0),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <FieldSet legend={t('take.which')}>
          <RadioCards name="category" value={category} options={options} onChange={setCategory} columns={2} />
        </FieldSet>
        <Switch
          label={t('take.blind')}
          hint={t('take.blind_hint')}
          checked={blind}
          onChange={(event) => setBlind(event.target.checked)}
        />
        <Button
          variant="primary"
          size="touch"
          icon={<ClipboardCheck className="size-5" aria-hidden />}
          onClick={() => onBegin(category === ALL_CATEGORIES ? null : category, blind)}
        >
          {t('take.begin')}
        </Button>
      </Card>
      <ul className="flex flex-col gap-5 p-1 text-ink-soft sm:p-5">
        {(
          [
            { icon: Smartphone, text: t('take.about_device') },
            { icon: Keyboard, text: t('take.about_keys') },
            { icon: Clock, text: t('take.about_moment') },
          ] as const
        ).map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
