import { printerExportTable, printJobExportTable } from '@forki/contract/exports/printing'
import { listExportEndpoints } from '@forki/contract/list-exports'
import { printerEndpoints, printJobEndpoints } from '@forki/contract/printers'
import { listExport } from './list-export.ts'

/** Exports of printers and print jobs. */
export const PRINTING_EXPORTS = [
  listExport(printerEndpoints.list, listExportEndpoints.printers, {
    table: printerExportTable,
    dropdownListByColumn: { stations: 'station' },
    rowsOf: ({ items }) =>
      items.map(({ documents, stations, ...printer }) => ({
        ...printer,
        documents: documents.join(', '),
        stations: stations.join(', '),
      })),
  }),
  listExport(printJobEndpoints.list, listExportEndpoints.printJobs, {
    table: printJobExportTable,
    rowsOf: ({ items }) => items,
  }),
]
