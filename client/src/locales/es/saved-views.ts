export const savedViews = {
  label: 'Vistas',
  title: 'Vistas guardadas',
  empty: 'Todavía no hay vistas. Elige fechas y filtros, y guárdalos con un nombre.',
  save_text: 'Guarda las fechas y los filtros actuales. Un periodo como «Este mes» se actualiza cada día.',
  name: 'Nombre de la vista',
  save: 'Guardar',
  rename: 'Cambiar el nombre de {{name}}',
  remove: 'Eliminar {{name}}',
  removed: 'Vista «{{name}}» eliminada',
}
