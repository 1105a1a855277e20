import { exportTable, RESTAURANT_COLUMN, YES_NO } from '../kit/export-table.ts'

/** Exported columns of the entries of a restaurant's dropdown lists. */
export const restaurantDropdownExportTable = exportTable({
  file_name: { es: 'listas', en: 'lists' },
  columns: {
    restaurant_name: RESTAURANT_COLUMN,
    list: {
      es: 'Lista',
      en: 'List',
      width: 24,
      code_labels: {
        dish_category: { es: 'Menú', en: 'Dish categories' },
        station: { es: 'Estaciones', en: 'Stations' },
        table_type: { es: 'Tipos de mesa', en: 'Table types' },
        inventory_category: { es: 'Inventario', en: 'Inventory categories' },
        unit: { es: 'Unidades', en: 'Units' },
        cancel_reason: { es: 'Anulaciones', en: 'Void reasons' },
        discount_reason: { es: 'Descuentos', en: 'Discounts' },
        no_sale_reason: { es: 'Aperturas del cajón', en: 'Drawer openings' },
        tender: { es: 'Formas de pago', en: 'Payment methods' },
      },
    },
    label: { es: 'Nombre', en: 'Name', width: 28 },
    label_en: { es: 'Nombre en inglés', en: 'Name in English', width: 28 },
    key: { es: 'Clave', en: 'Key', width: 24 },
    position: { es: 'Orden', en: 'Position', kind: 'number' },
    course: { es: 'Tiempo', en: 'Course', kind: 'number' },
    method: {
      es: 'Se cuenta como',
      en: 'Counts as',
      code_labels: {
        card: { es: 'Tarjeta', en: 'Card' },
        transfer: { es: 'Transferencia', en: 'Transfer' },
        other: { es: 'Otro', en: 'Other' },
      },
    },
    reference_required: { es: 'Referencia obligatoria', en: 'Reference required', code_labels: YES_NO },
    in_use_count: { es: 'Usos', en: 'Uses', kind: 'number' },
    is_active: { es: 'Activo', en: 'Active', code_labels: YES_NO },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})

/** Exported columns of the texts that guests read, for a translator. */
export const translationExportTable = exportTable({
  file_name: { es: 'traducciones', en: 'translations' },
  columns: {
    kind: {
      es: 'Tipo',
      en: 'Type',
      width: 22,
      code_labels: {
        restaurant: { es: 'Restaurante', en: 'Restaurant' },
        menu: { es: 'Menú', en: 'Menu' },
        menu_section: { es: 'Sección', en: 'Section' },
        dish: { es: 'Platillo', en: 'Dish' },
        modifier_group: { es: 'Grupo', en: 'Group' },
        modifier_option: { es: 'Opción', en: 'Option' },
        loyalty_template: { es: 'Tarjeta de lealtad', en: 'Loyalty card' },
        tender: { es: 'Forma de pago', en: 'Payment method' },
        tax: { es: 'Impuesto', en: 'Tax' },
      },
    },
    edited_in_name: { es: 'Se edita en', en: 'Edited in', width: 28 },
    group_name: { es: 'Grupo de la opción', en: 'Group of the option', width: 24 },
    field: {
      es: 'Texto',
      en: 'Text',
      code_labels: {
        name: { es: 'Nombre', en: 'Name' },
        label: { es: 'Nombre', en: 'Name' },
        description: { es: 'Descripción', en: 'Description' },
        reward: { es: 'Premio', en: 'Reward' },
        terms: { es: 'Condiciones', en: 'Terms' },
        receipt_footer: { es: 'Pie del recibo', en: 'Receipt footer' },
      },
    },
    text: { es: 'Español', en: 'Spanish', width: 48 },
    text_en: { es: 'Inglés', en: 'English', width: 48 },
    is_visible: { es: 'Visible', en: 'Visible', code_labels: YES_NO },
    id: { es: 'Identificador', en: 'ID', width: 38 },
  },
})
