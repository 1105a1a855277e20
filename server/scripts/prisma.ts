// Program `npm run prisma -- <command>`: Prisma's command line with the configuration of this project.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { addressOfRunningCluster } from './postgres/connection-address.ts'
import { DATABASE_NAME, clusterFolder } from './database.ts'
import { isDataFolderLocked } from './data-folder-lock.ts'
import { ROOT } from './root.ts'

const args = process.argv.slice(2)
const env = { ...process.env }

// The commands generate, validate and format require the path of a schema engine but never run it. A dummy
// path avoids the download. Commands that run the engine (migrate, db) download it.
if (['generate', 'validate', 'format'].includes(args[0] ?? ''))
  env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath
else if (!env['DATABASE_URL']) {
  const data = path.resolve(ROOT, env['FORKI_DATA_DIR'] ?? '.data')
  if (await isDataFolderLocked(data))
    env['DATABASE_URL'] = addressOfRunningCluster(clusterFolder(data))(DATABASE_NAME)
}

const programFile = path.join(ROOT, 'node_modules/prisma-cli/build/index.js')
const configFile = path.join(ROOT, 'prisma/prisma.config.ts')
const { status } = spawnSync(process.execPath, [programFile, ...args, '--config', configFile], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
