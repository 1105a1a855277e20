import { cashierReport } from '@forki/contract/cashier-reports'
import { exportFile, type ExportFormat } from '../../adapters/export/export-file.ts'
import type { Context } from '../../context/context.ts'
import type { Language } from '../../errors/messages/language.ts'
import type { FileReply } from '../../http/bind.ts'
import type { SessionRow } from './session.query.ts'
import { findReport } from './report.service.ts'
import { type ReportExportRow, reportExportRows } from './report-export-rows.ts'

const HEADERS = {
  es: { section: 'Sección', label: 'Concepto', count: 'Número', amount_cents: 'Importe' },
  en: { section: 'Section', label: 'Item', count: 'Number', amount_cents: 'Amount' },
} as const satisfies Record<Language, Record<keyof ReportExportRow, string>>

/** X or Z report as a file with one value per row, in the reader's language. */
export async function exportReport(
  ctx: Context,
  session: SessionRow,
  { query }: { query: { format: ExportFormat } },
): Promise<FileReply> {
  const report = cashierReport.parse(await findReport(ctx, session))
  const headers = HEADERS[ctx.language]
  const locality = { currency: report.restaurant.currency, timezone: session.timezone }
  return exportFile<ReportExportRow>(ctx, {
    format: query.format,
    file_name: `${ctx.language === 'en' ? 'report' : 'corte'}-${report.kind.toLowerCase()}-${report.z_number ?? report.business_date}`,
    columns: [
      { key: 'section', header: headers.section, type: 'text' },
      { key: 'label', header: headers.label, type: 'text' },
      { key: 'count', header: headers.count, type: 'number' },
      { key: 'amount_cents', header: headers.amount_cents, type: 'money' },
    ],
    rows: reportExportRows(report, ctx.language),
    localityOf: () => locality,
  })
}
