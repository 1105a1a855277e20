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
  const name = useDishName()
  const mark = useMarkDish()
  const { dish } = entry

  const choice = useDishChoice(entry, initial)
  const submit = () => {
    choice.setAsked(true)
    if (choice.missing)
      document.getElementById(`group-${choice.missing.id}`)?.scrollIntoView({ behavior: 'smooth' })
    else
      onChoose({
        quantity: choice.quantity,
        modifiers: choice.modifiers,
        notes: choice.notes.trim() || null,
        course: choice.course,
        seat: choice.seat,
      })
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
          <DishFooter desk={desk} editing={editing} onSubmit={submit} out={out} choice={choice} />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Allergens dish={dish} />
        {choice.groups.map((group) => (
          <ModifierGroup
            key={group.id}
            group={group}
            chosen={choice.chosen}
            onChange={choice.setChosen}
            currency={desk.order.currency}
            missing={choice.asked && group.id === choice.missing?.id}
          />
        ))}
        <NotesField choice={choice} />
        <NumberChips
          label={t('seat.label')}
          none={t('seat.none')}
          value={choice.seat}
          most={Math.max(desk.order.guests ?? 4, 4)}
          onChange={choice.setSeat}
        />
        <NumberChips
          label={t('course.label')}
          none={t('course.none')}
          value={choice.course}
          most={4}
          onChange={choice.setCourse}
        />
        <SoldOutSwitch desk={desk} editing={editing} mark={mark} dish={dish} out={out} />
      </div>
    </Sheet>
  )
}

/** Entered choice: options, quantity, notes, course and seat, with its price. */
function useDishChoice(entry: MenuEntry, initial: Choice) {
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
  return {
    groups,
    chosen,
    setChosen,
    quantity,
    setQuantity,
    notes,
    setNotes,
    course,
    setCourse,
    seat,
    setSeat,
    asked,
    setAsked,
    modifiers,
    missing,
    price,
  }
}

type DishChoice = ReturnType<typeof useDishChoice>

interface DishFooterProps {
  desk: Desk
  editing: boolean
  onSubmit: () => void
  out: boolean
  choice: DishChoice
}

function DishFooter({ desk, editing, onSubmit, out, choice }: DishFooterProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  return (
    <>
      <Stepper label={t('dish.portions')} value={choice.quantity} onChange={choice.setQuantity} />
      <Button variant="primary" size="touch" className="flex-1" disabled={out && !editing} onClick={onSubmit}>
        {choice.missing
          ? t('dish.choose', { group: choice.missing.name })
          : t(editing ? 'dish.save' : 'dish.add', { amount: money(choice.price, desk.order.currency) })}
      </Button>
    </>
  )
}

function Allergens({ dish }: { dish: MenuEntry['dish'] }) {
  const { t } = useTranslation('orders')
  return dish.allergens.length > 0 ? (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('dish.allergens')}>
      {dish.allergens.map((allergen) => (
        <li key={allergen}>
          <Badge tone="warning">
            <TriangleAlert className="size-3.5" aria-hidden /> {t(`allergens.${allergen}`)}
          </Badge>
        </li>
      ))}
    </ul>
  ) : null
}

function NotesField({ choice }: { choice: DishChoice }) {
  const { t } = useTranslation('orders')
  return (
    <Field label={t('dish.notes')} optional>
      <Input
        size="touch"
        value={choice.notes}
        maxLength={300}
        placeholder={t('dish.notes_example')}
        onChange={(event) => choice.setNotes(event.target.value)}
      />
    </Field>
  )
}

interface SoldOutSwitchProps {
  desk: Desk
  editing: boolean
  mark: ReturnType<typeof useMarkDish>
  dish: MenuEntry['dish']
  out: boolean
}

function SoldOutSwitch({ desk, editing, mark, dish, out }: SoldOutSwitchProps) {
  const { t } = useTranslation('orders')
  const restaurant = useCurrentRestaurant(desk.restaurant.id)
  return can(restaurant, 'update_dish') && !editing ? (
    <Switch
      label={t('dish.sold_out')}
      hint={t('dish.sold_out_hint')}
      checked={out}
      disabled={mark.isPending}
      onChange={() => mark.mutate({ params: { id: dish.id }, body: { is_available: !dish.is_available } })}
    />
  ) : null
}

const countIn = (group: MenuEntry['dish']['modifier_groups'][number], chosen: readonly string[]) =>
  group.options.filter((option) => chosen.includes(option.id)).length
