// `npm start`: installs what is missing and hands over to up.ts.
import { ensureInstalled, handOver } from './bootstrap.mjs'

ensureInstalled()
handOver('scripts/start-server.ts')
