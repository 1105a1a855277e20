import type { ExportTable } from '../kit/export-table.ts'
import { restaurantExportTable, subscriptionExportTable, userExportTable } from './administration.ts'
import {
  approvalExportTable,
  layoutVersionExportTable,
  menuExportTable,
  restaurantTableExportTable,
} from './floor.ts'
import {
  cardExportTable,
  cardTemplateExportTable,
  customerExportTable,
  reservationExportTable,
} from './guests.ts'
import { dropdownEntryExportTable, jobExportTable, planExportTable } from './installation.ts'
import { apiKeyExportTable, webhookDeliveryExportTable, webhookExportTable } from './integrations.ts'
import { printerExportTable, printJobExportTable } from './printing.ts'
import {
  exceptionExportTable,
  figureOrderExportTable,
  groupExportTable,
  peopleActionExportTable,
  areaAndTableExportTable,
  weekdayHourExportTable,
} from './reports.ts'
import { restaurantDropdownExportTable, translationExportTable } from './restaurant-texts.ts'
import { dishReportExportTable, peopleExportTable, taxExportTable } from './sales-reports.ts'
import { auditExportTable, memberExportTable } from './staff.ts'
import {
  movementExportTable,
  stockAlertExportTable,
  stockMovementExportTable,
  stockExportTable,
  supplierExportTable,
} from './stock.ts'
import {
  noSaleExportTable,
  ownTipShareExportTable,
  sessionExportTable,
  tipDistributionExportTable,
  transactionExportTable,
} from './tills.ts'

/**
 * Columns of each exported list and report. The key of a list is also the name of its endpoint in
 * `listExportEndpoints`.
 */
export const EXPORT_TABLES = {
  customers: customerExportTable,
  cards: cardExportTable,
  cardTemplates: cardTemplateExportTable,
  reservations: reservationExportTable,
  members: memberExportTable,
  audit: auditExportTable,
  stock: stockExportTable,
  movements: movementExportTable,
  stockMovements: stockMovementExportTable,
  stockAlerts: stockAlertExportTable,
  suppliers: supplierExportTable,
  sessions: sessionExportTable,
  transactions: transactionExportTable,
  tipDistributions: tipDistributionExportTable,
  ownTipShares: ownTipShareExportTable,
  noSales: noSaleExportTable,
  weekdayHours: weekdayHourExportTable,
  places: areaAndTableExportTable,
  exceptions: exceptionExportTable,
  figureOrders: figureOrderExportTable,
  peopleActions: peopleActionExportTable,
  group: groupExportTable,
  users: userExportTable,
  subscriptions: subscriptionExportTable,
  plans: planExportTable,
  dropdownEntries: dropdownEntryExportTable,
  jobs: jobExportTable,
  apiKeys: apiKeyExportTable,
  webhooks: webhookExportTable,
  webhookDeliveries: webhookDeliveryExportTable,
  printers: printerExportTable,
  printJobs: printJobExportTable,
  tables: restaurantTableExportTable,
  menus: menuExportTable,
  layoutVersions: layoutVersionExportTable,
  approvals: approvalExportTable,
  restaurantDropdowns: restaurantDropdownExportTable,
  translations: translationExportTable,
  restaurants: restaurantExportTable,
  people: peopleExportTable,
  dishReport: dishReportExportTable,
  taxes: taxExportTable,
} as const satisfies Record<string, ExportTable>
