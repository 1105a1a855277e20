import { z } from 'zod'
import * as apiKeys from '@forki/contract/api-keys'
import * as approvals from '@forki/contract/approvals'
import * as audit from '@forki/contract/audit'
import * as auth from '@forki/contract/auth'
import * as cashierReports from '@forki/contract/cashier-reports'
import * as cashiers from '@forki/contract/cashiers'
import * as payments from '@forki/contract/payments'
import * as customers from '@forki/contract/customers'
import * as dailySummaries from '@forki/contract/daily-summaries'
import * as dishBatch from '@forki/contract/dish-batch'
import * as dishUpserts from '@forki/contract/dish-upserts'
import * as dishFigures from '@forki/contract/dish-figures'
import * as dishImport from '@forki/contract/dish-import'
import * as dishes from '@forki/contract/dishes'
import * as dropdowns from '@forki/contract/dropdowns'
import * as errors from '@forki/contract/errors'
import * as events from '@forki/contract/events'
import * as rehearsals from '@forki/contract/rehearsals'
import * as examples from '@forki/contract/examples'
import * as externalReferences from '@forki/contract/external-references'
import * as figureRows from '@forki/contract/orders-behind-figure'
import * as groupAnalytics from '@forki/contract/group-analytics'
import * as images from '@forki/contract/images'
import * as inventory from '@forki/contract/inventory'
import * as inventoryMovements from '@forki/contract/inventory-movements'
import * as inventoryDashboard from '@forki/contract/inventory-dashboard'
import * as invitations from '@forki/contract/invitations'
import * as kitchen from '@forki/contract/kitchen'
import * as layoutVersions from '@forki/contract/layout-versions'
import * as layouts from '@forki/contract/layouts'
import * as decor from '@forki/contract/layouts/decor'
import * as loyalty from '@forki/contract/loyalty'
import * as memberships from '@forki/contract/memberships'
import * as menus from '@forki/contract/menus'
import * as noSales from '@forki/contract/no-sales'
import * as notices from '@forki/contract/notices'
import * as operations from '@forki/contract/operations'
import * as orderDashboard from '@forki/contract/order-dashboard'
import * as orderExceptions from '@forki/contract/order-exceptions'
import * as orderInputs from '@forki/contract/order-inputs'
import * as orders from '@forki/contract/orders'
import * as passkeys from '@forki/contract/passkeys'
import * as peopleReport from '@forki/contract/people-report'
import * as placeFigures from '@forki/contract/area-table-figures'
import * as printDocuments from '@forki/contract/print-documents'
import * as printers from '@forki/contract/printers'
import * as publicCard from '@forki/contract/public-card'
import * as publicMenu from '@forki/contract/public-menu'
import * as receiptLinks from '@forki/contract/receipt-links'
import * as reservations from '@forki/contract/reservations'
import * as restaurantDropdowns from '@forki/contract/restaurant-dropdowns'
import * as restaurants from '@forki/contract/restaurants'
import * as importMappings from '@forki/contract/import-mappings'
import * as imports from '@forki/contract/imports'
import * as savedViews from '@forki/contract/saved-views'
import * as secondFactor from '@forki/contract/second-factor'
import * as staff from '@forki/contract/staff'
import * as subscriptions from '@forki/contract/subscriptions'
import * as suppliers from '@forki/contract/suppliers'
import * as tables from '@forki/contract/tables'
import * as taxNames from '@forki/contract/tax-names'
import * as taxReport from '@forki/contract/tax-report'
import * as terminals from '@forki/contract/terminals'
import * as tipDistributions from '@forki/contract/tip-distributions'
import * as tipPool from '@forki/contract/tip-pool'
import * as tips from '@forki/contract/tips'
import * as transactions from '@forki/contract/transactions'
import * as translations from '@forki/contract/translations'
import * as users from '@forki/contract/users'
import * as visits from '@forki/contract/visits'
import * as wallet from '@forki/contract/wallet'
import * as webhooks from '@forki/contract/webhooks'
import * as weekdayHours from '@forki/contract/weekday-hour-sales'

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  errors,
  images,
  auth,
  restaurants,
  invitations,
  memberships,
  staff,
  restaurantDropdowns,
  dishBatch,
  dishUpserts,
  dishes,
  menus,
  layouts,
  decor,
  layoutVersions,
  tables,
  orders,
  orderInputs,
  kitchen,
  transactions,
  cashiers,
  payments,
  events,
  publicMenu,
  apiKeys,
  audit,
  customers,
  dropdowns,
  groupAnalytics,
  inventory,
  inventoryDashboard,
  inventoryMovements,
  loyalty,
  orderDashboard,
  printers,
  publicCard,
  reservations,
  subscriptions,
  suppliers,
  tipDistributions,
  users,
  approvals,
  visits,
  wallet,
  webhooks,
  operations,
  cashierReports,
  dailySummaries,
  dishImport,
  figureRows,
  noSales,
  notices,
  orderExceptions,
  passkeys,
  printDocuments,
  receiptLinks,
  secondFactor,
  taxNames,
  taxReport,
  terminals,
  tipPool,
  tips,
  translations,
  dishFigures,
  peopleReport,
  placeFigures,
  importMappings,
  imports,
  savedViews,
  examples,
  externalReferences,
  rehearsals,
  weekdayHours,
]

/** Published names that differ from the rule of `publishedName`, by export. Published names don't change. */
const PUBLISHED_NAMES: Readonly<Record<string, string>> = {
  addSealBody: 'AddSealBody',
  redeemBody: 'RedeemBody',
  removeSealBody: 'RemoveSealBody',
  joinDecisionBody: 'JoinAnswer',
  staffLineInput: 'StaffLine',
  dishImportRow: 'DishRow',
  customerImportRow: 'CustomerRow',
  stockImportRow: 'StockRow',
  supplierImportRow: 'SupplierRow',
  denominationCount: 'Count',
  signInResult: 'SignedIn',
  confirmation: 'Done',
}

/** Published name of an exported schema: `dish` becomes `Dish`, and the request body `createDishBody` `CreateDish`. */
function publishedName(exportName: string): string {
  const name = exportName.replace(/Body$/, '')
  return PUBLISHED_NAMES[exportName] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * Names the contract's schemas after their exports, so that the OpenAPI document defines each schema once.
 * Enumerations and strings remain inline.
 * @throws if two schemas have the same published name
 */
export function nameSchemas(): void {
  const schemasByName: Record<string, z.ZodType> = {}
  for (const module of MODULES) {
    for (const [exportName, schema] of Object.entries(module)) {
      if (!isComponentSchema(schema)) continue
      const name = publishedName(exportName)
      if (schemasByName[name] && schemasByName[name] !== schema)
        throw new Error(`the contract has two schemas named ${name}`)
      schemasByName[name] = schema
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name })
    }
  }
}

/** True for schemas of objects, unions of objects, and preprocessed bodies. False for list queries. */
export function isComponentSchema(value: unknown): value is z.ZodType {
  if (value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion) return true
  return value instanceof z.ZodPipe && value.def.in instanceof z.ZodTransform
}
