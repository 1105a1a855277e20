import path from 'node:path'
import { z } from 'zod'
import { checkSecret, EnvError, dataFolderSecret } from './env-secret.ts'
import { url, flag, isBucketAddress, origins, wholeNumber } from './env-formats.ts'

export { EnvError }

/** True if the locale of the terminal is Spanish. */
export const isSpanishTerminal = (source: Source = process.env): boolean =>
  /^es/i.test(source['LC_ALL'] || source['LANG'] || '')

/** Environment variables of the server (RUN-2). An empty value counts as unset. */
export const settings = {
  /**
   * Mode of the process. `production` disables the demo and requires a strong secret. `test` permits cheap
   * password hashes.
   */
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  /** TCP port of the client and the API. */
  PORT: wholeNumber(1, 65_535).default(4000),
  /** IP address or host name to listen on. `0.0.0.0` opens the server to the network. */
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address such as 0.0.0.0, or a host name')
    .default('127.0.0.1'),
  /** Path of the data folder: embedded database, images, outbox, generated secret. */
  FORKI_DATA_DIR: z.string().default('.data'),
  /** URL of the PostgreSQL database. If unset, `npm start` sets it to the embedded server. */
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://forki:password@localhost:5432/forki'),
  /**
   * Database URL that bypasses the pooler. If set, `DATABASE_URL` is a pooler in transaction mode, and the
   * server prepares no statements on it. Sessions (LISTEN, locks, migrations, jobs) use this URL.
   */
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgresql://forki:password@localhost:5432/forki').optional(),
  /** URL of a read replica. Dashboards and exports may read 2 s old rows, long lists only current rows. */
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgresql://forki:password@replica:5432/forki').optional(),
  /**
   * Public URL without a path, for links in emails and the origin check of cookies. Default:
   * `http://HOST:PORT`.
   */
  FORKI_PUBLIC_URL: url(/^https?$/, 'https://forki.example.com').optional(),
  /**
   * Secret of at least 32 bytes, from which the server derives keys, such as that of session tokens. Outside
   * production, the default is a generated secret in the data folder.
   */
  FORKI_SECRET: z.string().optional(),
  /** Switch of the demo. 0 creates no demo restaurants in an empty database. Always 0 in production. */
  FORKI_DEMO: flag.default(true),
  /** Switch of subscription plans. `off` disables the limits of all plans (SUB-6). */
  FORKI_PLANS: flag.default(true),
  /**
   * Switch of the second factor at sign-in. With `required`, owners and administrators must set up a second
   * factor before they can call other endpoints than public ones and those under `/auth/`.
   */
  FORKI_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  /** URL of the SMTP server. If unset, the server writes emails to `outbox/` in the data folder. */
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.com:587').optional(),
  /** Sender of every email. */
  MAIL_FROM: z.string().default('Forki <no-reply@forki.invalid>'),
  /** Minimum severity of log lines. */
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  /** Number of reverse proxies in front of the server, for the client's IP address. */
  FORKI_TRUST_PROXY: wholeNumber(0, 10).default(0),
  /**
   * Bearer token of `/metrics`. If unset, only loopback addresses may read `/metrics`. Behind a proxy, no
   * address may read it.
   */
  FORKI_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** URL of the trace collector (OTLP over HTTP). If unset, the server does not load the tracing library. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://localhost:4318').optional(),
  /** Request headers for the trace collector: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Name of this service in traces. */
  OTEL_SERVICE_NAME: z.string().default('forki'),
  /**
   * Drain time of a shutdown in ms. Meanwhile the server still accepts requests, and `/readyz` responds 503.
   */
  FORKI_DRAIN_MS: wholeNumber(0, 60_000).default(0),
  /** Maximum number of event streams per session or API key in one server process. */
  FORKI_STREAMS_PER_SESSION: wholeNumber(1, 100_000).default(20),
  /** Maximum number of event streams per restaurant in one server process. */
  FORKI_STREAMS_PER_RESTAURANT: wholeNumber(1, 100_000).default(500),
  /**
   * Maximum number of writes per minute of one session in one server process. API keys have limits of their
   * own.
   */
  FORKI_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  /**
   * Comma-separated origins of web pages that may call the API with a bearer token. Pages of any origin may
   * read the public menu.
   */
  FORKI_CORS_ORIGINS: origins,
  /** Work factor of password hashes: 10 to 15, from 4 under `NODE_ENV=test` (ACC-4). */
  FORKI_BCRYPT_COST: wholeNumber(4, 15).default(12),
  /** Switch for tests. 1 permits webhooks to private IP addresses (EVT-5). */
  FORKI_WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  /** Switch for tests. 1 permits printers at any IP address and port, also on this machine. */
  FORKI_PRINTER_ALLOW_ANY: flag.default(false),
  /** Path or URL of a text file. Its first line is the newest version. If unset, no version check runs. */
  FORKI_NEWEST_VERSION: z.string().optional(),
  /** Path of the folder for daily backups. If this and `FORKI_BACKUP_S3` are unset, the server makes none. */
  FORKI_BACKUP_DIR: z.string().optional(),
  /** Address of the bucket for daily backups, such as `s3://bucket/prefix`. Needs the access keys `S3_…`. */
  FORKI_BACKUP_S3: z.string().refine(isBucketAddress, 'must look like s3://bucket/prefix').optional(),
  /** Hour of the daily backup in the time zone of this machine. */
  FORKI_BACKUP_AT: wholeNumber(0, 23).default(4),
  /** Number of daily backups that remain stored. A new backup deletes the oldest ones beyond this number. */
  FORKI_BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  /** Path of the file with the passphrase that encrypts and decrypts backups. */
  FORKI_BACKUP_PASSPHRASE_FILE: z.string().optional(),
  /** URL of the S3-compatible store for images and backups. If unset, the store is Amazon S3. */
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Name of the S3 bucket for images. If unset, the data folder stores the images. */
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Public URL of the S3 store, for image links. Default: `S3_ENDPOINT`, or that of Amazon S3. */
  FORKI_S3_PUBLIC_ENDPOINT: url(/^https?$/, 'https://pictures.example.com').optional(),
  /**
   * Switch for networks in which browsers cannot connect to the S3 store. 1 serves images through this
   * server.
   */
  FORKI_IMAGES_PROXY: flag.default(false),
  /** Pass type of Apple Wallet, such as `pass.com.example.forki`. Enables Apple passes. */
  APPLE_PASS_TYPE_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  /**
   * Path of the PEM file with the Apple pass certificate. `APPLE_PASS_KEY` is its key, `APPLE_WWDR_CERT`
   * Apple's intermediate certificate.
   */
  APPLE_PASS_CERT: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERT: z.string().optional(),
  /** URL of Apple's push service, which notifies phones of pass changes. */
  APPLE_PUSH_URL: url(/^https$/, 'https://api.push.apple.com').default('https://api.push.apple.com'),
  /** Issuer id of Google Wallet. Enables Google passes. */
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  /** Path of the JSON key of the Google service account that signs Wallet passes. */
  GOOGLE_WALLET_KEY_FILE: z.string().optional(),
  GOOGLE_WALLET_API_URL: url(/^https?$/, 'https://walletobjects.googleapis.com/walletobjects/v1').default(
    'https://walletobjects.googleapis.com/walletobjects/v1',
  ),
}

const schema = z.object(settings)

/** Validated settings with defaults, an absolute data folder and a secret. */
export type Env = Omit<z.output<typeof schema>, 'FORKI_SECRET' | 'FORKI_PUBLIC_URL'> & {
  FORKI_SECRET: string
  FORKI_PUBLIC_URL: string
}

type Source = Readonly<Record<string, string | undefined>>

/**
 * Parses and validates the settings. No other module of the server reads environment variables. Outside
 * production it generates the file `secret` in the data folder if no secret is set.
 * @throws EnvError that names the first missing or invalid setting
 */
export function readEnv(source: Source = process.env): Env {
  const givenSettings = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = schema.safeParse(givenSettings)
  if (!parsed.success) throw errorFromIssue(parsed.error.issues[0]!, givenSettings)

  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const data = path.resolve(env.FORKI_DATA_DIR)
  if (env.FORKI_BCRYPT_COST < 10 && env.NODE_ENV !== 'test') {
    throw new EnvError(
      'FORKI_BCRYPT_COST must be a whole number from 10 to 15 (less is for tests alone).',
      'FORKI_BCRYPT_COST debe ser un número entero de 10 a 15 (menos es solo para pruebas).',
    )
  }
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    throw missingSettings('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  }
  if (env.FORKI_BACKUP_S3 && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    throw missingSettings('FORKI_BACKUP_S3', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  }
  refuseIncompleteWallets(env)
  return {
    ...env,
    FORKI_DATA_DIR: data,
    FORKI_DEMO: env.FORKI_DEMO && !production,
    FORKI_PUBLIC_URL: new URL(env.FORKI_PUBLIC_URL ?? localUrl(env.HOST, env.PORT)).origin,
    FORKI_SECRET: checkSecret(env.FORKI_SECRET, production) ?? dataFolderSecret(data),
  }
}

/**
 * Pattern of variables with the prefix FORKI_ that are no settings. Commands, tests, tools and the compose
 * file read them.
 */
const NON_SERVER_VARIABLES =
  /^FORKI_(?:API|COMMAND|FUZZ|FUZZ_SEED|GUARDS|HOST|KEEP_PRINTS|PICTURES|PLANTED|PLANTED_SEED|RACE_ROUNDS|SEED|TEST_\w+)$/

/**
 * Names of environment variables with the prefix FORKI_ that are unknown, each with the setting whose name is
 * most similar.
 */
export function unknownSettings(source: Source = process.env): { name: string; nearest: string }[] {
  const knownNames = Object.keys(settings).filter((name) => name.startsWith('FORKI_'))
  return Object.keys(source)
    .filter(
      (name) => name.startsWith('FORKI_') && !knownNames.includes(name) && !NON_SERVER_VARIABLES.test(name),
    )
    .map((name) => ({
      name,
      nearest: knownNames.reduce((best, one) =>
        editDistance(name, one) < editDistance(name, best) ? one : best,
      ),
    }))
}

/** Levenshtein distance between two words: number of insertions, deletions and replacements. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const nextRow = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replacedCost = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      nextRow.push(Math.min(replacedCost, row[j]! + 1, nextRow[j - 1]! + 1))
    }
    row = nextRow
  }
  return row[other.length]!
}

/** Rejects settings of Apple Wallet or Google Wallet that lack a required setting, such as the key. */
function refuseIncompleteWallets(env: z.output<typeof schema>): void {
  const { APPLE_TEAM_ID, APPLE_PASS_CERT, APPLE_PASS_KEY, APPLE_WWDR_CERT } = env
  if (env.APPLE_PASS_TYPE_ID && !(APPLE_TEAM_ID && APPLE_PASS_CERT && APPLE_PASS_KEY && APPLE_WWDR_CERT)) {
    const neededSettings = ['APPLE_TEAM_ID', 'APPLE_PASS_CERT', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERT']
    throw missingSettings('APPLE_PASS_TYPE_ID', neededSettings)
  }
  if (env.GOOGLE_WALLET_ISSUER_ID && !env.GOOGLE_WALLET_KEY_FILE) {
    throw missingSettings('GOOGLE_WALLET_ISSUER_ID', ['GOOGLE_WALLET_KEY_FILE'])
  }
}

/** Error for a setting that requires the settings in `needed`, which are not all set. */
function missingSettings(setting: string, needed: readonly string[]): EnvError {
  const listIn = (locale: string) => new Intl.ListFormat(locale).format(needed)
  return new EnvError(
    `${setting} is set, so ${listIn('en-GB')} must be set too.`,
    `Con ${setting} también hay que definir ${listIn('es')}.`,
  )
}

/** Database URL for sessions (LISTEN, locks, migrations, jobs), which a pooler does not support. */
export const directDatabaseUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string => DATABASE_DIRECT_URL ?? DATABASE_URL

/** URL by which a program on this machine calls a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function errorFromIssue(issue: z.core.$ZodIssue, given: Source): EnvError {
  const name = String(issue.path[0])
  const problem = name in given ? issue.message : 'is not set'
  const es = name in given ? `${name} no es válida: ${problem}` : `Falta ${name}`
  return new EnvError(`${name} ${problem}${problem.endsWith('.') ? '' : '.'}`, `${es}.`)
}
