import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router'
import { buildPublicDish } from '../../../../test/public-menu.ts'
import { startTranslations } from '../../../../test/translations.ts'
import { DishSheet } from './dish-sheet.tsx'

beforeAll(() => startTranslations())

const choosing = { options: <fieldset>Término</fieldset>, footer: null }

it.each([
  ['above the options of a dish with allergens', ['gluten'] as const, Node.DOCUMENT_POSITION_FOLLOWING],
  ['below the options of a dish without allergens', [] as const, Node.DOCUMENT_POSITION_PRECEDING],
])('the sheet of a dish shows its allergens %s', (_, allergens, position) => {
  const dish = buildPublicDish({ allergens: [...allergens] })
  render(
    <MemoryRouter>
      <DishSheet dish={dish} currency="MXN" onClose={() => undefined} choosing={choosing} />
    </MemoryRouter>,
  )

  const heading = screen.getByText('Alérgenos')
  expect(heading.compareDocumentPosition(screen.getByText('Término'))).toBe(position)
})
