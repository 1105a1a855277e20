// `npm test`: installs what is missing and hands over to test.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
runScript('scripts/test.ts')
