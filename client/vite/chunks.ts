import { readdirSync, readFileSync } from 'node:fs'

const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`)
const sources = (folder: string, ...names: string[]) =>
  new RegExp(`/src/${folder}/(?:${names.join('|')})\\.tsx?$`)

/** Light, and on nearly every screen: together they are a fifth smaller than one by one. */
const SHARED = [
  sources(
    'lib',
    'api',
    'connectivity',
    'format',
    'i18n',
    'lazy',
    'media',
    'now',
    'chunk-loading',
    'session',
    'signal',
  ),
  sources('lib', 'storage', 'theme', 'toast'),
  sources('domain', 'access/last-restaurant', 'access/restaurant-areas', 'navigation/paths'),
  sources(
    'ui',
    'avatar',
    'badge',
    'button',
    'button-class',
    'card',
    'checkbox',
    'control-class',
    'empty-state',
  ),
  sources(
    'ui',
    'field',
    'icon-button',
    'input',
    'kbd',
    'labels',
    'notice',
    'segmented',
    'skeleton',
    'spinner',
  ),
  sources(
    'ui',
    'status-chip',
    'switch',
    'tone',
    'tooltip',
    'lazy-[a-z]+',
    'dialog',
    'sheet',
    'popover',
    'dropdown-menu',
  ),
  sources(
    'components',
    'error-state',
    'language-switch',
    'plain-frame',
    'query-view',
    'theme-switch',
    'wordmark',
  ),
  // Plain data and arithmetic, without schemas; see `contract.ts`.
  /\/server\/contract\/src\/(?:limits|permissions|calls\/auth|money\/round|money\/currency)\.ts$/,
]

/** The same of what only the application needs, and nothing that the server draws. */
const SCREENS = [
  sources('lib', 'cache', 'hotkeys', 'resource'),
  sources('domain', 'access/current-user', 'events/event-stream', 'navigation/use-restaurant-id'),
  sources('components', 'live-indicator', 'scroll-top', 'state-message'),
  sources('ui', 'select'),
  sources('features/auth', 'queries'),
]

/** The icons of the frame around every page, by their files' names: one by one they weigh three times as much. */
const FRAME_ICONS = new RegExp(
  `/lucide-react/.*/(?:${[...iconsOf('components/app-frame'), ...iconsOf('domain/navigation')].join('|')})\\.m?js$`,
)

function iconsOf(folder: string): string[] {
  const within = `${import.meta.dirname}/../src/${folder}`
  const sourceFiles = readdirSync(within).filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
  const names = sourceFiles.flatMap((name) => {
    const [, imported = ''] =
      /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(`${within}/${name}`, 'utf8')) ?? []
    return imported.match(/\b[A-Z]\w+/g) ?? []
  })
  return [...new Set(names)].map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase())
}

/** Files that the entry has loaded before any page is asked for. */
export const ALWAYS = /^assets\/(?:react|query|router|shared|icons|rolldown-runtime|preload-helper)-/

/**
 * Which modules travel together. Left to itself the bundler makes a file of each that two screens share, hundreds of a few
 * hundred bytes that compress badly. What pages drawn by the server need stays apart from what only the application does.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'react',
      test: packages(
        'react',
        'react-dom',
        'scheduler',
        'i18next',
        'react-i18next',
        'clsx',
        'use-sync-external-store',
      ),
    },
    { name: 'query', test: packages('@tanstack/react-query', '@tanstack/query-core') },
    { name: 'router', test: packages('react-router') },
    { name: 'shared', test: (id: string) => SHARED.some((pattern) => pattern.test(id)), minShareCount: 2 },
    { name: 'screens', test: (id: string) => SCREENS.some((pattern) => pattern.test(id)) },
    { name: 'icons', test: packages('lucide-react'), minShareCount: 10 },
    { name: 'frame-icons', test: FRAME_ICONS },
  ],
}
