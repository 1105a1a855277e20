import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWhenChanged } from './build-stamp.ts'
import { ROOT } from './root.ts'
import { StartError } from './start-error.ts'

interface BuildOptions {
  /** Signal that ends a running step. */
  signal?: AbortSignal
}

/** Generates the Prisma client if the schema or Prisma's version changed. */
export const generatePrismaClient = ({ signal }: BuildOptions = {}) =>
  buildWhenChanged(
    {
      name: 'prisma-client',
      sources: ['prisma/schema.prisma', 'node_modules/prisma-cli/package.json'],
      file: 'server/src/generated/prisma/client.ts',
    },
    () => {
      printStep('Preparando la base de datos · Preparing the database client')
      return run('server/scripts/prisma.ts', ['generate'], { signal })
    },
  )

/** Generates the calls of the client package if the contract, the OpenAPI module or the generator changed. */
export const generateSdk = () =>
  buildWhenChanged(
    {
      name: 'sdk',
      sources: ['server/contract/src', 'server/src/openapi', 'server/scripts/sdk'],
      file: 'server/sdk/src/generated/api.ts',
    },
    () => run('server/scripts/sdk/generate-api.ts', []),
  )

const PAGES = ['index', 'auth', 'card', 'landing', 'menu', 'table']

/** Builds the client and the bundle for server-side rendering if one of their sources changed. */
export const buildClient = ({ signal }: BuildOptions = {}) =>
  buildWhenChanged(
    {
      name: 'client',
      sources: [
        'client/src',
        'client/public',
        ...PAGES.map((name) => `client/${name}.html`),
        'client/vite',
        'client/vite.config.ts',
        'client/vite.worker.config.ts',
        'client/package.json',
        'server/contract/src',
        'package-lock.json',
      ],
      file: 'client/dist/index.html',
    },
    async () => {
      printStep('Construyendo las pantallas · Building the screens')
      await vite([], signal)
      await vite(['--config', 'vite.worker.config.ts'], signal)
      await vite(['--ssr', 'src/ssr/render.tsx', '--outDir', 'dist/.ssr'], signal)
    },
  )

const vite = (options: string[], signal?: AbortSignal) =>
  run('node_modules/vite/bin/vite.js', ['build', ...options, '--logLevel', 'warn'], {
    signal,
    folder: 'client',
  })

export const printStep = (line: string) => console.log(`  ${line} …`)

/** Runs a program of the project on this Node. Prints the program's output only if it fails. */
async function run(
  script: string,
  args: string[],
  { signal, folder = '.' }: BuildOptions & { folder?: string } = {},
): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: path.join(ROOT, folder),
    // With another `NODE_ENV`, Vite would bundle React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = () => child.kill()
  signal?.addEventListener('abort', end)
  const code = await new Promise((done) => child.once('close', done))
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code === 0) return
  console.error(output.trimEnd())
  throw new StartError(
    `${[path.basename(script), ...args].join(' ')} failed: correct the errors above and start again.`,
  )
}
