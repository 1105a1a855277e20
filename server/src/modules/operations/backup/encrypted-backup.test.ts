import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type Api } from '../../../../test/setup/api.ts'
import { buildStaffedRestaurant } from '../../../../test/factories/order.ts'
import { freshDatabase } from '../../../../test/setup/database.ts'
import { BACKUP_ARCHIVE, checkArchive } from './backup-archive.ts'
import { backUpWhenDue } from './daily-backup.job-handler.ts'
import { listBackups } from './backup-folder.ts'
import { decryptStream, encryptStream, readPassphrase } from './backup-encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-encrypted-'))
const filePath = (name: string) => path.join(folder, name)
const passphraseFile = filePath('passphrase')
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
    const env = { FORKI_BACKUP_DIR: filePath('daily'), FORKI_BACKUP_PASSPHRASE_FILE: passphraseFile }
    api = await startApi({ env: { ...env, FORKI_DATA_DIR: filePath('data') } })
    await buildStaffedRestaurant(api.db)
  })
  afterAll(() => api.close())

  test(
    'a daily backup with a passphrase is restored by it and rejected without it',
    { timeout: 60_000 },
    async () => {
      await backUpWhenDue(api.deps)
      const [{ file } = { file: '' }, ...others] = await listBackups(filePath('daily'))
      const { tables } = await writeBackup(filePath('plain.tar.gz'), sourceOf(api))
      const database = await freshDatabase()
      const into = { databaseUrl: database.url, blobs: api.deps.blobs }

      await expect(restoreBackup(file, into)).rejects.toThrow('is encrypted: name the file of its passphrase')
      const restored = await restoreBackup(file, { ...into, passphraseFile })
      const plainManifest = await checkArchive(
        filePath('plain.tar.gz'),
        BACKUP_ARCHIVE,
        'of no use here, but harmless',
      )
      await database.drop()

      expect(file).toMatch(/\.tar\.gz\.age$/)
      expect(others).toEqual([])
      expect(readFileSync(file).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
      expect(readFileSync(file).includes(Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]))).toBe(false)
      expect(restored.tables['restaurants']).toEqual(tables['restaurants'])
      expect(restored.tables['users']).toEqual(tables['users'])
      expect(plainManifest.tables).toEqual(tables)
    },
  )
})

/** Random bytes that are encrypted in four pieces, the last one short. */
const plainBytes = randomBytes(3 * 65_536 + 100)
const PASSPHRASE = 'tres tristes tigres 33'
const PIECE_BYTES = 65_536 + 16
const decryptBytes = (bytes: Buffer, passphrase: string | null = PASSPHRASE) =>
  buffer(decryptStream('x.age', parts(bytes), passphrase))
async function* parts(bytes: Buffer) {
  // Chunks of 50,000 bytes do not align with the encrypted pieces. Neither do the chunks of a file read.
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

/** Encrypts bytes in the format that backups had until 2026-11-25. */
async function encryptInFormerFormat(bytes: Buffer): Promise<Buffer> {
  const salt = randomBytes(16)
  const key = scryptSync(PASSPHRASE, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 })
  const pieces: Buffer[] = [Buffer.from('forki-encrypted-1\n'), salt]
  for (let number = 0, at = 0; at === 0 || at < bytes.length; number += 1, at += 65_536) {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(number, 5, 6)
    nonce[11] = at + 65_536 >= bytes.length ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    pieces.push(cipher.update(bytes.subarray(at, at + 65_536)), cipher.final(), cipher.getAuthTag())
  }
  return Buffer.concat(pieces)
}

interface Format {
  name: string
  seal: (bytes: Buffer) => Promise<Buffer>
  /** Returns the length of the header before the first encrypted piece, in bytes. */
  headOf: (sealed: Buffer) => number
}
const AGE_FORMAT: Format = {
  name: 'age',
  seal: (bytes) => buffer(encryptStream(parts(bytes), PASSPHRASE)),
  // The header of an age file ends with its MAC on a line of its own, before 16 bytes of nonce.
  headOf: (sealed) => sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1 + 16,
}
const FORMER_FORMAT: Format = { name: 'the former format', seal: encryptInFormerFormat, headOf: () => 34 }

const cutBytes = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
function withFlippedBit(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
type PieceAt = (number: number) => number
const BYTE_CHANGES: [string, (bytes: Buffer, pieceAt: PieceAt) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, -1)],
  ['cut off between two pieces', (bytes, pieceAt) => bytes.subarray(0, pieceAt(3))],
  ['cut off after its header', (bytes, pieceAt) => bytes.subarray(0, pieceAt(0))],
  ['cut off in its header', (bytes) => bytes.subarray(0, 30)],
  ['without a middle piece', (bytes, pieceAt) => cutBytes(bytes, pieceAt(1), pieceAt(2))],
  [
    'with two swapped pieces',
    (bytes, pieceAt) =>
      Buffer.concat([
        bytes.subarray(0, pieceAt(1)),
        bytes.subarray(pieceAt(2), pieceAt(3)),
        bytes.subarray(pieceAt(1), pieceAt(2)),
        bytes.subarray(pieceAt(3)),
      ]),
  ],
  ['with a byte after its end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['with another salt or nonce', (bytes, pieceAt) => withFlippedBit(bytes, pieceAt(0) - 1)],
  ['with a flipped bit', (bytes, pieceAt) => withFlippedBit(bytes, pieceAt(2) + 5)],
]

describe.each([AGE_FORMAT, FORMER_FORMAT])('a file encrypted by $name', ({ seal, headOf }) => {
  let sealedBytes: Buffer
  beforeAll(async () => {
    sealedBytes = await seal(plainBytes)
  })

  test('an encrypted file decrypts to the same bytes at any length, and differs each time', async () => {
    expect(await decryptBytes(sealedBytes)).toEqual(plainBytes)
    for (const length of [0, 65_536]) {
      const bytes = plainBytes.subarray(0, length)
      expect(await decryptBytes(await seal(bytes))).toEqual(bytes)
    }
    expect((await seal(plainBytes)).subarray(headOf(sealedBytes))).not.toEqual(
      sealedBytes.subarray(headOf(sealedBytes)),
    )
  })

  test.each(BYTE_CHANGES)('an encrypted backup %s is rejected in one sentence', async (_, change) => {
    const head = headOf(sealedBytes)
    const damaged = change(sealedBytes, (number) => head + number * PIECE_BYTES)

    await expect(decryptBytes(damaged)).rejects.toMatchObject({ name: 'BackupError' })
  })

  test('an encrypted file is not decrypted by another passphrase', async () => {
    await expect(decryptBytes(sealedBytes, 'tres tristes tigres 34')).rejects.toThrow(
      "can't be opened with this passphrase",
    )
  })
})

describe('the encryption', () => {
  test('the encryption is compatible with the reference implementation of age in both directions', async () => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(12)
    encrypter.setPassphrase(PASSPHRASE)

    expect(Buffer.from(await decrypter.decrypt(await AGE_FORMAT.seal(plainBytes)))).toEqual(plainBytes)
    expect(await decryptBytes(Buffer.from(await encrypter.encrypt(plainBytes)))).toEqual(plainBytes)
  })

  test('the decryption rejects a changed MAC of the header', async () => {
    const sealedBytes = await AGE_FORMAT.seal(plainBytes)

    await expect(
      decryptBytes(withFlippedBit(sealedBytes, AGE_FORMAT.headOf(sealedBytes) - 20)),
    ).rejects.toThrow("can't be opened")
  })

  test('the decryption rejects a header that requests more memory than age itself', async () => {
    const sealedText = (await AGE_FORMAT.seal(plainBytes)).toString('latin1')
    const greedy = Buffer.from(sealedText.replace(/^(-> scrypt \S+) 16$/m, '$1 22'), 'latin1')

    await expect(decryptBytes(greedy)).rejects.toThrow("can't be opened with this passphrase")
  })

  test('a passphrase that is short or in a missing file is rejected', async () => {
    writeFileSync(filePath('short'), 'tigres\n')

    await expect(readPassphrase(filePath('short'))).rejects.toThrow('less than 16 characters')
    await expect(readPassphrase(filePath('nowhere'))).rejects.toThrow("can't be opened")
  })
})
