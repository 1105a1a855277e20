// Program `npm test`: installs missing packages and runs test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
// The client generators have their own npm packages, because they need another version of TypeScript.
ensureInstalled('server/generators')
runScript('scripts/test.ts')
