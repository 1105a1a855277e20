import { buildStockItem } from '../builders.ts'
import type { DemoInventoryItem, DemoSupplier } from '../types.ts'

export const suppliers: DemoSupplier[] = [
  {
    key: 'central',
    name: 'Verduras Hermanos Tapia',
    tax_id: 'VHT080611QP2',
    contact: 'Rosa Tapia',
    email: 'pedidos@hermanostapia.example',
    phone: '+52 55 5694 1120',
    lead_time_days: 1,
    notes: 'Central de Abasto, pasillo K-L. Pedir antes de las 22:00.',
  },
  {
    key: 'carnes',
    name: 'Carnes La Vaquita de Sonora',
    tax_id: 'CVS120309HB7',
    contact: 'Germán Peralta',
    email: 'ventas@vaquitasonora.example',
    phone: '+52 55 5612 8830',
    lead_time_days: 2,
    notes: 'Entrega martes, jueves y sábado.',
  },
  {
    key: 'mar',
    name: 'Mar de Ensenada',
    tax_id: 'MDE151123TN4',
    contact: 'Julia Cota',
    email: 'julia@mardeensenada.example',
    phone: '+52 646 178 2215',
    lead_time_days: 1,
    notes: 'Llega en hielo, revisar temperatura al recibir.',
  },
  {
    key: 'milpa',
    name: 'Milpa Viva, maíz criollo',
    tax_id: 'MVM170505LJ9',
    contact: 'Epifanio Galicia',
    email: 'epifanio@milpaviva.example',
    phone: '+52 55 2157 9044',
    lead_time_days: 5,
    notes: 'Maíz azul y cacahuazintle de Milpa Alta.',
  },
  {
    key: 'licores',
    name: 'Distribuidora El Alambique',
    tax_id: 'DAL100818RC1',
    contact: 'Sofía Barragán',
    email: 'pedidos@elalambique.example',
    phone: '+52 55 5543 6071',
    lead_time_days: 3,
    notes: 'Mezcales de palenque, cerveza y vino.',
  },
]

const meat = { category: 'carnes', supplier_key: 'carnes' }
const sea = { category: 'pescados', supplier_key: 'mar' }
const green = { category: 'verduras', supplier_key: 'central' }
const dairy = { category: 'lacteos', supplier_key: 'central' }
const dry = { category: 'abarrotes', supplier_key: 'milpa' }
const chillies = { category: 'chiles', supplier_key: 'central' }
const bar = { category: 'barra', supplier_key: 'licores' }

/** Inventory of Maíz Bravo. A few items are low, about to expire or out of stock, so that alerts appear. */
export const inventory: DemoInventoryItem[] = [
  buildStockItem(
    meat,
    ['CAR-PASTOR', 'Cerdo adobado al pastor', 'kg', 8, 25, 14_200],
    [
      [11.5, 2],
      [12, 4],
    ],
  ),
  buildStockItem(meat, ['CAR-ARRACHERA', 'Arrachera marinada', 'kg', 6, 18, 28_900], [[4.2, 3]]),
  buildStockItem(
    meat,
    ['CAR-POLLO', 'Pechuga de pollo', 'kg', 6, 20, 11_800],
    [
      [9.4, 2],
      [8, 4],
    ],
  ),
  buildStockItem(meat, ['CAR-COCHINITA', 'Pierna de cerdo para cochinita', 'kg', 5, 15, 12_600], [[8.75, 5]]),
  buildStockItem(meat, ['CAR-CHORIZO', 'Chorizo de Toluca', 'kg', 2, 6, 16_400], [[3.6, 12]]),
  buildStockItem(meat, ['CAR-RES', 'Res molida y picadillo', 'kg', 3, 10, 17_500], [[5.1, 2]]),
  buildStockItem(sea, ['MAR-ROBALO', 'Robalo entero', 'kg', 4, 12, 31_500], [[7.3, 2]]),
  buildStockItem(sea, ['MAR-CAMARON', 'Camarón U-15', 'kg', 4, 12, 34_800], [[2.9, 1]]),
  buildStockItem(sea, ['MAR-PESCADO', 'Filete de pescado blanco', 'kg', 4, 14, 22_300], [[8.8, 3]]),
  buildStockItem(
    green,
    ['VER-AGUACATE', 'Aguacate Hass', 'kg', 10, 30, 8_600],
    [
      [14, 3],
      [16, 6],
    ],
  ),
  buildStockItem(green, ['VER-LIMON', 'Limón sin semilla', 'kg', 6, 20, 3_200], [[13.4, 9]]),
  buildStockItem(green, ['VER-CEBOLLA', 'Cebolla blanca y morada', 'kg', 8, 25, 2_800], [[21, 15]]),
  buildStockItem(green, ['VER-JITOMATE', 'Jitomate', 'kg', 10, 30, 3_400], [[18.6, 5]]),
  buildStockItem(green, ['VER-TOMATILLO', 'Tomate verde', 'kg', 6, 18, 3_900], [[12.2, 6]]),
  buildStockItem(green, ['VER-CILANTRO', 'Cilantro', 'manojo', 8, 24, 1_200], [[6, 1]]),
  buildStockItem(green, ['VER-NOPAL', 'Nopal tierno', 'kg', 3, 10, 2_600], [[5.5, 4]]),
  buildStockItem(green, ['VER-HONGOS', 'Setas y hongo cremini', 'kg', 2.5, 8, 11_200], [[4.1, 4]]),
  buildStockItem(green, ['VER-PINA', 'Piña', 'pza', 4, 12, 4_500], [[9, 5]]),
  buildStockItem(green, ['VER-ELOTE', 'Elote tierno', 'pza', 30, 90, 900], [[76, 3]]),
  buildStockItem(dairy, ['LAC-OAXACA', 'Quesillo de Oaxaca', 'kg', 4, 12, 15_900], [[8.2, 10]]),
  buildStockItem(dairy, ['LAC-COTIJA', 'Queso Cotija y panela', 'kg', 3, 8, 17_200], [[4.7, 20]]),
  buildStockItem(dairy, ['LAC-CREMA', 'Crema de rancho', 'l', 4, 12, 7_800], [[7.5, 6]]),
  buildStockItem(dairy, ['LAC-LECHE', 'Leche entera, condensada y evaporada', 'l', 8, 24, 3_600], [[19, 14]]),
  buildStockItem(dairy, ['LAC-HUEVO', 'Huevo', 'pza', 90, 360, 380], [[312, 14]]),
  buildStockItem(dry, ['ABA-MASA', 'Masa de maíz nixtamalizado', 'kg', 15, 45, 3_100], [[34, 1]]),
  buildStockItem(dry, ['ABA-POZOLERO', 'Maíz cacahuazintle', 'kg', 5, 20, 5_200], [[16, null]]),
  buildStockItem(dry, ['ABA-HARINA', 'Harina de trigo', 'kg', 5, 20, 2_400], [[17.5, 120]]),
  buildStockItem(dry, ['ABA-FRIJOL', 'Frijol negro', 'kg', 4, 15, 4_300], [[11, null]]),
  buildStockItem(dry, ['ABA-CHOCOLATE', 'Chocolate de metate', 'kg', 2, 6, 24_500], [[3.4, 200]]),
  buildStockItem(
    { ...dry, supplier_key: 'central' },
    ['ABA-CAFE', 'Café de Coatepec en grano', 'kg', 2, 8, 33_000],
    [[5.2, 75]],
  ),
  buildStockItem(
    { ...dry, supplier_key: 'central' },
    ['ABA-ARROZ', 'Arroz blanco', 'kg', 4, 15, 2_900],
    [[9, null]],
  ),
  buildStockItem(
    chillies,
    ['CHI-SECOS', 'Chiles secos: guajillo, ancho, pasilla', 'kg', 2, 6, 21_800],
    [[3.9, null]],
  ),
  buildStockItem(chillies, ['CHI-POBLANO', 'Chile poblano', 'kg', 3, 10, 5_600], []),
  buildStockItem(chillies, ['CHI-MOLE', 'Pasta de mole negro', 'kg', 2, 6, 26_500], [[2.8, 90]]),
  buildStockItem(bar, ['BAR-TEQUILA', 'Tequila blanco 700 ml', 'botella', 6, 18, 31_900], [[11, null]]),
  buildStockItem(bar, ['BAR-MEZCAL', 'Mezcal espadín 700 ml', 'botella', 4, 12, 46_800], [[7.5, null]]),
  buildStockItem(bar, ['BAR-CERVEZA', 'Cerveza clara 355 ml', 'botella', 48, 192, 1_650], [[141, 90]]),
  buildStockItem(bar, ['BAR-JAMAICA', 'Flor de jamaica', 'kg', 1, 4, 18_700], [[2.2, null]]),
  buildStockItem(bar, ['BAR-TORONJA', 'Refresco de toronja 355 ml', 'botella', 24, 96, 1_150], [[18, 120]]),
]
