/**
 * Saves a table. A change of only the note needs no lock. All other fields belong to the floor plan, so the
 * save acquires the plan's editing lock. It releases the lock afterwards, unless the user already had it. If
 * another user has the lock, the save is rejected and names that user.
 */
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import type { Table, UpdateTable } from '@forki/contract/tables'
import { tableEndpoints } from '@forki/contract/calls/tables'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call, errorText } from '../../../lib/api.ts'
import { applyReply } from '../../../lib/apply-reply.ts'
import { useSignedInUser } from '../../../domain/access/current-user.ts'
import type { ChangesWithExpected } from '../../../lib/edit-conflict.ts'
import { invalidate, type ActionCallbacks } from '../../../lib/resource.ts'
import { toastError } from '../../../lib/toast.ts'
import { INVALIDATED_ROOTS } from '../queries.ts'

export interface TableChange {
  table: Table
  body: ChangesWithExpected<UpdateTable>
}

export function useSaveTable() {
  const client = useQueryClient()
  const currentUser = useSignedInUser()
  const mutation = useMutation<Table, ApiError, TableChange>({
    mutationFn: ({ table, body }) => saveTable(table, body, currentUser.id),
    onSuccess: async (reply, { table }) => {
      applyReply(client, tableEndpoints.update, { id: table.id }, { reply, roots: INVALIDATED_ROOTS })
      await invalidate(client, INVALIDATED_ROOTS)
    },
    onError: (error) => toastError(errorText(error, 'table_update')),
  })
  const { mutateAsync } = mutation
  const mutate = (input: TableChange, after: ActionCallbacks<Table> = {}) =>
    void mutateAsync(input).then(after.onSuccess, after.onError ?? (() => undefined))
  return { ...mutation, mutate }
}

async function saveTable(table: Table, body: TableChange['body'], user_id: string): Promise<Table> {
  const write = () => call(tableEndpoints.update, { params: { id: table.id }, body })
  const needsLock = Object.keys(body).some((name) => name !== 'note' && name !== 'expected')
  if (!needsLock) return write()
  const params = { id: table.restaurant_layout_id }
  const query = { user_id, restaurant_id: table.restaurant_id }
  const { locked_by } = await call(layoutEndpoints.editingUser, { params })
  await call(layoutEndpoints.startEditing, { params, query })
  try {
    return await write()
  } finally {
    // Releases the plan's lock unless the user already had it. An unreleased lock expires after two minutes.
    if (locked_by !== user_id)
      await call(layoutEndpoints.stopEditing, { params, query }).catch(() => undefined)
  }
}
