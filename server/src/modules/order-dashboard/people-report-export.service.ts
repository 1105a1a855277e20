import type { z } from 'zod'
import { peopleExportTable } from '@forki/contract/exports/sales-reports'
import type { peopleExportQuery } from '@forki/contract/people-report'
import type { Context } from '../../context/context.ts'
import type { Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import { tableColumns } from '../../adapters/export/table-columns.ts'
import type { FileReply } from '../../http/bind.ts'
import { presentPeopleReport } from './people-report.presenter.ts'
import { findPeopleReport } from './people-report.service.ts'

const NOBODY = { es: 'Sin registro', en: 'Not recorded' } as const

/** Exports the report of people as a file. Figures that the caller may not read have empty cells. */
export async function exportPeople(
  ctx: Context,
  scope: Scope,
  { format, columns, ...query }: z.output<typeof peopleExportQuery>,
): Promise<FileReply> {
  const report = presentPeopleReport(await findPeopleReport(ctx, scope, query))
  const rows = report.people.map(({ of_average_bps, comparison, ...row }) => ({
    ...row,
    name: row.name ?? NOBODY[ctx.language],
    past_completed: comparison.completed,
    completed_change_bps: comparison.changes_bps?.completed ?? null,
    past_net_sales_cents: comparison.net_sales_cents,
    net_sales_change_bps: comparison.changes_bps?.net_sales ?? null,
    past_revenue_cents: comparison.revenue_cents,
    average_ticket_change_bps: comparison.changes_bps?.average_ticket ?? null,
    net_sales_of_average_bps: of_average_bps.net_sales_cents,
    average_ticket_of_average_bps: of_average_bps.average_ticket_cents,
  }))
  return exportFile<(typeof rows)[number]>(ctx, {
    format,
    file_name: `${peopleExportTable.file_name[ctx.language]}-${report.from_date}-${report.to_date}`,
    columns: tableColumns(peopleExportTable, { language: ctx.language, chosenColumns: columns }),
    rows,
    localityOf: () => ({ currency: report.currency ?? '', timezone: 'UTC' }),
  })
}
