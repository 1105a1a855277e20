import { updateMenu } from '@forki/contract/menus'
import { z } from 'zod'
import type { KeyedSection, MenuSection, MenuValues } from './menu-values.ts'

const withoutKey = ({ id, name, name_en, dishes }: KeyedSection): MenuSection => ({
  ...(id === undefined ? {} : { id }),
  name,
  name_en,
  dishes,
})

/** The editor's values as the contract checks and takes them: without the keys of the screen. */
export const menuForm = z.preprocess((values) => {
  const { sections, ...rest } = values as MenuValues
  return { ...rest, sections: sections.map(withoutKey) }
}, updateMenu)
