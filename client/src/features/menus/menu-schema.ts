import { updateMenu } from '@forki/contract/menus'
import { z } from 'zod'
import type { KeyedSection, MenuSection, MenuValues } from './menu-values.ts'

const withoutKey = ({ id, name, name_en, dishes }: KeyedSection): MenuSection => ({
  ...(id === undefined ? {} : { id }),
  name,
  name_en,
  dishes,
})

/** Schema of the menu editor's values. It removes the React keys and then applies the contract's schema. */
export const menuFormSchema = z.preprocess((values) => {
  const { sections, ...rest } = values as MenuValues
  return { ...rest, sections: sections.map(withoutKey) }
}, updateMenu)
