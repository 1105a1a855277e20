/** Order lines and customer names of the busy service. */
import type { ActiveMenu } from '@forki/contract/menus'
import type { Api } from '../fixtures/api.ts'

export const NAMES = [
  'Ana Sofía',
  'Familia Gutiérrez Montalvo de la Vega',
  'Leo',
  'María Fernanda',
  'Taller Río 24',
]

export interface Line {
  dish_id: string
  modifiers: string[]
}

/** Order lines, one for each available dish of the menu, with the required modifiers chosen. */
export async function linesOfMenu(owner: Api, id: string): Promise<Line[]> {
  const { sections } = await owner.get<ActiveMenu>(`/menus/active?restaurant_id=${id}`)
  return sections
    .flatMap(({ dishes }) => dishes)
    .filter(({ dish }) => dish.is_available)
    .map(({ dish_id, dish }) => ({
      dish_id,
      modifiers: dish.modifier_groups.flatMap(({ min, options }) =>
        options.slice(0, min).map((option) => option.id),
      ),
    }))
}

export const pickLines = (dishes: readonly Line[], from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...dishes[(from * 3 + at * 5) % dishes.length],
    quantity: 1 + ((from + at) % 3),
    ...(at === 1 && from % 4 === 0 && { notes: 'Sin cebolla, alergia en la mesa' }),
  }))
