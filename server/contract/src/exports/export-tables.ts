import type { ExportTable } from '../kit/export-table.ts'
import { restaurantExportTable, subscriptionExportTable, userExportTable } from './administration.ts'
import { approvalExportTable, menuExportTable, restaurantTableExportTable } from './floor.ts'
import { cardExportTable, customerExportTable, reservationExportTable } from './guests.ts'
import {
  exceptionExportTable,
  figureOrderExportTable,
  groupExportTable,
  areaAndTableExportTable,
  weekdayHourExportTable,
} from './reports.ts'
import { dishReportExportTable, peopleExportTable, taxExportTable } from './sales-reports.ts'
import { auditExportTable, memberExportTable } from './staff.ts'
import {
  movementExportTable,
  stockAlertExportTable,
  stockMovementExportTable,
  stockExportTable,
  supplierExportTable,
} from './stock.ts'
import { sessionExportTable, tipDistributionExportTable, transactionExportTable } from './tills.ts'

/**
 * Columns of each exported list and report. The key of a list is also the name of its endpoint in
 * `listExportEndpoints`.
 */
export const EXPORT_TABLES = {
  customers: customerExportTable,
  cards: cardExportTable,
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
  weekdayHours: weekdayHourExportTable,
  places: areaAndTableExportTable,
  exceptions: exceptionExportTable,
  figureOrders: figureOrderExportTable,
  group: groupExportTable,
  users: userExportTable,
  subscriptions: subscriptionExportTable,
  tables: restaurantTableExportTable,
  menus: menuExportTable,
  approvals: approvalExportTable,
  restaurants: restaurantExportTable,
  people: peopleExportTable,
  dishReport: dishReportExportTable,
  taxes: taxExportTable,
} as const satisfies Record<string, ExportTable>
