// `npm start`: installs what is missing and hands over to up.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
runScript('scripts/start-server.ts')
