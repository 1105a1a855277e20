import type { ExportTable } from '../kit/export-table.ts'
import { restaurantTable, subscriptionTable, userTable } from './administration.ts'
import { approvalTable, menuTable, restaurantTableTable } from './floor.ts'
import { cardTable, customerTable, reservationTable } from './guests.ts'
import { exceptionTable, groupTable, placeTable, weekdayHourTable } from './reports.ts'
import { dishReportTable, peopleTable, taxTable } from './sales.ts'
import { auditTable, memberTable } from './staff.ts'
import { movementTable, stockAlertTable, stockMovementTable, stockTable, supplierTable } from './stock.ts'
import { sessionTable, transactionTable } from './tills.ts'

/** Columns of each exported list and report. Lists have the names of their endpoints in `listExportEndpoints`. */
export const EXPORT_TABLES = {
  customers: customerTable,
  cards: cardTable,
  reservations: reservationTable,
  members: memberTable,
  audit: auditTable,
  stock: stockTable,
  movements: movementTable,
  stockMovements: stockMovementTable,
  stockAlerts: stockAlertTable,
  suppliers: supplierTable,
  sessions: sessionTable,
  transactions: transactionTable,
  weekdayHours: weekdayHourTable,
  places: placeTable,
  exceptions: exceptionTable,
  group: groupTable,
  users: userTable,
  subscriptions: subscriptionTable,
  tables: restaurantTableTable,
  menus: menuTable,
  approvals: approvalTable,
  restaurants: restaurantTable,
  people: peopleTable,
  dishReport: dishReportTable,
  taxes: taxTable,
} as const satisfies Record<string, ExportTable>
