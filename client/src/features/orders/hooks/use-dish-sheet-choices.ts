import { portionPrice } from '@forki/contract/money/line-prices'
import { useState } from 'react'
import type { MenuEntry } from '../dish-search.ts'
import type { LineChoice } from './use-draft-lines.ts'

/**
 * Choices of the user in the sheet of a dish, and the resulting price. The result also contains the first
 * modifier group with too few options.
 */
export function useDishSheetChoices({ dish, price_cents }: MenuEntry, initial: LineChoice) {
  const groups = dish.modifier_groups.toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
  const [chosen, setChosen] = useState<readonly string[]>(initial.modifiers.map(({ option_id }) => option_id))
  const [quantity, setQuantity] = useState(initial.quantity)
  const [notes, setNotes] = useState(initial.notes ?? '')
  const [course, setCourse] = useState(initial.course)
  const [seat, setSeat] = useState(initial.seat)
  const [isSubmitted, setSubmitted] = useState(false)
  const modifiers = groups
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.id))
    .map(({ id, name, name_en, price_delta_cents }) => ({ option_id: id, name, name_en, price_delta_cents }))
  const value: LineChoice = { quantity, modifiers, notes: notes.trim() || null, course, seat }
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
    isSubmitted,
    setSubmitted,
    value,
    missing: groups.find((group) => countIn(group, chosen) < group.min),
    price: portionPrice({ unit_price_cents: price_cents, modifiers }) * quantity,
  }
}

/** Choices of a dish sheet, as its components read and change them. */
export type DishSheetChoices = ReturnType<typeof useDishSheetChoices>

const countIn = (group: MenuEntry['dish']['modifier_groups'][number], chosen: readonly string[]) =>
  group.options.filter((option) => chosen.includes(option.id)).length
