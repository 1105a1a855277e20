// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buildDish } from '../../../test/dishes.ts'
import { startTranslations } from '../../../test/translations.ts'
import type { ShownSection } from '../preview/shown-sections.ts'
import { PrintedMenu, type PrintLanguage } from './printed-menu.tsx'

beforeAll(() => startTranslations())

it.each<[PrintLanguage, string | null, string[]]>([
  ['en', null, ['Maíz.']],
  ['en', 'Corn.', ['Corn.']],
  ['own', 'Corn.', ['Maíz.']],
  ['both', 'Corn.', ['Maíz.', 'Corn.']],
])('a menu printed in %s with the English description %s shows %j', (lang, description_en, texts) => {
  const dish = buildDish({ description: 'Maíz.', description_en })
  const section: ShownSection = {
    key: 's',
    name: 'Sopas',
    name_en: null,
    dishes: [{ dish, price_cents: 9000 }],
  }
  render(
    <PrintedMenu
      restaurantName="La Higuera"
      menu={{ name: 'Carta', name_en: null, description: null, description_en: null }}
      sections={[section]}
      currency="MXN"
      lang={lang}
      includesTax
    />,
  )

  expect(screen.queryAllByText(/Maíz\.|Corn\./).map(({ textContent }) => textContent)).toEqual(texts)
})
