// Program `npm test`: installs missing packages and runs test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
// Packages that only tests and measurements need are outside the root's lockfile, to keep installs small.
for (const folder of ['server/generators', 'server/lab', 'server/test/deployment']) ensureInstalled(folder)
runScript('scripts/test.ts')
