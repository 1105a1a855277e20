import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { installation } from '@forki/contract/operations'
import { afterEach, expect, test, vi } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildAdmin } from '../../../test/factories/user.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../db/migrate.ts'

const api = await startApiForFile()
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('the state of the installation compares the schema with the migrations that the server read at its start', async () => {
  const admin = api.as(await buildAdmin(api.db))
  const readdir = vi.spyOn(fs, 'readdirSync')
  // Named imports of the module then call the spy too.
  syncBuiltinESMExports()
  const readFolders = () => readdir.mock.calls.map(([folder]) => folder)

  const { body } = await admin.get('/admin/installation')

  expect(installation.parse(body).checks.map(({ state }) => state)).toContain('schema_same')
  expect(readFolders()).not.toContain(MIGRATIONS_FOLDER)
  readMigrations()
  expect(readFolders()).toContain(MIGRATIONS_FOLDER)
})
