import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError, readEnv, settings, unknownSettings } from '../../src/env.ts'

const example = parseEnv(readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8'))
const dataFolder = mkdtempSync(path.join(tmpdir(), 'forki-env-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))
const minimumSettings = { DATABASE_URL: 'postgresql://localhost/forki', FORKI_DATA_DIR: dataFolder }
const secret = 'n2Zx8vKq4TgLw7RbYh1MdPs6JcFe0UaQ'

describe('unknownSettings', () => {
  it('unknownSettings reports a mistyped FORKI_ variable with the nearest setting', () => {
    expect(unknownSettings({ FORKI_PLAN: 'off', FORKI_BACKUP_DIRECTORY: '/mnt' })).toEqual([
      { name: 'FORKI_PLAN', nearest: 'FORKI_PLANS' },
      { name: 'FORKI_BACKUP_DIRECTORY', nearest: 'FORKI_BACKUP_DIR' },
    ])
  })

  it('unknownSettings accepts every setting, variables of tests and tools, and names of other programs', () => {
    const names = [
      ...Object.keys(settings),
      'FORKI_FUZZ',
      'FORKI_HOST',
      'FORKI_TEST_POOLER',
      'PATH',
      'LOG_LEVELS',
    ]
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
  })
})

describe('.env.example', () => {
  it('.env.example names exactly the settings of the server', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(settings).toSorted())
  })

  it('.env.example shows the defaults', () => {
    const fromExample = readEnv({ ...example, ...minimumSettings })

    expect(fromExample).toEqual(readEnv(minimumSettings))
  })
})

it('docs/operators.md lists every setting with the default of .env.example', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operators.md'), 'utf8')
  const documentedSettings = Array.from(
    page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|([^|]*)\| *[^ |]/gm),
    ([, name = '', value = '']) => [name, value.trim().replaceAll('`', '')],
  )

  expect(Object.fromEntries(documentedSettings)).toEqual({ ...example })
})

describe('readEnv', () => {
  it('readEnv creates the secret once, readable for its owner alone', () => {
    const firstSecret = readEnv(minimumSettings).FORKI_SECRET

    expect(readEnv(minimumSettings).FORKI_SECRET).toBe(firstSecret)
    expect(statSync(path.join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL is not set.'],
    [
      'a database that is not PostgreSQL',
      { DATABASE_URL: 'mysql://localhost/x' },
      /^DATABASE_URL must be an address/,
    ],
    ['a port out of range', { PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
    ['an invalid flag', { FORKI_DEMO: 'perhaps' }, 'FORKI_DEMO must be on or off (or 1 or 0).'],
    [
      'a low work factor of hashes outside tests',
      { FORKI_BCRYPT_COST: '4' },
      /^FORKI_BCRYPT_COST must be a whole number from 10/,
    ],
    ['an incomplete object store', { S3_BUCKET: 'images' }, /^S3_BUCKET is set, so S3_ACCESS_KEY_ID/],
    [
      'an incomplete Apple wallet',
      { APPLE_PASS_TYPE_ID: 'pass.x' },
      /^APPLE_PASS_TYPE_ID is set, so APPLE_TEAM_ID/,
    ],
    [
      'an incomplete Google wallet',
      { GOOGLE_WALLET_ISSUER_ID: '338' },
      /^GOOGLE_WALLET_ISSUER_ID is set, so GOOGLE_WALLET_KEY_FILE/,
    ],
    ['unencrypted pushes', { APPLE_PUSH_URL: 'http://push.test' }, /^APPLE_PUSH_URL must be an address/],
    ['a short secret', { FORKI_SECRET: 'short' }, /^FORKI_SECRET is too short/],
    ['a secret of one repeated letter', { FORKI_SECRET: 'a'.repeat(40) }, /^FORKI_SECRET is easy to guess/],
    [
      'a placeholder',
      { FORKI_SECRET: 'please-change-me-please-change-me' },
      /^FORKI_SECRET is easy to guess/,
    ],
    ['production without a secret', { NODE_ENV: 'production' }, /^FORKI_SECRET must be set in production/],
  ])('readEnv rejects %s with one sentence', (_case, source, message) => {
    const reading = () => readEnv({ ...minimumSettings, ...source })

    expect(reading).toThrow(EnvError)
    expect(reading).toThrow(message)
  })

  // Settings that accept any text. The code that uses a setting reports an unusable value, or `doctor`
  // reports it.
  const TEXTS = [
    'FORKI_DATA_DIR',
    'MAIL_FROM',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'FORKI_NEWEST_VERSION',
    'FORKI_BACKUP_DIR',
    'FORKI_BACKUP_PASSPHRASE_FILE',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'APPLE_TEAM_ID',
    'APPLE_PASS_CERT',
    'APPLE_PASS_KEY',
    'APPLE_PASS_KEY_PASSPHRASE',
    'APPLE_WWDR_CERT',
    'GOOGLE_WALLET_KEY_FILE',
  ]

  it.each(Object.keys(settings).filter((name) => !TEXTS.includes(name)))(
    'readEnv rejects an impossible value of %s with one sentence that names it',
    (name) => {
      const reading = () => readEnv({ ...minimumSettings, [name]: '~ none ~' })

      expect(reading).toThrow(EnvError)
      expect(reading).toThrow(new RegExp(`^${name} [^\\n]+$`))
    },
  )

  it.each(TEXTS)('readEnv accepts any text as %s', (name) => {
    expect(() =>
      readEnv({ ...minimumSettings, [name]: name === 'FORKI_DATA_DIR' ? dataFolder : '~ none ~' }),
    ).not.toThrow()
  })

  it('readEnv creates no secret in production and loads no demo', () => {
    const folder = path.join(dataFolder, 'production')

    const env = readEnv({
      ...minimumSettings,
      NODE_ENV: 'production',
      FORKI_SECRET: secret,
      FORKI_DEMO: '1',
      FORKI_DATA_DIR: folder,
    })

    expect(env).toMatchObject({ FORKI_DEMO: false, FORKI_SECRET: secret })
    expect(existsSync(folder)).toBe(false)
  })

  it('readEnv returns the public URL without path or trailing slash, and a local one by default', () => {
    expect(
      readEnv({ ...minimumSettings, FORKI_PUBLIC_URL: 'https://forki.example.com/x/' }).FORKI_PUBLIC_URL,
    ).toBe('https://forki.example.com')
    expect(readEnv({ ...minimumSettings, HOST: '0.0.0.0', PORT: '8080' }).FORKI_PUBLIC_URL).toBe(
      'http://localhost:8080',
    )
  })
})
