import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request } from 'express'
import type { Language } from '../errors/messages/language.ts'
import { languageOf } from './language.ts'
import { readCookie } from './credentials.ts'

/** Page that the client's SSR bundle returns (`client/src/ssr/render.tsx`). */
interface RenderedPage {
  title: string
  description: string
  html: string
  /** State with which the browser hydrates the page. */
  state: unknown
}

interface Bundle {
  renderMenu: (state: unknown) => RenderedPage
  renderCard: (state: unknown) => RenderedPage
  renderTable: (state: unknown) => RenderedPage
  renderLanding: (state: unknown) => RenderedPage
  renderAuth: (state: unknown) => RenderedPage
}

/** Vite's manifest of the built client. */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** Data of a page. The client defines its shape. */
export interface PageFacts {
  language: Language
  [fact: string]: unknown
}

/** Renders complete HTML pages, readable before scripts run. */
export interface SsrRenderer {
  /** Differs between builds. */
  version: number
  menu: (state: PageFacts) => string
  /** A guest's loyalty card. */
  card: (state: PageFacts) => string
  /** Page of a table's QR code. */
  table: (state: PageFacts) => string
  landing: (state: PageFacts) => string
  /** Sign-in, registration and password reset. */
  auth: (state: PageFacts) => string
}

/** Translations of the guest pages, besides `common`. */
const CARD = ['guest', 'messages', 'shell']
const TABLE = [...CARD, 'visits']
/** SSR bundle in the client's build. Its folder begins with a dot, so it is never served. */
const BUNDLE = '.ssr/render.js'
/** Entry and layout of the application. */
const APPLICATION = ['index.html', 'src/app/app-layout.tsx']

/**
 * Returns a function that loads the SSR bundle of the current build, and again after a rebuild. It resolves
 * to null without a build, as in development. The application then renders every page.
 * @see docs/decisions/030-server-side-rendering.md
 */
export function createSsrRenderer(folder: string): () => Promise<SsrRenderer | null> {
  let known: { of: number; ssrRenderer: Promise<SsrRenderer | null> } | undefined
  return async () => {
    const found = await stat(path.join(folder, BUNDLE)).catch(() => null)
    if (!found) return null
    if (known?.of !== found.mtimeMs)
      known = { of: found.mtimeMs, ssrRenderer: loadSsrRenderer(folder, found.mtimeMs) }
    const ssrRenderer = await known.ssrRenderer
    // A build may be incomplete. The next request loads it again.
    if (!ssrRenderer) known = undefined
    return ssrRenderer
  }
}

async function loadSsrRenderer(folder: string, version: number): Promise<SsrRenderer | null> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  try {
    const [menu, card, table, landing, auth, manifest, bundle] = await Promise.all([
      read('menu.html'),
      read('card.html'),
      read('table.html'),
      read('landing.html'),
      read('auth.html'),
      read('.vite/manifest.json'),
      import(`${pathToFileURL(path.join(folder, BUNDLE)).href}?${version}`) as Promise<Bundle>,
    ])
    const files = JSON.parse(manifest) as Manifest
    const prefetch = filesOf(files, APPLICATION)
    return {
      version,
      menu: (state) =>
        page(menu, bundle.renderMenu(state), words(files, ['guest'], state.language), state.language),
      card: (state) =>
        page(card, bundle.renderCard(state), words(files, CARD, state.language), state.language),
      table: (state) =>
        page(table, bundle.renderTable(state), words(files, TABLE, state.language), state.language),
      landing: (state) =>
        page(landing, bundle.renderLanding(state), words(files, ['landing'], state.language), state.language),
      auth: (state) =>
        page(
          auth,
          bundle.renderAuth({ ...state, prefetch }),
          words(files, ['auth', 'landing'], state.language),
          state.language,
        ),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || isNoModule(error)) return null
    throw error
  }
}

const isNoModule = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

/** Language that a visitor chose here before. Otherwise the browser's if `asked` is true, else Spanish. */
export function pageLanguage(request: Request, asked: boolean): Language {
  const chosen = readCookie(request.headers.cookie ?? '', 'forki-language')
  if (chosen === 'es' || chosen === 'en') return chosen
  return asked ? languageOf(request.headers['accept-language']) : 'es'
}

/** Prefetch links of the translations that the page's script loads first. */
const words = (files: Manifest, catalogues: readonly string[], language: Language): string =>
  [...catalogues, 'common']
    .flatMap((name) => files[`src/locales/${language}/${name}.ts`]?.file ?? [])
    .map((file) => `<link rel="prefetch" as="script" crossorigin href="/${file}" />`)
    .join('')

/** Files of these chunks and of all their static imports. */
function filesOf(files: Manifest, parts: readonly string[]): string[] {
  const found = new Set(parts)
  for (const part of found) for (const other of files[part]?.imports ?? []) found.add(other)
  return [...found].flatMap((part) => files[part]?.file ?? []).filter((file) => file.endsWith('.js'))
}

// Replacements are functions, because a dish's name may contain `$&`.
const page = (
  frame: string,
  { title, description, html, state }: RenderedPage,
  preloads: string,
  lang: Language,
) =>
  calm(frame)
    .replace('<html lang="es">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(
      '<!--head-->',
      () =>
        `<meta name="description" content="${escape(description)}" />` +
        `<meta property="og:title" content="${escape(title)}" />` +
        `<meta property="og:description" content="${escape(description)}" />${preloads}`,
    )
    .replace('<!--page-->', () => html)
    .replace('<!--state-->', () => `<script type="application/json" id="state">${asData(state)}</script>`)

/**
 * Delays the scripts until the page is painted: the head lists the script and its imports for `theme.js`,
 * which loads them then.
 */
function calm(frame: string): string {
  const preloads = [...frame.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g)]
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(frame)
  if (!script) return frame
  const files = [script, ...preloads].map(([, file]) => file).join(' ')
  return [script, ...preloads]
    .reduce((rest, [tag]) => rest.replace(tag, ''), frame)
    .replace('</head>', `<meta name="forki-script" content="${files}" /></head>`)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** JSON that can't end its script element. */
const asData = (state: unknown) => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
