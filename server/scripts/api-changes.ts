// Program `npm run api-changes`: writes the changes of the API since the last release to docs/api-changes.md.
// With `-- --release 1.2.0` it moves them to the section of that release, and stores the API of that release.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiSurface } from '../src/openapi/api-surface.ts'
import { changesPage, releasePage } from '../src/openapi/api-changes.ts'
import { buildOpenApi } from '../src/openapi/document.ts'
import { ROOT } from './root.ts'

const CHANGES_FILE = path.join(ROOT, 'docs/api-changes.md')
const RELEASED_SURFACE_FILE = path.join(ROOT, 'docs/released-api.txt')

const currentSurface = apiSurface(JSON.parse(JSON.stringify(buildOpenApi())) as object)
const releasedSurface = readFileSync(RELEASED_SURFACE_FILE, 'utf8').trim().split('\n')
const page = changesPage(readFileSync(CHANGES_FILE, 'utf8'), releasedSurface, currentSurface)
const flagIndex = process.argv.indexOf('--release')
const releaseVersion = flagIndex === -1 ? undefined : process.argv[flagIndex + 1]
if (releaseVersion !== undefined) writeFileSync(RELEASED_SURFACE_FILE, `${currentSurface.join('\n')}\n`)
writeFileSync(CHANGES_FILE, releaseVersion === undefined ? page : releasePage(page, releaseVersion))
