import type { IRegularForbiddenRuleType as Rule } from 'dependency-cruiser'
import { FILE_GROUPS, MODULES, type FileGroup } from './folders.ts'

const TEST_FILE_PATTERN = String.raw`\.(test|spec)\.tsx?$|^server/test/`
const ASSET_FILE_PATTERN = String.raw`\.(css|json|svg|png|webp|txt)$`
const SOURCE_FILE_PATTERN = '^(server/(src|contract/src|cli|demo|lab|scripts|test)|client/src|e2e)/'
/** Pattern of the only contract file, except tests, that may import a package other than zod (decision 096). */
const ZONED_TIME_FILE = String.raw`^server/contract/src/dates/zoned-time\.ts$`
const EDITOR_MODEL = '^client/src/features/layouts/editor/model/'

const rule = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})

const filePatternOf = (name: string): string =>
  FILE_GROUPS.find((folder) => folder.name === name)!.filePattern

/** Rule of dependency-cruiser for one group of files. Tests may import all files of their workspace. */
const groupRule = ({ name, filePattern, mayImport }: FileGroup): Rule =>
  rule(
    `layer ${name}`,
    `${name} may import ${mayImport.join(', ') || 'no other folder'}`,
    { path: filePattern, pathNot: name === 'e2e' ? `${TEST_FILE_PATTERN}|^e2e/tests/` : TEST_FILE_PATTERN },
    {
      path: SOURCE_FILE_PATTERN,
      pathNot: [filePattern, ...mayImport.map(filePatternOf), ASSET_FILE_PATTERN],
    },
  )

const modulePath = (names: readonly string[]) => `^server/src/modules/(${names.join('|')})/`

const MODULE_RULES: readonly Rule[] = [
  ...MODULES.slice(0, -1).map((name, index) =>
    rule(
      `module ${name}`,
      `the module ${name} is before the imported module in import order`,
      { path: modulePath([name]), pathNot: TEST_FILE_PATTERN },
      { path: modulePath(MODULES.slice(index + 1)) },
    ),
  ),
  rule(
    'module interior',
    'of another module, only services, presenters and queries may be imported',
    { path: '^server/src/modules/([^/]+)/', pathNot: TEST_FILE_PATTERN },
    {
      path: '^server/src/modules/[^/]+/',
      pathNot: ['^server/src/modules/$1/', String.raw`\.(service|presenter|query)\.ts$`],
    },
  ),
  rule(
    'unknown module',
    'add the module to MODULES in server/scripts/import-rules/folders.ts',
    {},
    { path: '^server/src/modules/[^/]+/', pathNot: modulePath(MODULES) },
  ),
]

/**
 * Import rules between client, server, contract and browser tests. Browser tests may import one folder of the
 * client: the model of the floor-plan editor, with plain data and pure functions.
 */
const WORKSPACE_RULES: readonly Rule[] = [
  rule(
    'workspace client',
    'the client may not import the server',
    { path: '^client/' },
    { path: '^(server|e2e)/', pathNot: '^server/contract/src/' },
  ),
  rule(
    'workspace server',
    'the server may not import other workspaces',
    { path: '^server/' },
    { path: '^(client|e2e)/' },
  ),
  rule(
    'workspace contract',
    'the contract may not import the server',
    { path: '^server/contract/' },
    { path: '^server/', pathNot: '^server/contract/' },
  ),
  rule(
    'workspace e2e',
    'a browser test may import the contract and the editor model',
    { path: '^e2e/' },
    { path: '^(server|client)/', pathNot: ['^server/contract/src/', EDITOR_MODEL] },
  ),
  rule(
    'editor model',
    'only browser tests may import the editor model',
    { path: '^e2e/', pathNot: '^e2e/tests/' },
    { path: EDITOR_MODEL },
  ),
]

/** Rules of dependency-cruiser for all imports, including imports of types. */
export const IMPORT_RULES: readonly Rule[] = [
  rule('cycle', 'files may not import each other in a circle', {}, { circular: true }),
  rule('unresolved', 'the imported file does not exist', {}, { couldNotResolve: true }),
  ...FILE_GROUPS.map(groupRule),
  rule(
    'unknown folder',
    'add the folder to FILE_GROUPS',
    {},
    {
      path: SOURCE_FILE_PATTERN,
      pathNot: [...FILE_GROUPS.map(({ filePattern }) => filePattern), ASSET_FILE_PATTERN],
    },
  ),
  rule(
    'package of the contract',
    'the contract may import no package but zod',
    { path: '^server/contract/src/', pathNot: [TEST_FILE_PATTERN, ZONED_TIME_FILE] },
    { pathNot: ['^server/contract/', '(^|/)node_modules/zod/'] },
  ),
  rule(
    'package of time zones',
    'the time zones of the contract may import no package but @date-fns/tz',
    { path: ZONED_TIME_FILE },
    { pathNot: ['^server/contract/', '(^|/)node_modules/@date-fns/tz/'] },
  ),
  ...WORKSPACE_RULES,
  ...MODULE_RULES,
  rule(
    'feature',
    'a feature may not import another feature: compose them on the page',
    { path: '^client/src/features/([^/]+)/', pathNot: TEST_FILE_PATTERN },
    { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
  ),
]
