/** What a dish may be asked: options (those that must be answered first), portions, note, seat, course; its price as it grows. */
import { unitTotal } from '@forki/contract/money/lines'
import { can } from '@forki/contract/permissions'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Choice, Desk } from '../hooks/use-desk.ts'
import { useMarkDish } from '../queries.ts'
import type { MenuEntry } from '../search.ts'
import { ModifierGroup } from './modifier-group.tsx'
import { NumberChips } from './number-chips.tsx'

interface DishSheetProps {
  desk: Desk
  entry: MenuEntry
  initial: Choice
  /** A line that is there already is changed rather than added. */
  editing: boolean
  onChoose: (choice: Choice) => void
}

export function DishSheet({ desk, entry, initial, editing, onChoose }: DishSheetProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const name = useDishName()
  const mark = useMarkDish()
  const restaurant = useCurrentRestaurant(desk.restaurant.id)
  const { dish } = entry
  const groups = dish.modifier_groups.toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
  const [chosen, setChosen] = useState<readonly string[]>(initial.modifiers.map(({ option_id }) => option_id))
  const [quantity, setQuantity] = useState(initial.quantity)
  const [notes, setNotes] = useState(initial.notes ?? '')
  const [course, setCourse] = useState(initial.course)
  const [seat, setSeat] = useState(initial.seat)
  const [asked, setAsked] = useState(false)

  const modifiers = groups
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.id))
    .map(({ id, name: option, price_delta_cents }) => ({ option_id: id, name: option, price_delta_cents }))
  const missing = groups.find((group) => countIn(group, chosen) < group.min)
  const price = unitTotal({ unit_price_cents: entry.price_cents, modifiers }) * quantity
  const submit = () => {
    setAsked(true)
    if (missing) document.getElementById(`group-${missing.id}`)?.scrollIntoView({ behavior: 'smooth' })
    else onChoose({ quantity, modifiers, notes: notes.trim() || null, course, seat })
  }
  // Shown as asked for while the server is told; the menu is fetched again before that ends.
  const out = mark.isPending ? mark.variables.body?.is_available === false : !dish.is_available
  return (
    <Sheet
      open
      onOpenChange={desk.closePanel}
      title={name(dish)}
      description={dish.description ?? undefined}
      footer={
        <>
          <Stepper label={t('dish.portions')} value={quantity} onChange={setQuantity} />
          <Button
            variant="primary"
            size="touch"
            className="flex-1"
            disabled={out && !editing}
            onClick={submit}
          >
            {missing
              ? t('dish.choose', { group: missing.name })
              : t(editing ? 'dish.save' : 'dish.add', { amount: money(price, desk.order.currency) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {dish.allergens.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5" aria-label={t('dish.allergens')}>
            {dish.allergens.map((allergen) => (
              <li key={allergen}>
                <Badge tone="warning">
                  <TriangleAlert className="size-3.5" aria-hidden /> {t(`allergens.${allergen}`)}
                </Badge>
              </li>
            ))}
          </ul>
        ) : null}
        {groups.map((group) => (
          <ModifierGroup
            key={group.id}
            group={group}
            chosen={chosen}
            onChange={setChosen}
            currency={desk.order.currency}
            missing={asked && group.id === missing?.id}
          />
        ))}
        <Field label={t('dish.notes')} optional>
          <Input
            size="touch"
            value={notes}
            maxLength={300}
            placeholder={t('dish.notes_example')}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        <NumberChips
          label={t('seat.label')}
          none={t('seat.none')}
          value={seat}
          most={Math.max(desk.order.guests ?? 4, 4)}
          onChange={setSeat}
        />
        <NumberChips
          label={t('course.label')}
          none={t('course.none')}
          value={course}
          most={4}
          onChange={setCourse}
        />
        {can(restaurant, 'update_dish') && !editing ? (
          <Switch
            label={t('dish.sold_out')}
            hint={t('dish.sold_out_hint')}
            checked={out}
            disabled={mark.isPending}
            onChange={() =>
              mark.mutate({ params: { id: dish.id }, body: { is_available: !dish.is_available } })
            }
          />
        ) : null}
      </div>
    </Sheet>
  )
}

const countIn = (group: MenuEntry['dish']['modifier_groups'][number], chosen: readonly string[]) =>
  group.options.filter((option) => chosen.includes(option.id)).length
