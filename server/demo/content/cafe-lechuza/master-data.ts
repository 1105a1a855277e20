import {
  buildDropdown,
  withPositions,
  buildMenuSection,
  buildStockItem,
  buildTables,
  buildTenders,
} from '../builders.ts'
import type { DemoDropdownItem } from '../dropdown-types.ts'
import type { DemoInventoryItem, DemoLayout, DemoMenu, DemoSupplier } from '../types.ts'

export const dropdowns: DemoDropdownItem[] = [
  ...buildDropdown('dish_category', [
    ['cafe', 'Café', 'Coffee'],
    ['frios', 'Fríos', 'Cold drinks'],
    ['horno', 'Del horno', 'From the oven'],
    ['cocina', 'Cocina', 'Kitchen'],
  ]),
  ...buildDropdown('inventory_category', [
    ['cafe', 'Café', 'Coffee'],
    ['frescos', 'Frescos', 'Fresh'],
    ['despensa', 'Despensa', 'Dry goods'],
  ]),
  ...buildDropdown('unit', [
    ['kg', 'Kilo', 'Kilogram'],
    ['l', 'Litro', 'Litre'],
    ['un', 'Unidad', 'Unit'],
  ]),
  ...buildDropdown('table_type', [
    ['mesa', 'Mesa', 'Table'],
    ['ventana', 'Barra de la ventana', 'Window bar'],
    ['comun', 'Mesa común', 'Communal table'],
  ]),
  ...buildDropdown('station', [
    ['barra', 'Barra de café', 'Coffee bar'],
    ['vitrina', 'Vitrina', 'Display case'],
    ['cocina', 'Cocina', 'Kitchen'],
  ]),
  ...buildDropdown('cancel_reason', [
    ['error', 'Error al ingresar', 'Entered by mistake'],
    ['cambio', 'El cliente cambió de idea', 'Guest changed their mind'],
    ['agotado', 'Se agotó', 'Ran out'],
  ]),
  ...buildDropdown('discount_reason', [
    ['queja', 'Reclamo', 'Complaint'],
    ['cortesia', 'Cortesía de la casa', 'On the house'],
    ['frecuente', 'Cliente frecuente', 'Regular guest'],
  ]),
  ...buildTenders([
    ['edenred', 'Tarjeta Edenred', 'Edenred card', 'card'],
    ['pedidos_ya', 'PedidosYa', 'PedidosYa', 'other', 'reference'],
  ]),
]

export const suppliers: DemoSupplier[] = [
  {
    key: 'vega',
    name: 'La Vega Fresca',
    tax_id: '76.418.220-5',
    contact: 'Marcela Oyarce',
    email: 'pedidos@lavegafresca.example',
    phone: '+56 2 2735 6610',
    lead_time_days: 1,
    notes: 'Reparte antes de las siete.',
  },
  {
    key: 'origen',
    name: 'Origen Verde, café en crudo',
    tax_id: '77.093.514-8',
    contact: 'Felipe Andrade',
    email: 'felipe@origenverde.example',
    phone: '+56 2 2914 0372',
    lead_time_days: 12,
    notes: 'Sacos de 30 kg.',
  },
]

const freshGoods = { category: 'frescos', supplier_key: 'vega' }
export const inventory: DemoInventoryItem[] = [
  buildStockItem(
    { category: 'cafe', supplier_key: 'origen' },
    ['CAF-GRANO', 'Café tostado', 'kg', 4, 30, 14_900],
    [[11.2, 45]],
  ),
  buildStockItem(freshGoods, ['LEC-ENTERA', 'Leche entera', 'l', 15, 60, 980], [[34, 6]]),
  buildStockItem(freshGoods, ['LEC-MANTEQUILLA', 'Mantequilla', 'kg', 3, 10, 7_900], [[4.8, 25]]),
  buildStockItem(freshGoods, ['LEC-HUEVO', 'Huevo de campo', 'un', 40, 180, 220], [[96, 12]]),
  buildStockItem(freshGoods, ['FRU-PALTA', 'Palta Hass', 'kg', 4, 12, 4_600], [[3.1, 2]]),
  buildStockItem(freshGoods, ['FRU-LIMON', 'Limón de Pica', 'kg', 2, 6, 2_400], [[5.5, 8]]),
  buildStockItem(freshGoods, ['FRU-FRAMBUESA', 'Frambuesa', 'kg', 2, 6, 5_800], [[2.6, 3]]),
  buildStockItem(freshGoods, ['CAR-POSTA', 'Posta negra', 'kg', 2, 6, 9_700], [[3.4, 3]]),
  buildStockItem(
    { category: 'despensa', supplier_key: 'vega' },
    ['PAN-HARINA', 'Harina', 'kg', 10, 50, 1_150],
    [[38, 150]],
  ),
]

export const menus: DemoMenu[] = [
  {
    key: 'carta',
    name: 'Pizarra',
    name_en: 'Blackboard menu',
    description: 'Lo de todos los días.',
    description_en: 'Our everyday menu.',
    sections: withPositions([
      buildMenuSection('Café y fríos', 'Coffee and cold drinks', ['CL-FLA', 'CL-FIL', 'CL-LIM']),
      buildMenuSection('Del horno', 'From the oven', ['CL-CRO', 'CL-KUC']),
      buildMenuSection('Cocina', 'Kitchen', ['CL-PAL', 'CL-EMP']),
    ]),
    schedule: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '08:00', to: '20:00' }],
    is_active: true,
  },
  {
    key: 'once',
    name: 'La once',
    name_en: 'Afternoon tea',
    description: 'De cinco a ocho, como en casa de la tía.',
    description_en: "From five to eight, as at your aunt's.",
    sections: withPositions([
      buildMenuSection('Para la once', 'Afternoon tea', ['CL-FLA', 'CL-KUC', 'CL-PAL']),
    ]),
    schedule: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '20:00' }],
    is_active: false,
  },
]

export const layouts: DemoLayout[] = [
  {
    name: 'El local',
    description: 'Ventana a la calle Lastarria y mesa común',
    width: 700,
    height: 500,
    background_color: '#f5f0ea',
    is_active: true,
    sections: [
      {
        name: 'Local',
        properties: { x: 30, y: 30, width: 640, height: 440, color: '#e6ded1' },
        tables: buildTables([
          { label: 'V1', shape: 'bar', seats: 4, table_type: 'ventana', center: [95, 250], size: [60, 300] },
          { label: '1', shape: 'round', seats: 2, table_type: 'mesa', center: [290, 130], size: [80, 80] },
          { label: '2', shape: 'round', seats: 2, table_type: 'mesa', center: [530, 130], size: [80, 80] },
          {
            label: '3',
            shape: 'rectangle',
            seats: 8,
            table_type: 'comun',
            center: [410, 340],
            size: [320, 100],
            note: 'Mesa común: se comparte',
          },
        ]),
      },
    ],
  },
]
