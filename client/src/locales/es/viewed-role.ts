/** Texts of the bar above the pages while the user simulates a role. */
export const viewedRole = {
  bar: 'Ves {{restaurant}} como {{role}}. No se guarda ningún cambio.',
  bar_member: 'Ves {{restaurant}} como {{member}} ({{role}}). No se guarda ningún cambio.',
  extra_one: 'Con {{count}} permiso más',
  extra_other: 'Con {{count}} permisos más',
  leave: 'Salir de la vista',
} as const
