import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildHouse } from '../../../../test/factories/order.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { BACKUP, checkArchive } from './archive.ts'
import { backUpWhenDue } from './backup.handler.ts'
import { listBackups } from './backup-folder.ts'
import { decrypted, encrypted, readPassphrase } from './passphrase.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-encrypted-'))
const place = (name: string) => path.join(folder, name)
const passphraseFile = place('passphrase')
writeFileSync(passphraseFile, 'tres tristes tigres 33\n')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sourceOf = ({ deps, clock }: Api) => ({
  databaseUrl: deps.env.DATABASE_URL,
  blobs: deps.blobs,
  now: clock.now,
})

describe('a backup with a passphrase', () => {
  let api: Api
  beforeAll(async () => {
    const env = { FORKI_BACKUP_DIR: place('daily'), FORKI_BACKUP_PASSPHRASE_FILE: passphraseFile }
    api = await startApi({ env: { ...env, FORKI_DATA_DIR: place('data') } })
    await buildHouse(api.db)
  })
  afterAll(() => api.close())

  test(
    'made by itself is back by the same passphrase to the last row, and nothing without it',
    { timeout: 60_000 },
    async () => {
      await backUpWhenDue(api.deps)
      const [{ file } = { file: '' }, ...others] = await listBackups(place('daily'))
      const { tables } = await writeBackup(place('plain.tar.gz'), sourceOf(api))
      const database = await freshDatabase()
      const into = { databaseUrl: database.url, blobs: api.deps.blobs }

      await expect(restoreBackup(file, into)).rejects.toThrow('is encrypted: name the file of its passphrase')
      const restored = await restoreBackup(file, { ...into, passphraseFile })
      const plain = await checkArchive(place('plain.tar.gz'), BACKUP, 'of no use here, but harmless')
      await database.drop()

      expect(file).toMatch(/\.tar\.gz\.enc$/)
      expect(others).toEqual([])
      expect(readFileSync(file).subarray(0, 10).toString()).toBe('forki-encr')
      expect(readFileSync(file).includes(Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]))).toBe(false)
      expect(restored.tables['restaurants']).toEqual(tables['restaurants'])
      expect(restored.tables['users']).toEqual(tables['users'])
      expect(plain.tables).toEqual(tables)
    },
  )
})

/** Four pieces, the last one short. */
const text = randomBytes(3 * 65_536 + 100)
const PASSPHRASE = 'tres tristes tigres 33'
const HEAD = 34
const PIECE = 65_536 + 16
const open = (bytes: Buffer, passphrase: string | null = PASSPHRASE) =>
  buffer(decrypted('x.enc', one(bytes), passphrase))
async function* one(bytes: Buffer) {
  // In parts that fit no piece, as a disk gives them.
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}
const cut = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
const pieceAt = (number: number) => HEAD + number * PIECE

const CHANGED: [string, (bytes: Buffer) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, -1)],
  ['cut off between two pieces', (bytes) => bytes.subarray(0, pieceAt(3))],
  ['cut off after its head', (bytes) => bytes.subarray(0, HEAD)],
  ['without a piece in the middle', (bytes) => cut(bytes, pieceAt(1), pieceAt(2))],
  [
    'with two pieces in each other’s place',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, pieceAt(1)),
        bytes.subarray(pieceAt(2), pieceAt(3)),
        bytes.subarray(pieceAt(1), pieceAt(2)),
        bytes.subarray(pieceAt(3)),
      ]),
  ],
  ['with something behind its end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['with another salt', (bytes) => turned(bytes, HEAD - 1)],
  ['with a bit turned', (bytes) => turned(bytes, pieceAt(2) + 5)],
]
function turned(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

describe('an encrypted file', () => {
  let sealed: Buffer
  beforeAll(async () => {
    sealed = await buffer(encrypted(one(text), PASSPHRASE))
  })

  test('opens to the byte, whatever its length, and twice the same is never the same file', async () => {
    expect(await open(sealed)).toEqual(text)
    for (const length of [0, 65_536]) {
      const bytes = text.subarray(0, length)
      expect(await open(await buffer(encrypted(one(bytes), PASSPHRASE)))).toEqual(bytes)
    }
    expect((await buffer(encrypted(one(text), PASSPHRASE))).subarray(HEAD)).not.toEqual(sealed.subarray(HEAD))
  })

  test.each(CHANGED)('%s is refused in one sentence', async (_, change) => {
    await expect(open(change(sealed))).rejects.toMatchObject({ name: 'BackupError' })
  })

  test('does not open by another passphrase', async () => {
    await expect(open(sealed, 'tres tristes tigres 34')).rejects.toThrow(
      "can't be opened with this passphrase",
    )
  })

  test('takes no passphrase that is short, or in a file that is not there', async () => {
    writeFileSync(place('short'), 'tigres\n')

    await expect(readPassphrase(place('short'))).rejects.toThrow('less than 16 characters')
    await expect(readPassphrase(place('nowhere'))).rejects.toThrow("can't be opened")
  })
})
