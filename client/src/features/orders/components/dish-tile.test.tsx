import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { startTranslations } from '../../../test/translations.ts'
import type { MenuEntry } from '../dish-search.ts'
import { DishTile } from './dish-tile.tsx'

beforeAll(startTranslations)

it('a dish tile adds its dish once, and only after the click event has ended', async () => {
  const press = vi.fn<() => void>()
  const dish = buildDish()
  render(
    <DishTile
      entry={{ dish_id: dish.id, dish, price_cents: dish.price_cents } as unknown as MenuEntry}
      currency="MXN"
      count={0}
      disabled={false}
      onPress={press}
      onDetails={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /Pozole rojo/ }))
  expect(press).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(press).toHaveBeenCalledOnce())
})
