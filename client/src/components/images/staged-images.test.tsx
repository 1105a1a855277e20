// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { startTranslations } from '../../test/translations.ts'
import { StagedImages } from './staged-images.tsx'
import { useStagedImages } from './use-staged-images.ts'

const Form = () => <StagedImages staged={useStagedImages('dishes')} />
const filesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.png`, { type: 'image/png' }))

beforeAll(() => startTranslations())

it('staged images count the chosen files beyond the limit until one is removed', async () => {
  const { user } = renderPage({ '/': <Form /> }, '/')
  await user.upload(screen.getByLabelText(/Agregar/), filesOf(7))

  expect(screen.getByText('2 fotos superan el límite.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quitar 0.png de la lista' }))

  expect(screen.queryByText('2 fotos superan el límite.')).toBeNull()
})
