import type { RESTAURANT_DROPDOWN_LIST_NAMES } from '@forki/contract/restaurant-dropdowns'

type InstallationDropdownListName = (typeof RESTAURANT_DROPDOWN_LIST_NAMES)[number]

/** Initial dropdown lists of a new restaurant: key, Spanish label and English label, in display order. */
export const FIRST_ENTRIES: Record<
  InstallationDropdownListName,
  readonly (readonly [string, string, string])[]
> = {
  station: [
    ['kitchen', 'Cocina', 'Kitchen'],
    ['grill', 'Parrilla', 'Grill'],
    ['cold', 'Cocina fría', 'Cold kitchen'],
    ['desserts', 'Postres', 'Desserts'],
    ['bar', 'Barra', 'Bar'],
  ],
  dish_category: [
    ['starters', 'Entradas', 'Starters'],
    ['soups', 'Sopas', 'Soups'],
    ['salads', 'Ensaladas', 'Salads'],
    ['mains', 'Platos fuertes', 'Mains'],
    ['sides', 'Guarniciones', 'Sides'],
    ['desserts', 'Postres', 'Desserts'],
    ['drinks', 'Bebidas', 'Drinks'],
  ],
  inventory_category: [
    ['produce', 'Frutas y verduras', 'Produce'],
    ['meat', 'Carnes', 'Meat'],
    ['seafood', 'Pescados y mariscos', 'Seafood'],
    ['dairy', 'Lácteos y huevo', 'Dairy and eggs'],
    ['dry_goods', 'Abarrotes', 'Dry goods'],
    ['drinks', 'Bebidas', 'Drinks'],
    ['supplies', 'Desechables y limpieza', 'Supplies'],
  ],
  unit: [
    ['kg', 'Kilogramo', 'Kilogram'],
    ['g', 'Gramo', 'Gram'],
    ['l', 'Litro', 'Litre'],
    ['ml', 'Mililitro', 'Millilitre'],
    ['piece', 'Pieza', 'Piece'],
    ['pack', 'Paquete', 'Pack'],
    ['bottle', 'Botella', 'Bottle'],
  ],
  table_type: [
    ['standard', 'Estándar', 'Standard'],
    ['booth', 'Gabinete', 'Booth'],
    ['high_top', 'Mesa alta', 'High top'],
    ['bar_seat', 'Barra', 'Bar seat'],
    ['terrace', 'Terraza', 'Terrace'],
  ],
  cancel_reason: [
    ['guest_changed_mind', 'El cliente cambió de opinión', 'Guest changed their mind'],
    ['wrong_order', 'Se capturó mal', 'Entered wrongly'],
    ['too_slow', 'Tardó demasiado', 'Took too long'],
    ['quality', 'No salió bien', 'Quality'],
    ['out_of_stock', 'Se agotó', 'Out of stock'],
    ['left_without_ordering', 'Se fueron', 'Guests left'],
  ],
  discount_reason: [
    ['complaint', 'Queja', 'Complaint'],
    ['long_wait', 'Espera larga', 'Long wait'],
    ['courtesy', 'Cortesía', 'Courtesy'],
    ['birthday', 'Cumpleaños', 'Birthday'],
    ['regular_guest', 'Cliente frecuente', 'Regular guest'],
    ['staff_meal', 'Comida del personal', 'Staff meal'],
  ],
  no_sale_reason: [
    ['give_change', 'Dar cambio', 'Give change'],
    ['check_cash', 'Revisar el efectivo', 'Check the cash'],
    ['store_slips', 'Guardar comprobantes', 'Store slips'],
  ],
  tender: [],
}
