// Program `npm test`: installs missing packages and runs test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
// Packages of tests and measurements, outside the root's lockfile because no installation of Forki needs them.
for (const folder of ['server/generators', 'server/lab', 'server/test/deployment']) ensureInstalled(folder)
runScript('scripts/test.ts')
