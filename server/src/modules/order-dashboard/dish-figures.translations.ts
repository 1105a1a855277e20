import type { Language } from '../../errors/messages/language.ts'

/** Column headers of exported dishes, by language. */
export const DISH_HEADERS = {
  es: {
    file_name: 'platillos-vendidos',
    answers: ['sí', 'no'],
    headers: {
      restaurant_name: 'Restaurante',
      name: 'Platillo',
      category: 'Categoría',
      quantity: 'Vendidos',
      net_sales_cents: 'Ventas netas',
      revenue_cents: 'Con impuestos y servicio',
      discount_cents: 'Descuentos',
      share_percent: 'Parte de las ventas netas %',
      past_quantity: 'Vendidos antes',
      past_net_sales_cents: 'Ventas netas antes',
      change_bps: 'Cambio de ventas netas',
      on_menu: 'En el menú activo',
      id: 'Identificador',
    },
  },
  en: {
    file_name: 'dishes-sold',
    answers: ['yes', 'no'],
    headers: {
      restaurant_name: 'Restaurant',
      name: 'Dish',
      category: 'Category',
      quantity: 'Sold',
      net_sales_cents: 'Net sales',
      revenue_cents: 'With tax and service charge',
      discount_cents: 'Discounts',
      share_percent: 'Share of net sales %',
      past_quantity: 'Sold before',
      past_net_sales_cents: 'Net sales before',
      change_bps: 'Change of net sales',
      on_menu: 'On the active menu',
      id: 'Id',
    },
  },
} as const satisfies Record<Language, object>
