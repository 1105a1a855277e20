// Program `npm run generate`: writes calls (method, path, flags) of all endpoints, which the web client imports
// instead of the endpoints with their schemas. Also generates the SDK, the client package of the API.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS_FOLDER, generatedCallFiles } from './call-files.ts'
import { generateSdk } from './build-steps.ts'

const files = await generatedCallFiles()
rmSync(CALLS_FOLDER, { recursive: true, force: true })
mkdirSync(CALLS_FOLDER)
for (const [name, text] of files) writeFileSync(path.join(CALLS_FOLDER, name), text)
await generateSdk()
