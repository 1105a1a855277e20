import { buildStockItem } from '../builders.ts'
import type { DemoInventoryItem, DemoSupplier } from '../types.ts'

export const suppliers: DemoSupplier[] = [
  {
    key: 'lonja',
    name: 'Lonja Cantábrica',
    tax_id: 'B39284410',
    contact: 'Maite Oyarzun',
    email: 'pedidos@lonjacantabrica.example',
    phone: '+34 942 555 310',
    lead_time_days: 1,
    notes: 'Reparto a las 8:30, de martes a sábado.',
  },
  {
    key: 'dehesa',
    name: 'Dehesa de Jabugo',
    tax_id: 'B21477093',
    contact: 'Rafael Romero',
    email: 'rafael@dehesajabugo.example',
    phone: '+34 959 555 108',
    lead_time_days: 4,
    notes: 'Jamón, carnes y embutido.',
  },
  {
    key: 'mercado',
    name: 'Frutas Vallehermoso',
    tax_id: 'B81556627',
    contact: 'Charo Gil',
    email: 'charo@frutasvallehermoso.example',
    phone: '+34 914 555 672',
    lead_time_days: 1,
    notes: 'Puestos 12 y 13 del mercado.',
  },
  {
    key: 'bodega',
    name: 'Bodegas y Barriles Ponzano',
    tax_id: 'B84119035',
    contact: 'Javier Lobo',
    email: 'javier@barrilesponzano.example',
    phone: '+34 915 555 204',
    lead_time_days: 2,
    notes: 'Cambia los barriles vacíos en el mismo viaje.',
  },
]

const cured = { category: 'chacina', supplier_key: 'dehesa' }
const sea = { category: 'lonja', supplier_key: 'lonja' }
const garden = { category: 'huerta', supplier_key: 'mercado' }
const pantry = { category: 'despensa', supplier_key: 'mercado' }
const dairy = { category: 'lacteos', supplier_key: 'mercado' }
const cellar = { category: 'bodega', supplier_key: 'bodega' }

/**
 * Inventory of Taberna La Gata. It causes alerts: prawns and bread expire tomorrow, prawns and vermouth are
 * low.
 */
export const inventory: DemoInventoryItem[] = [
  buildStockItem(cured, ['JAM-IBERICO', 'Jamón ibérico de bellota', 'kg', 2, 8, 8_900], [[4.35, 160]]),
  buildStockItem(cured, ['CAR-CARRILLERA', 'Carrillera ibérica', 'kg', 3, 10, 1_390], [[5.2, 3]]),
  buildStockItem(sea, ['LON-GAMBA', 'Gamba blanca', 'kg', 2, 6, 2_650], [[1.4, 1]]),
  buildStockItem(sea, ['LON-PULPO', 'Pulpo cocido', 'kg', 2, 6, 2_980], [[3.8, 6]]),
  buildStockItem(sea, ['LON-BACALAO', 'Lomo de bacalao desalado', 'kg', 3, 8, 1_920], [[4.6, 4]]),
  buildStockItem(sea, ['LON-MEJILLON', 'Mejillón de roca', 'kg', 3, 8, 420], [[6.5, 2]]),
  buildStockItem(sea, ['LON-CALAMAR', 'Calamar', 'kg', 2, 6, 1_450], [[3.1, 3]]),
  buildStockItem(garden, ['HUE-PATATA', 'Patata agria', 'kg', 15, 50, 95], [[41, 25]]),
  buildStockItem(garden, ['HUE-CEBOLLA', 'Cebolla', 'kg', 5, 15, 110], [[12, 20]]),
  buildStockItem(
    garden,
    ['HUE-TOMATE', 'Tomate pera y de rama', 'kg', 6, 20, 210],
    [
      [9.5, 4],
      [8, 7],
    ],
  ),
  buildStockItem(garden, ['HUE-PADRON', 'Pimiento de Padrón', 'kg', 2, 5, 640], [[2.7, 4]]),
  buildStockItem(garden, ['HUE-AJO', 'Ajo morado y perejil', 'kg', 1, 3, 520], [[2.1, 30]]),
  buildStockItem(garden, ['HUE-CITRICO', 'Limón y naranja', 'kg', 2, 8, 180], [[5.4, 12]]),
  buildStockItem(pantry, ['DES-AOVE', 'Aceite de oliva virgen extra', 'l', 10, 30, 840], [[24, 300]]),
  buildStockItem(pantry, ['DES-ARROZ', 'Arroz bomba', 'kg', 4, 10, 460], [[7.2, null]]),
  buildStockItem(pantry, ['DES-HARINA', 'Harina y pan rallado', 'kg', 3, 10, 120], [[8, 120]]),
  buildStockItem(pantry, ['DES-PAN', 'Pan de cristal', 'ud', 12, 40, 160], [[26, 1]]),
  buildStockItem(pantry, ['DES-CAFE', 'Café de especialidad', 'kg', 1.5, 5, 2_250], [[3.3, 60]]),
  buildStockItem(dairy, ['LAC-HUEVO', 'Huevo campero', 'docena', 8, 30, 320], [[22.5, 12]]),
  buildStockItem(dairy, ['LAC-LECHE', 'Leche y nata', 'l', 6, 20, 135], [[14, 8]]),
  buildStockItem(dairy, ['LAC-QUESO', 'Queso crema e idiazábal', 'kg', 2, 6, 1_080], [[3.6, 18]]),
  buildStockItem(cellar, ['BOD-CERVEZA', 'Cerveza de barril', 'l', 40, 120, 235], [[96, 40]]),
  buildStockItem(cellar, ['BOD-RIOJA', 'Rioja crianza 75 cl', 'botella', 12, 36, 690], [[29, null]]),
  buildStockItem(cellar, ['BOD-VERMUT', 'Vermut de grifo', 'l', 5, 15, 480], [[3.2, 180]]),
]
