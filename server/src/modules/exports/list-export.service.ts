import type { ListExportQuery } from '@forki/contract/kit/list-export'
import { allOf, hasAnyPermission, isMember, type Decision, type Scope } from '../../access/policies.ts'
import { exportFile } from '../../adapters/export/export-file.ts'
import { tableColumns } from '../../adapters/export/table-columns.ts'
import type { Actor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import type { Binding, FileReply, UntypedInput } from '../../http/bind.ts'
import { rowsWhileAllowed } from '../auth/rows-while-allowed.service.ts'
import type { ListExport } from './list-export.ts'
import { type FileRow, RowSource } from './row-source.ts'

/**
 * Streams a list as a file. The rows are those that the list's endpoint returns to the caller for the same
 * filters and sort order: same service, presenter and response schema.
 * @see FIG-50
 */
export async function exportList(
  ctx: Context,
  subject: unknown,
  { binding, exported: listExport, input }: { binding: Binding; exported: ListExport; input: UntypedInput },
): Promise<FileReply> {
  const { format, columns } = input.query as ListExportQuery
  const source = new RowSource(ctx, subject, { binding, listExport, input: listInputOfExport(input), format })
  const { file_name: file } = listExport.table
  return exportFile<FileRow>(ctx, {
    format,
    file_name: `${file[ctx.language]}-${ctx.now().toISOString().slice(0, 10)}`,
    columns: tableColumns<FileRow>(listExport.table, {
      language: ctx.language,
      chosenColumns: columns,
      omittedColumns: source.restaurant_id === null ? [] : ['restaurant_name'],
    }),
    rows: rowsWhileAllowed(ctx, source.rows(), (actor) =>
      allOf(
        listExport.can(actor),
        binding.can(actor, subject, listInputOfExport(input)),
        hasListPermissions(actor, subject),
      ),
    ),
    localityOf: (row) => source.localityOf(row),
  })
}

/** Converts the input of an export to the input of its list's endpoint. */
export const listInputOfExport = (input: UntypedInput): UntypedInput => ({
  ...input,
  query: (input.query as ListExportQuery).list_query,
})

/** Policy, also checked during the export: the caller has the list's permissions in all its restaurants. */
function hasListPermissions(actor: Actor, subject: unknown): Decision {
  const { ids, needed_permissions } = (subject ?? {}) as Partial<Scope>
  if (!ids || !needed_permissions) return true
  const [first, ...others] = needed_permissions
  return allOf(
    ...ids.map((id) => (first ? hasAnyPermission(actor, id, [first, ...others]) : isMember(actor, id))),
  )
}
