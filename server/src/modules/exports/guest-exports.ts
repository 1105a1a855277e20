import { customerEndpoints } from '@forki/contract/customers'
import {
  cardExportTable,
  cardTemplateExportTable,
  customerExportTable,
  reservationExportTable,
} from '@forki/contract/exports/guests'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { loyaltyEndpoints } from '@forki/contract/loyalty-endpoints'
import { reservationEndpoints } from '@forki/contract/reservations'
import { listExport } from './list-export.ts'

/** Exports of customers, loyalty cards, their templates, and reservations. */
export const GUEST_EXPORTS = [
  listExport(customerEndpoints.list, listExportEndpoints.customers, {
    table: customerExportTable,
    rowsOf: ({ items }) => items,
  }),
  listExport(loyaltyEndpoints.listCards, listExportEndpoints.cards, {
    table: cardExportTable,
    rowsOf: ({ items }, { language }) =>
      items.map(({ template, redemptions, seals: _seals, ...card }) => ({
        ...card,
        template_name: (language === 'en' && template.name_en) || template.name,
        reward: (language === 'en' && template.reward_en) || template.reward,
        redemptions: redemptions.length,
      })),
  }),
  listExport(loyaltyEndpoints.listTemplates, listExportEndpoints.cardTemplates, {
    table: cardTemplateExportTable,
    rowsOf: ({ items }) => items.map(({ earn, ...template }) => ({ ...template, ...earn })),
  }),
  listExport(reservationEndpoints.list, listExportEndpoints.reservations, {
    table: reservationExportTable,
    rowsOf: ({ items }) =>
      items.map(({ tables, table_ids: _ids, ...reservation }) => ({
        ...reservation,
        tables: tables.map(({ label }) => label).join(', '),
      })),
  }),
]
