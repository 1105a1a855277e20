import { updateMenuBody } from '@forki/contract/menus'
import { z } from 'zod'
import type { KeyedSection, MenuSection, MenuValues } from './menu-values.ts'

const withoutKey = ({ id, name, name_en, dishes }: KeyedSection): MenuSection => ({
  ...(id === undefined ? {} : { id }),
  name,
  name_en,
  dishes,
})

/** Schema of the menu editor's values: the contract's schema, without the sections' React keys. */
export const menuFormSchema = z.preprocess((values) => {
  const { sections, ...rest } = values as MenuValues
  return { ...rest, sections: sections.map(withoutKey) }
}, updateMenuBody)
