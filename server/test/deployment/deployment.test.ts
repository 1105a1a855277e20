import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { problem } from '@forki/contract/errors'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { describe, expect, it, test } from 'vitest'
import { settings } from '../../src/env.ts'
import { composeProblems, type ComposeFile } from './compose-problems.ts'
import { missingReferences } from './dockerfile.ts'
import { manifestProblems } from './manifest-problems.ts'
import { kustomizeProblems, manifestsOf } from './kustomize.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const readText = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const KUBERNETES = 'docs/deploy/kubernetes'
const OVERLAY = path.join(ROOT, KUBERNETES, 'overlays/example')
const manifestTexts = ['base/forki', 'base/ingress', 'overlays/example/settings'].map((name) =>
  readText(`${KUBERNETES}/${name}.yaml`),
)
const composeText = readText('docker-compose.yml')
/** True on machines with systemd's checker of units. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const routes = new Set(
  Array.from(readText('server/src/app.ts').matchAll(/app\.get\('([^']+)'/g), ([, route = '']) => route),
)

/** Problem response of Caddy without a server, for the Caddyfile's matcher `api` (Spanish) or `english`. */
const caddyProblem = (matcher: string) => {
  const [, body = '{}'] =
    new RegExp(`respond @${matcher} \`(.+)\` 503`).exec(readText('docs/deploy/Caddyfile')) ?? []
  return problem.parse(JSON.parse(body.replace('{http.request.uuid}', 'c0ffee')))
}

const changedManifestProblems = (change = (text: string) => text) =>
  manifestProblems(manifestsOf(OVERLAY, change), routes)
const changedComposeProblems = (change = (text: string) => text, dockerfile = readText('Dockerfile')) =>
  composeProblems(
    load(change(composeText), { schema: CORE_SCHEMA.withTags(mergeTag) }) as ComposeFile,
    dockerfile,
  )

test('the manifests are valid for Kubernetes, and consistent with each other and with the server', () => {
  expect(changedManifestProblems()).toEqual([])
})

test.each([
  ['a text instead of a number', 'maxReplicas: 12', 'maxReplicas: twelve'],
  ['an unknown field', 'readinessProbe:', 'readynessProbe:'],
  ['a missing required field', 'scaleTargetRef:', 'scaleTarget:'],
  ['a probe of an unknown route', 'path: /readyz', 'path: /ready'],
  [
    'a probe of an unknown port',
    'port: http\n            periodSeconds: 10',
    'port: web\n            periodSeconds: 10',
  ],
  ['a service with an unknown port', 'targetPort: http', 'targetPort: web'],
  ['a startup limit below the duration of a migration', 'failureThreshold: 900', 'failureThreshold: 899'],
  [
    'a rollout limit below the startup limit',
    'progressDeadlineSeconds: 2400',
    'progressDeadlineSeconds: 1799',
  ],
  [
    'an ingress with an unknown port',
    'port:\n                  name: http',
    'port:\n                  name: web',
  ],
  ['an unknown setting', 'S3_BUCKET:', 'S3_BUKET:'],
  ['an unknown volume', '- name: tmp\n          emptyDir', '- name: temp\n          emptyDir'],
  ['a memory limit below the heap limit', 'memory: 768Mi', 'memory: 512Mi'],
  ['a container that runs as root', 'runAsNonRoot: true', 'runAsNonRoot: false'],
  ['privilege escalation', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true'],
  ['an unknown secret', 'secretRef:\n                name: forki', 'secretRef:\n                name: forky'],
  [
    'a fixed number of replicas beside the autoscaler',
    'spec:\n  selector:\n    matchLabels',
    'spec:\n  replicas: 2\n  selector:\n    matchLabels',
  ],
])('the check of the Kubernetes manifests reports: %s', (_what, good, bad) => {
  expect(manifestTexts.join('')).toContain(good)
  expect(changedManifestProblems((text) => text.replace(good, bad))).not.toEqual([])
})

test('the kustomization lists every manifest, and its patches and images have a target', () => {
  expect(kustomizeProblems(OVERLAY)).toEqual([])
})

test.each([
  ['an unknown field', 'patches:', 'patchs:'],
  ['a missing resource', '- settings.yaml', '- setting.yaml'],
  ['a manifest that is no resource', '  - namespace.yaml\n', ''],
  ['an image that no deployment uses', 'name: images.example.com/forki', 'name: images.example.com/forky'],
  ['a patch without a manifest', 'kind: Ingress', 'kind: Egress'],
  ['a patch of an unknown field', '/spec/maxReplicas', '/spec/maximum'],
])('the check of the kustomization reports: %s', (_what, good, bad) => {
  const text = readText(`${KUBERNETES}/overlays/example/kustomization.yaml`)
  expect(text).toContain(good)
  expect(kustomizeProblems(OVERLAY, text.replace(good, bad))).not.toEqual([])
})

test('the compose file is valid for Docker, and consistent with the image and the server', () => {
  expect(changedComposeProblems()).toEqual([])
})

test.each([
  ['an unknown field', 'healthcheck:', 'healthchek:'],
  ['a mapping instead of a list', "command: ['--port', ':7070', 'posix', '/data']", 'command: {}'],
  ['a container that runs as root', "user: '1000:1000'", "user: '0:0'"],
  ['an image without a version', 'postgres:18', 'postgres:latest'],
  ['a log without a limit', '    max-size: 10m\n', ''],
  ['an unknown service', '      store:\n        condition', '      shop:\n        condition'],
  ['an unknown volume', '- pictures:/data', '- photos:/data'],
  ['an unused volume', '\nvolumes:\n', '\nvolumes:\n  more:\n'],
  ['an unknown setting', 'FORKI_TRUST_PROXY: 1', 'FORKI_TRUST_PROXIES: 1'],
  ['an unknown file', 'deploy/Caddyfile', 'deploy/Caddy'],
  ['a setting that the server rejects', 'FORKI_TRUST_PROXY: 1', 'FORKI_TRUST_PROXY: yes'],
  ['a secret without a required variable', 'FORKI_SECRET: ${FORKI_SECRET:?', 'FORKI_SECRET: ${SECRET:?'],
  ["another database's name", 'POSTGRES_DB: forki', 'POSTGRES_DB: other'],
  ["another store's key", 'ROOT_ACCESS_KEY: forki', 'ROOT_ACCESS_KEY: other'],
  ['an object store at another port', 'http://store:7070', 'http://store:7071'],
  ['a bucket that no service creates', 'S3_BUCKET: forki', 'S3_BUCKET: photos'],
  ['no daily backups', '      FORKI_BACKUP_DIR: /backups\n', ''],
  ['daily backups outside a volume', '- backups:/backups', '- backups:/elsewhere'],
  ['a server port unknown to the proxy', 'PORT: 4000', 'PORT: 4001'],
])('the check of the compose file reports: %s', (_what, good, bad) => {
  expect(composeText).toContain(good)
  expect(changedComposeProblems((text) => text.replace(good, bad))).not.toEqual([])
})

test.each([
  ['USER', /^USER .*$/m],
  ['HEALTHCHECK', /^HEALTHCHECK /m],
])('the check of the image reports a missing line: %s', (_what, line) => {
  expect(changedComposeProblems(undefined, readText('Dockerfile').replace(line, ''))).not.toEqual([])
})

const missingFiles = (dockerfile: string) =>
  missingReferences(dockerfile, {
    hasFile: (name) => existsSync(path.join(ROOT, name)),
    scripts: Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts),
  })

test('every file, stage and npm script that the Dockerfile names exists', () => {
  expect(missingFiles(readText('Dockerfile'))).toEqual([])
})

test.each([
  ['a file to copy', 'COPY prisma prisma', 'COPY prism prisma', 'prism'],
  ['a stage', '--from=modules', '--from=packages', 'packages'],
  ['an npm script', 'npm run build', 'npm run bild', 'bild'],
  ['a workspace', '--workspace=server ', '--workspace=service ', 'service'],
  ['the file to start', 'server/scripts/serve.ts"', 'server/scripts/server.ts"', 'server/scripts/server.ts'],
])('the check of the Dockerfile reports a missing name: %s', (_what, good, bad, name) => {
  const dockerfile = readText('Dockerfile')
  expect(dockerfile).toContain(good)
  expect(missingFiles(dockerfile.replace(good, bad))).toEqual([name])
})

test.each([
  [413, 'too_large', 'Demasiado grande'],
  [413, 'too_large', 'Too large'],
  [503, 'unavailable', 'No disponible'],
  [503, 'unavailable', 'Unavailable'],
])('nginx sends a problem response of its own under /api: %i %s, %s', (status, code, title) => {
  const conf = readText('docs/deploy/nginx.conf')
  const words = Array.from(conf.matchAll(/'("title":.+)';/g), ([, text = '']) => text).find((text) =>
    text.includes(title),
  )
  const [, body = ''] = new RegExp(`return ${status} '(.+)';`).exec(conf) ?? []

  const refusal = body.replace(`$forki_${code}`, words ?? '').replace('$request_id', 'c0ffee')

  expect(problem.parse(JSON.parse(refusal))).toMatchObject({ title, status, code })
  expect(conf).toMatch(new RegExp(`location @${code} \\{[^}]*default_type application/problem\\+json;`))
  expect(conf).toMatch(/location \/api\/ \{\s+error_page 413 @too_large;/)
})

test('nginx answers 503 with a problem response in each location under /api when no process answers', () => {
  const conf = readText('docs/deploy/nginx.conf')
  const locations = Array.from(conf.matchAll(/location (?:= )?(\/api\S*) \{([^}]*)\}/g))

  expect(locations.map(([, place]) => place)).toEqual(['/api/', '/api/v1/events'])
  for (const [, place, text] of locations)
    expect([place, text]).toEqual([
      place,
      expect.stringContaining('error_page 502 503 504 =503 @unavailable;'),
    ])
})

test.each([
  ['api', 'No disponible'],
  ['english', 'Unavailable'],
])('Caddy sends a problem response of its own under /api for @%s', (matcher, title) => {
  expect(caddyProblem(matcher)).toMatchObject({ title, status: 503, code: 'unavailable' })
})

/** Lines of a systemd unit file that are not comments. */
const unitLines = (name: string) =>
  readText(`docs/deploy/${name}`)
    .split('\n')
    .filter((line) => !line.startsWith('#'))

describe('systemd unit', () => {
  const unit = readText('docs/deploy/forki.service')
  const valuesOf = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)

  it('the systemd unit starts the program of the archive, restarts it, and outlasts its shutdown', () => {
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node forki.mjs'])
    expect(existsSync(path.join(ROOT, 'server/scripts/release/forki.mjs'))).toBe(true)
    expect(valuesOf('Restart')).toEqual(['always'])
    // The server waits 10 s for running requests, and for FORKI_DRAIN_MS before.
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(30)
  })

  it('the systemd unit sets settings that exist, and may write to the folders of docs/linux.md only', () => {
    const guideText = readText('docs/linux.md')
    const environment = valuesOf('Environment').join(' ')
    const names = Array.from(environment.matchAll(/\b(FORKI_\w+|NODE_ENV)=/g), ([, name = '']) => name)

    expect(names).toEqual(['NODE_ENV', 'FORKI_DATA_DIR'])
    expect(names.filter((name) => !(name in settings))).toEqual([])
    expect(valuesOf('EnvironmentFile')).toEqual(['/etc/forki/forki.env'])
    expect(guideText).toContain('/etc/forki/forki.env')
    expect(valuesOf('ReadWritePaths')).toEqual(['-/var/backups/forki'])
    expect(guideText).toContain('FORKI_BACKUP_DIR=/var/backups/forki')
    expect(valuesOf('StateDirectory')).toEqual(['forki'])
    expect(environment).toContain('FORKI_DATA_DIR=/var/lib/forki')
  })

  it('the settings and the passphrase of the backups are readable by the group of the unit', () => {
    const readable = `install -o root -g ${valuesOf('Group')[0]} -m 640 /dev/null /etc/forki`
    const guideText = readText('docs/backup.md')

    expect(readText('docs/linux.md')).toContain(`${readable}/forki.env\n`)
    expect(guideText).toContain(
      `${readable}/backup-passphrase\nopenssl rand -base64 32 > /etc/forki/backup-passphrase\n`,
    )
    expect(guideText).toContain(
      'FORKI_BACKUP_PASSPHRASE_FILE=/etc/forki/backup-passphrase >> /etc/forki/forki.env\n',
    )
  })

  it('the template of several servers differs from the unit in port, folder and drain only', () => {
    const template = unitLines('forki@.service')
    const single = unitLines('forki.service')

    expect(single.filter((line) => !template.includes(line))).toEqual([
      'Description=Forki',
      'WorkingDirectory=/opt/forki',
    ])
    expect(template.filter((line) => !single.includes(line))).toEqual([
      'Description=Forki on port %i',
      'WorkingDirectory=/opt/forki-%i',
      'Environment=PORT=%i FORKI_DRAIN_MS=3000',
    ])
  })

  it('the command line on a Linux machine has the user, the settings and the folder of the unit', () => {
    const program = readText('docs/deploy/forki.sh')
    const syntax = spawnSync('sh', ['-n', path.join(ROOT, 'docs/deploy/forki.sh')], { encoding: 'utf8' })
    const [, environmentFile, file = ''] =
      /^program="\/usr\/bin\/node --env-file=(\S+) (\S+)"$/m.exec(program) ?? []

    expect(syntax).toMatchObject({ status: 0, stderr: '' })
    expect(program).toContain('export FORKI_COMMAND=forki\n')
    expect(/^user=(.+)$/m.exec(program)?.[1]).toBe(valuesOf('User')[0])
    expect(environmentFile).toBe(valuesOf('EnvironmentFile')[0])
    expect(path.dirname(file)).toBe(valuesOf('WorkingDirectory')[0])
    expect(statSync(path.join(ROOT, 'docs/deploy/forki.sh')).mode & 0o111).not.toBe(0)
  })

  it.skipIf(!hasSystemd).each(['forki.service', 'forki@.service'])('systemd accepts %s', (name) => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', path.join(ROOT, 'docs/deploy', name)],
      { encoding: 'utf8' },
    )
    // Ignores the missing user and program of the unit, which exist only on a machine with Forki.
    const problems = (stdout + stderr)
      .split('\n')
      .filter((line) => line !== '' && !/not executable|not-found/.test(line))

    expect(problems).toEqual([])
    expect([0, 1]).toContain(status)
  })
})
