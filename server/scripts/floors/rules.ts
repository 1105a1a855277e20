import type { Import } from './imports.ts'

/**
 * The modules in the order of permission: a later one may import an earlier one's services, presenters and queries,
 * never the other way round. News that travel upward are events.
 *
 * Two walls stand elsewhere than first drawn. What a restaurant is made with (its place in a plan, its lists, its
 * pictures) stands below it, because opening a restaurant writes all of them in one transaction. And a query may be
 * imported beside its presenter, because it holds the columns and the row type that the presenter takes.
 */
export const MODULES = [
  // what a restaurant is made with, and its days in figures
  ['subscriptions', 'images', 'dropdowns', 'restaurant-dropdowns', 'figures'],
  // people, and the programs that act for them
  ['restaurants', 'memberships', 'users', 'api-keys', 'auth', 'terminals', 'events'],
  // goods
  ['suppliers', 'dishes', 'menus', 'inventory'],
  // room
  ['layouts', 'tables', 'reservations'],
  // guests; a card tells the wallet that it changed, so the wallet stands below it
  ['wallet', 'customers', 'loyalty'],
  // service; who sends, completes or closes leaves what is to be printed, so the printers stand below
  ['printing', 'orders', 'visits', 'kitchen', 'cashiers', 'print-jobs'],
  // reports
  ['order-dashboard', 'inventory-dashboard'],
  // what looks at everything
  ['webhooks', 'audit', 'public', 'operations'],
].flat()

interface Room {
  name: string
  files: RegExp
  /** Rooms it may import, besides itself. */
  may: readonly string[]
  /** Packages it may import; any when not given. */
  packages?: RegExp
}

const CONTRACT = ['contract-kit', 'contract']
/** Layers of `server/src` in the order of permission: each may import the layers before it. */
const LAYERS = [
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
const before = (layer: string) => [...CONTRACT, ...LAYERS.slice(0, LAYERS.indexOf(layer))]
const layer = (name: string, files = new RegExp(`^server/src/${name}/`)): Room => ({
  name,
  files,
  may: before(name),
})
/** Layers of the server. They import neither the demo, nor the command line, nor scripts. */
const PRODUCT = [...CONTRACT, ...LAYERS]

/** Every room of the house and what it may import; the first whose pattern fits a file is its room. */
const ROOMS: readonly Room[] = [
  { name: 'contract-kit', files: /^server\/contract\/src\/kit\//, may: [], packages: /^zod$/ },
  { name: 'contract', files: /^server\/contract\/src\//, may: ['contract-kit'], packages: /^zod$/ },
  layer('app', /^server\/src\/(app|deps|main|job-registry)\.ts$/),
  layer('env', /^server\/src\/env\.ts$/),
  ...LAYERS.filter((name) => name !== 'app' && name !== 'env').map((name) => layer(name)),
  { name: 'demo', files: /^server\/demo\//, may: before('openapi') },
  { name: 'cli', files: /^server\/cli\//, may: [...PRODUCT, 'demo', 'scripts'] },
  { name: 'scripts', files: /^server\/scripts\//, may: [...PRODUCT, 'demo', 'cli'] },
  { name: 'lab', files: /^server\/lab\//, may: [...PRODUCT, 'demo', 'cli', 'scripts', 'test'] },
  { name: 'test', files: /^server\/test\//, may: [...PRODUCT, 'demo', 'cli', 'scripts', 'lab'] },
  { name: 'ui', files: /^client\/src\/ui\//, may: [] },
  { name: 'locales', files: /^client\/src\/locales\//, may: CONTRACT },
  { name: 'lib', files: /^client\/src\/lib\//, may: [...CONTRACT, 'locales'] },
  { name: 'domain', files: /^client\/src\/domain\//, may: [...CONTRACT, 'locales', 'lib'] },
  {
    name: 'components',
    files: /^client\/src\/components\//,
    may: [...CONTRACT, 'locales', 'ui', 'lib', 'domain'],
  },
  {
    name: 'features',
    files: /^client\/src\/features\//,
    may: [...CONTRACT, 'locales', 'ui', 'lib', 'domain', 'components'],
  },
  {
    name: 'pages',
    files: /^client\/src\/pages\//,
    may: [...CONTRACT, 'locales', 'ui', 'lib', 'domain', 'components', 'features'],
  },
  {
    name: 'client-app',
    files: /^client\/src\/(app\/|main\.tsx$|[^/]+\.d\.ts$)/,
    may: [...CONTRACT, 'locales', 'ui', 'lib', 'domain', 'components', 'features', 'pages'],
  },
  {
    name: 'client-test',
    files: /^client\/src\/test\//,
    may: [...CONTRACT, 'locales', 'ui', 'lib', 'domain', 'components', 'features', 'pages', 'client-app'],
  },
  { name: 'e2e', files: /^e2e\//, may: CONTRACT },
]

const workspaceOf = (file: string) => /^(server\/contract|server|client|e2e)\//.exec(file)?.[1]
const roomOf = (file: string) => ROOMS.find(({ files }) => files.test(file))
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^server\/test\//.test(file)
const moduleOf = (file: string) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^client\/src\/features\/([^/]+)/.exec(file)?.[1]

/** Why an import must not be, in one line; nothing when it may. */
export function objection({ from, file, module }: Import): string | undefined {
  const room = roomOf(from)
  if (!room) return `${from} stands in no room of the house`
  // Tests may use whatever their workspace has, to arrange and to look; between workspaces the walls hold for them too.
  if (isTest(from)) return file ? betweenWorkspaces(from, file) : undefined
  if (module)
    return room.packages && !room.packages.test(module)
      ? `${room.name} may not import the package ${module}`
      : undefined
  return file ? (betweenWorkspaces(from, file) ?? betweenRooms(room, from, file)) : undefined
}

/**
 * The one thing of the client that a browser test may take: the editor's model, which is plain data and functions. Only with
 * it can be asked whether the real server gives back what was drawn.
 */
const isDrawingModel = (from: string, file: string) =>
  from.startsWith('e2e/journeys/') && file.startsWith('client/src/features/layouts/editor/model/')

function betweenWorkspaces(from: string, file: string): string | undefined {
  const [here, there] = [workspaceOf(from), workspaceOf(file)]
  return here === there || there === undefined || there === 'server/contract' || isDrawingModel(from, file)
    ? undefined
    : `${here} may not import ${there}`
}

function betweenRooms(room: Room, from: string, file: string): string | undefined {
  const other = roomOf(file)
  // Style sheets, pictures and configuration files belong to no room.
  if (!other) return undefined
  if (room !== other)
    return room.may.includes(other.name) ? undefined : `${room.name} may not import ${other.name}`
  return betweenFeatures(from, file) ?? betweenModules(from, file)
}

function betweenFeatures(from: string, file: string): string | undefined {
  return featureOf(from) === featureOf(file)
    ? undefined
    : 'a feature may not import another feature: compose them on the page'
}

function betweenModules(from: string, file: string): string | undefined {
  const [here, there] = [moduleOf(from), moduleOf(file)]
  if (!here || !there || here === there) return undefined
  const missing = [here, there].find((name) => !MODULES.includes(name))
  if (missing) return `the module ${missing} has no place in the list of tiers`
  if (MODULES.indexOf(there) > MODULES.indexOf(here))
    return `the module ${here} stands below ${there} and may not import it`
  return /\.(service|presenter|query)\.ts$/.test(file)
    ? undefined
    : `of the module ${there}, only services, presenters and queries may be imported`
}
