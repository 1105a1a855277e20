/**
 * Sheet of a dish: options, portions, note, seat, course, price, allergens, and a switch that marks the dish as
 * sold out.
 */
import { can } from '@forki/contract/permissions'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDishName } from '../../../domain/orders/order-name.ts'
import { textIn } from '../../../domain/translations/in-language.ts'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { useCurrentRestaurant } from '../../../domain/access/current-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { useDishSheetChoices, type DishSheetChoices } from '../hooks/use-dish-sheet-choices.ts'
import type { LineChoice } from '../hooks/use-draft-lines.ts'
import { useSetAvailability } from '../queries.ts'
import type { MenuEntry } from '../dish-search.ts'
import { ModifierGroup } from './modifier-group.tsx'
import { OFFERED_COURSE_COUNT, offeredSeatCount } from './course-and-seat-pickers.tsx'
import { NumberChips } from './number-chips.tsx'

interface DishSheetProps {
  editor: OrderEditor
  entry: MenuEntry
  initial: LineChoice
  /** True to change an unsent line. False to add a line. */
  isEdit: boolean
  onChoose: (choice: LineChoice) => void
}

/** Sheet that chooses a dish's options before the dish is added, or changes the options of an unsent line. */
export function DishSheet({ editor, entry, initial, isEdit, onChoose }: DishSheetProps) {
  const name = useDishName()
  const lang = useSignal(language)
  const mark = useSetAvailability()
  const { dish } = entry

  const choice = useDishSheetChoices(entry, initial)
  const submit = () => {
    choice.setSubmitted(true)
    if (choice.missing)
      document.getElementById(`group-${choice.missing.id}`)?.scrollIntoView({ behavior: 'smooth' })
    else onChoose(choice.value)
  }
  // Shows the requested availability while the request runs. The menu is refetched before the request ends.
  const isSoldOut = mark.isPending ? mark.variables.body?.is_available === false : !dish.is_available
  return (
    <Sheet
      open
      onOpenChange={editor.closePanel}
      title={name(dish)}
      description={textIn(dish.description, dish.description_en, lang) ?? undefined}
      footer={
        <DishFooter editor={editor} isEdit={isEdit} onSubmit={submit} isSoldOut={isSoldOut} choice={choice} />
      }
    >
      <div className="flex flex-col gap-6">
        <Allergens dish={dish} />
        {choice.groups.map((group) => (
          <ModifierGroup
            key={group.id}
            group={group}
            chosenIds={choice.chosen}
            onChange={choice.setChosen}
            currency={editor.order.currency}
            isMissing={choice.isSubmitted && group.id === choice.missing?.id}
          />
        ))}
        <NotesField choice={choice} />
        {editor.hasCourses ? <SeatAndCourse editor={editor} choice={choice} /> : null}
        <SoldOutSwitch
          editor={editor}
          isEdit={isEdit}
          setAvailability={mark}
          dish={dish}
          isSoldOut={isSoldOut}
        />
      </div>
    </Sheet>
  )
}

interface DishFooterProps {
  editor: OrderEditor
  isEdit: boolean
  onSubmit: () => void
  isSoldOut: boolean
  choice: DishSheetChoices
}

function DishFooter({ editor, isEdit, onSubmit, isSoldOut, choice }: DishFooterProps) {
  const { t } = useTranslation('orders')
  const { money } = useFormat()
  const name = useDishName()
  return (
    <>
      <Stepper label={t('dish.portions')} value={choice.quantity} onChange={choice.setQuantity} />
      <Button
        variant="primary"
        size="touch"
        className="flex-1"
        disabled={isSoldOut && !isEdit}
        onClick={onSubmit}
      >
        {choice.missing
          ? t('dish.choose', { group: name(choice.missing) })
          : t(isEdit ? 'dish.save' : 'dish.add', { amount: money(choice.price, editor.order.currency) })}
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

function NotesField({ choice }: { choice: DishSheetChoices }) {
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

function SeatAndCourse({ editor, choice }: { editor: OrderEditor; choice: DishSheetChoices }) {
  const { t } = useTranslation('orders')
  return (
    <>
      <NumberChips
        label={t('seat.label')}
        noneLabel={t('seat.none')}
        value={choice.seat}
        max={offeredSeatCount(editor.order)}
        onChange={choice.setSeat}
      />
      <NumberChips
        label={t('course.label')}
        noneLabel={t('course.none')}
        value={choice.course}
        max={OFFERED_COURSE_COUNT}
        onChange={choice.setCourse}
      />
    </>
  )
}

interface SoldOutSwitchProps {
  editor: OrderEditor
  isEdit: boolean
  setAvailability: ReturnType<typeof useSetAvailability>
  dish: MenuEntry['dish']
  isSoldOut: boolean
}

function SoldOutSwitch({ editor, isEdit, setAvailability, dish, isSoldOut }: SoldOutSwitchProps) {
  const { t } = useTranslation('orders')
  const restaurant = useCurrentRestaurant(editor.restaurant.id)
  return can(restaurant, 'update_dish') && !isEdit ? (
    <Switch
      label={t('dish.sold_out')}
      hint={t('dish.sold_out_hint')}
      checked={isSoldOut}
      disabled={setAvailability.isPending}
      onChange={() =>
        setAvailability.mutate({ params: { id: dish.id }, body: { is_available: !dish.is_available } })
      }
    />
  ) : null
}
