import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { EXPORT_MEDIA, exportFormat, exportRows } from './kit/export.ts'
import { id } from './kit/ids.ts'

export const cashierReportEndpoints = {
  exportReport: endpoint({
    method: 'GET',
    path: '/cashiers/{sessionId}/report/export',
    access: 'perm:read_cashier_session',
    summary:
      'X or Z report as a CSV, XLSX or JSON file, one figure per row. Amounts are minor units in JSON and major units in CSV and XLSX.',
    params: z.object({ sessionId: id }),
    query: z.object({ format: exportFormat }),
    response: exportRows,
    reply: 'file',
    media: EXPORT_MEDIA,
  }),
}
