// Program `npm test`: installs missing packages and runs test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
runScript('scripts/test.ts')
