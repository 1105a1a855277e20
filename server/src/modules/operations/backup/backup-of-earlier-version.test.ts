import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { withClient } from '../../../db/with-client.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { createLocalBlobs } from '../../../adapters/storage/local-blobs.ts'
import { restoreBackup } from './restore-backup.ts'

// Folder with backups that an earlier version wrote. Each contains an order with a payment and a dish with an
// image.
const EARLIER_BACKUPS_FOLDER = path.join(import.meta.dirname, '../../../../test/earlier-backups')
const folder = mkdtempSync(path.join(tmpdir(), 'forki-earlier-'))
const filePath = (name: string) => path.join(folder, name)
const passphraseFile = filePath('passphrase')
writeFileSync(passphraseFile, 'tres tristes tigres 33\n')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['2026-11-25.tar.gz', '2026-11-25.tar.gz.enc'])(
  'the backup %s of an earlier version restores rows and pictures',
  { timeout: 60_000 },
  async (name) => {
    const database = await freshDatabase()
    const blobs = createLocalBlobs(filePath(`${name}-pictures`))
    // The restore detects the format by the content of the file, so the copy has no extension.
    copyFileSync(path.join(EARLIER_BACKUPS_FOLDER, name), filePath('backup'))

    const { tables, pictures } = await restoreBackup(filePath('backup'), {
      databaseUrl: database.url,
      blobs,
      passphraseFile,
    })
    const foundValues = await withClient(database.url, async (client) => {
      const { rows } = await client.query<{ amount: string }>(
        'select amount_cents::text as amount from cashier_transactions',
      )
      return { amounts: rows.map(({ amount }) => amount), broken: await checkInvariants(client) }
    })
    const contents = await Promise.all(
      Object.keys(pictures).map(async (picture) => {
        const stored = await blobs.get(picture)
        return stored && (await buffer(stored.body)).toString()
      }),
    )
    await database.drop()

    expect(foundValues).toEqual({ amounts: [expect.stringMatching(/^[1-9]\d+$/)], broken: [] })
    expect(tables['orders']?.rows).toBe(1)
    expect(contents).toEqual(Object.keys(pictures).map((picture) => `picture ${picture}`))
    expect(contents).toHaveLength(2)
  },
)
