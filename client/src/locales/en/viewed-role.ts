import type { viewedRole as source } from '../es/viewed-role.ts'
import type { Translated } from '../translation-types.ts'

export const viewedRole = {
  bar: 'You view {{restaurant}} as {{role}}. Changes are not saved.',
  bar_member: 'You view {{restaurant}} as {{member}} ({{role}}). Changes are not saved.',
  extra_one: 'With {{count}} more permission',
  extra_other: 'With {{count}} more permissions',
  leave: 'Leave the view',
} satisfies Translated<typeof source>
