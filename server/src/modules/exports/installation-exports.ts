import { dropdownEndpoints } from '@forki/contract/dropdowns'
import {
  dropdownEntryExportTable,
  jobExportTable,
  planExportTable,
} from '@forki/contract/exports/installation'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { operationEndpoints } from '@forki/contract/operations'
import { subscriptionEndpoints } from '@forki/contract/subscriptions'
import { isAdmin } from '../../access/policies.ts'
import { listExport } from './list-export.ts'

/** Exports of lists of the installation. Their instants are UTC, because the rows belong to no restaurant. */
export const INSTALLATION_EXPORTS = [
  listExport(operationEndpoints.listJobs, listExportEndpoints.jobs, {
    table: jobExportTable,
    rowsOf: ({ items }) =>
      items.map(({ payload, ...job }) => ({
        ...job,
        restaurant_id: null,
        mail_template: textOf(payload['template']),
        mail_to: textOf(payload['to']),
        payload: JSON.stringify(payload),
      })),
  }),
  listExport(subscriptionEndpoints.listPlans, listExportEndpoints.plans, {
    table: planExportTable,
    can: isAdmin,
    rowsOf: ({ items }) =>
      items.map(({ features, ...plan }) => ({
        ...plan,
        restaurant_id: null,
        features: features.join(', '),
      })),
  }),
  listExport(dropdownEndpoints.list, listExportEndpoints.dropdownEntries, {
    table: dropdownEntryExportTable,
    can: isAdmin,
    rowsOf: ({ items }) =>
      items.map(({ feature: _feature, ...entry }) => ({ ...entry, restaurant_id: null })),
  }),
]

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
