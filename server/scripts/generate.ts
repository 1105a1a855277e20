// Program `npm run generate`: writes calls for all endpoints of the contract, which the client imports instead of
// the endpoints, and the calls of the client package.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS_FOLDER, generatedCallFiles } from './call-files.ts'
import { generateSdk } from './build-steps.ts'

const files = await generatedCallFiles()
rmSync(CALLS_FOLDER, { recursive: true, force: true })
mkdirSync(CALLS_FOLDER)
for (const [name, text] of files) writeFileSync(path.join(CALLS_FOLDER, name), text)
await generateSdk()
