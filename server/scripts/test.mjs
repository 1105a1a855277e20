// `npm test`: installs what is missing and hands over to test.ts.
import { ensureInstalled, handOver } from './bootstrap.mjs'

ensureInstalled()
handOver('scripts/test.ts')
