// Program `npm start`: installs missing packages and runs start-server.ts.
import { ensureInstalled, runScript } from './bootstrap.mjs'

ensureInstalled()
runScript('scripts/start-server.ts')
