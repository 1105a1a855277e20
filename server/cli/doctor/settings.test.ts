import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildAppleCertificates, buildCertificate } from '../../test/factories/certificates.ts'
import { readEnv } from '../../src/env.ts'
import { checkFiles } from './files.ts'
import { checkBackupFolder } from './machine.ts'
import { checkSettings } from './settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forki-doctor-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const envOf = (settings: Record<string, string>) =>
  readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://localhost/none',
    FORKI_SECRET: 'n2Zx8vKq4TgLw7RbYh1MdPs6JcFe0UaQ',
    ...settings,
  })
const PRODUCTION = {
  NODE_ENV: 'production',
  FORKI_PUBLIC_URL: 'https://forki.test',
  FORKI_TRUST_PROXY: '1',
  FORKI_BCRYPT_COST: '12',
}
const settingFindings = (settings: Record<string, string>) =>
  checkSettings(envOf(settings))
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, description, remedy }) => `${verdict} ${description} → ${remedy}`)

describe('checkSettings', () => {
  it('checkSettings accepts a complete production installation', () => {
    expect(
      settingFindings({ ...PRODUCTION, SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Forki <forki@forki.test>' }),
    ).toEqual([])
  })

  it.each([
    ['FORKI_PUBLIC_URL', 'http://forki.test', 'address without https'],
    ['FORKI_TRUST_PROXY', '0', 'proxy: all callers have its address and share their limits'],
    ['FORKI_WEBHOOK_ALLOW_PRIVATE', '1', 'settings: FORKI_WEBHOOK_ALLOW_PRIVATE is for tests'],
    ['FORKI_PRINTER_ALLOW_ANY', '1', 'settings: FORKI_PRINTER_ALLOW_ANY is for tests'],
    ['SMTP_URL', 'smtp://mail.test', 'mail: the sender is Forki <no-reply@forki.invalid>'],
  ])('checkSettings warns of %s=%s in production', (name, value, description) => {
    expect(settingFindings({ ...PRODUCTION, [name]: value })).toEqual([
      expect.stringContaining(`warn ${description} → `),
    ])
  })

  it('checkSettings warns of a server outside production that listens on the network', () => {
    expect(settingFindings({ HOST: '0.0.0.0' })).toEqual([
      'warn open to the network as test → set NODE_ENV=production',
    ])
  })
})

const fileFindings = async (settings: Record<string, string>, now?: Date) =>
  (await checkFiles(envOf(settings), now)).map(({ verdict, description }) => `${verdict} ${description}`)

const googleWalletSettings = (file: string) => ({
  GOOGLE_WALLET_ISSUER_ID: '1',
  GOOGLE_WALLET_KEY_FILE: file,
})

describe('checkFiles', () => {
  it('checkFiles warns of a certificate that expires, and accepts a valid one with its key', async () => {
    const apple = buildAppleCertificates()
    const yearBefore = new Date(Date.now() - 365 * 86_400_000)
    const { APPLE_PASS_CERT, APPLE_PASS_KEY, APPLE_WWDR_CERT } = apple.env

    const [valid, expiring] = [await fileFindings(apple.env, yearBefore), await fileFindings(apple.env)]
    rmSync(apple.folder, { recursive: true })

    expect(valid).toEqual(
      [APPLE_PASS_CERT, APPLE_PASS_KEY, APPLE_WWDR_CERT].map((file) => `ok file: ${file}`),
    )
    expect(expiring).toEqual([
      expect.stringMatching(`^warn file: ${APPLE_PASS_CERT} expires on \\d{4}-\\d\\d-\\d\\d$`),
      `ok file: ${APPLE_PASS_KEY}`,
      expect.stringMatching(`^warn file: ${APPLE_WWDR_CERT} expires on `),
    ])
  })

  it('checkFiles reports a missing, short or invalid file with its setting', async () => {
    const [short, broken, key] = ['short', 'broken.json', 'google.json'].map((name) =>
      path.join(folder, name),
    )
    writeFileSync(short!, 'short\n')
    writeFileSync(broken!, '{}')
    writeFileSync(key!, JSON.stringify({ private_key: buildCertificate({ name: 'google' }).key }))

    expect(await fileFindings({ FORKI_BACKUP_PASSPHRASE_FILE: '/nowhere/secret' })).toEqual([
      expect.stringMatching(/^fail file: \/nowhere\/secret can't be used \(.*ENOENT/),
    ])
    expect(await fileFindings({ FORKI_BACKUP_PASSPHRASE_FILE: short! })).toEqual([
      expect.stringMatching(/^fail file: .+ holds less than 16 characters/),
    ])
    expect(await fileFindings(googleWalletSettings(broken!))).toEqual([
      expect.stringContaining(`fail file: ${broken} can't be used`),
    ])
    expect(await fileFindings(googleWalletSettings(key!))).toEqual([`ok file: ${key}`])
    expect(await fileFindings({})).toEqual([])
  })
})

describe('checkBackupFolder', () => {
  it('checkBackupFolder reports a folder that is not writable, and ignores one that the first backup creates', async () => {
    // The kernel rejects new files in /sys, also those of root.
    const findings = await checkBackupFolder(envOf({ FORKI_BACKUP_DIR: '/sys' }))

    expect(findings).toEqual([
      {
        verdict: 'fail',
        description: expect.stringMatching(/^backups: \/sys can't be written to \(/),
        remedy: 'give the folder to the user of Forki, or choose another with FORKI_BACKUP_DIR',
      },
    ])
    expect(await checkBackupFolder(envOf({ FORKI_BACKUP_DIR: path.join(folder, 'none') }))).toEqual([])
    expect(await checkBackupFolder(envOf({ FORKI_BACKUP_DIR: folder }))).toEqual([])
  })
})
