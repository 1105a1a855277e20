// `npm run generate`: writes the calls of the contract's endpoints, which the client imports in place of the endpoints.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS_FOLDER, callFiles } from './calls.ts'

const files = await callFiles()
rmSync(CALLS_FOLDER, { recursive: true, force: true })
mkdirSync(CALLS_FOLDER)
for (const [name, text] of files) writeFileSync(path.join(CALLS_FOLDER, name), text)
