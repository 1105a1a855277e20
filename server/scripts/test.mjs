// Program `npm test`: installs missing packages and runs test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
// The client generators need another TypeScript, and no installation of Forki needs them.
ensureInstalled('server/generators')
runScript('scripts/test.ts')
