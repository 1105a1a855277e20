/**
 * Modules of the server in import order. A module may import services, presenters and queries of the modules
 * before it. It reaches later modules only by events.
 */
export const MODULES: readonly string[] = [
  // Base modules: `restaurants` imports all but daily-figures, which menus, orders and reports import
  ['subscriptions', 'images', 'dropdowns', 'restaurant-dropdowns', 'daily-figures'],
  // Modules of restaurants and users, and of API keys and terminals, which act for users
  ['restaurants', 'memberships', 'users', 'api-keys', 'auth', 'terminals', 'staff', 'events'],
  // Modules of menus and inventory
  ['suppliers', 'dishes', 'menus', 'inventory'],
  // Modules of restaurant tables
  ['layouts', 'tables', 'reservations'],
  // Modules of guests: customers and loyalty enqueue updates of passes in phone wallets. Also the module of
  // translated texts for guests
  ['wallet', 'customers', 'loyalty', 'translations'],
  // Module of imported files: calls services of dishes, inventory, suppliers and customers
  ['imports'],
  // Modules of service at the tables and the till: orders and cashiers enqueue print jobs
  ['printing', 'approvals', 'orders', 'visits', 'kitchen', 'cashiers', 'print-jobs'],
  // Modules of reports
  ['order-dashboard', 'inventory-dashboard', 'daily-summaries', 'saved-views'],
  // Modules that read the data of many modules, such as exports, audit log and webhooks
  ['webhooks', 'audit', 'public', 'operations', 'notices', 'examples', 'rehearsals', 'exports'],
].flat()

/** Group of source files, and the names of the groups that it may import. */
export interface FileGroup {
  name: string
  /** Regular expression of the group's file paths, relative to the repository. */
  filePattern: string
  mayImport: readonly string[]
}

const CONTRACT_GROUPS = ['contract', 'contract-kit']

/** Layers of `server/src` in import order: each may import the layers before it. */
const SERVER_LAYERS = [
  'generated',
  'env',
  'errors',
  'observability',
  'context',
  'db',
  'access',
  'jobs',
  'adapters',
  'events',
  'http',
  'modules',
  'openapi',
  'app',
]
const LAYER_FILES: Readonly<Record<string, string>> = {
  env: String.raw`^server/src/env(-formats|-secret)?\.ts$`,
  app: String.raw`^server/src/(app|deps|main|job-registry)\.ts$`,
}
const CONTRACT_AND_SERVER_GROUPS = [...CONTRACT_GROUPS, ...SERVER_LAYERS]
const groupsBeforeServerLayer = (name: string) => [
  ...CONTRACT_GROUPS,
  ...SERVER_LAYERS.slice(0, SERVER_LAYERS.indexOf(name)),
]

const CLIENT_LAYERS = [
  'locales',
  'ui',
  'lib',
  'domain',
  'components',
  'features',
  'pages',
  'client-app',
  'ssr',
]
const groupsBeforeClientLayer = (name: string) => [
  ...CONTRACT_GROUPS,
  ...CLIENT_LAYERS.slice(0, CLIENT_LAYERS.indexOf(name)),
]

/** All groups of source files. A file belongs to the first group that matches its path. */
export const FILE_GROUPS: readonly FileGroup[] = [
  { name: 'contract-kit', filePattern: '^server/contract/src/kit/', mayImport: [] },
  { name: 'contract', filePattern: '^server/contract/src/(?!kit/)', mayImport: ['contract-kit'] },
  ...SERVER_LAYERS.map((name) => ({
    name,
    filePattern: LAYER_FILES[name] ?? `^server/src/${name}/`,
    mayImport: groupsBeforeServerLayer(name),
  })),
  { name: 'sdk', filePattern: '^server/sdk/', mayImport: [] },
  { name: 'demo', filePattern: '^server/demo/', mayImport: groupsBeforeServerLayer('openapi') },
  { name: 'cli', filePattern: '^server/cli/', mayImport: [...CONTRACT_AND_SERVER_GROUPS, 'demo', 'scripts'] },
  {
    name: 'scripts',
    filePattern: '^server/scripts/',
    mayImport: [...CONTRACT_AND_SERVER_GROUPS, 'demo', 'cli'],
  },
  {
    name: 'lab',
    filePattern: '^server/lab/',
    mayImport: [...CONTRACT_AND_SERVER_GROUPS, 'demo', 'cli', 'scripts', 'server-test'],
  },
  {
    name: 'server-test',
    filePattern: '^server/test/',
    mayImport: [...CONTRACT_AND_SERVER_GROUPS, 'sdk', 'demo', 'cli', 'scripts', 'lab'],
  },
  { name: 'ui', filePattern: '^client/src/ui/', mayImport: [] },
  { name: 'locales', filePattern: '^client/src/locales/', mayImport: CONTRACT_GROUPS },
  { name: 'lib', filePattern: '^client/src/lib/', mayImport: [...CONTRACT_GROUPS, 'locales'] },
  { name: 'domain', filePattern: '^client/src/domain/', mayImport: [...CONTRACT_GROUPS, 'locales', 'lib'] },
  ...['components', 'features', 'pages'].map((name) => ({
    name,
    filePattern: `^client/src/${name}/`,
    mayImport: groupsBeforeClientLayer(name),
  })),
  {
    name: 'client-app',
    filePattern: String.raw`^client/src/(app/|main\.tsx$|[^/]+\.d\.ts$)`,
    mayImport: groupsBeforeClientLayer('client-app'),
  },
  { name: 'ssr', filePattern: '^client/src/ssr/', mayImport: groupsBeforeClientLayer('ssr') },
  {
    name: 'client-test',
    filePattern: '^client/src/test/',
    mayImport: [...CONTRACT_GROUPS, ...CLIENT_LAYERS],
  },
  { name: 'e2e', filePattern: '^e2e/', mayImport: CONTRACT_GROUPS },
]
