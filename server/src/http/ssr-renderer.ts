import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request } from 'express'
import type { Language } from '../errors/messages/language.ts'
import { languageOf } from './language.ts'
import { readCookie } from './credentials.ts'

/** Page that the client's SSR bundle rendered (`client/src/ssr/render.tsx`). */
interface RenderedPage {
  title: string
  description: string
  html: string
  /** Hydration state of the page. */
  state: unknown
}

interface SsrBundle {
  renderMenu: (state: unknown) => RenderedPage
  renderCard: (state: unknown) => RenderedPage
  renderTable: (state: unknown) => RenderedPage
  renderLanding: (state: unknown) => RenderedPage
  renderAuth: (state: unknown) => RenderedPage
}

/** Vite's build manifest of the client. */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** Data from which the SSR bundle renders a page. The client code defines the fields. */
export interface PageState {
  language: Language
  [fact: string]: unknown
}

/** Server-side renderer of complete HTML pages. */
export interface SsrRenderer {
  /** Modification time of the SSR bundle in ms, which identifies a build in cache keys. */
  version: number
  menu: (state: PageState) => string
  /** Renders the loyalty card page of a guest. */
  card: (state: PageState) => string
  /** Renders the guest page of a table's QR code. */
  table: (state: PageState) => string
  landing: (state: PageState) => string
  /** Renders the pages for sign-in, registration and password reset. */
  auth: (state: PageState) => string
}

/** Translation files of the loyalty card page, besides `common`. */
const CARD_TRANSLATIONS = ['guest', 'messages', 'shell']
const TABLE_TRANSLATIONS = [...CARD_TRANSLATIONS, 'visits']
/**
 * Path of the SSR bundle in the client's build. The static file server ignores folders that begin with a dot.
 */
const BUNDLE_FILE = '.ssr/render.js'
/** Entry chunk and layout chunk of the client application. */
const APP_CHUNKS = ['index.html', 'src/app/app-layout.tsx']

/**
 * Returns a function that loads the SSR bundle, and reloads the bundle after each build. The function resolves
 * to null without a complete build, as in development. The browser then renders every page.
 * @see docs/decisions/030-server-side-rendering.md
 */
export function createSsrRendererLoader(folder: string): () => Promise<SsrRenderer | null> {
  let loaded: { of: number; ssrRenderer: Promise<SsrRenderer | null> } | undefined
  return async () => {
    const found = await stat(path.join(folder, BUNDLE_FILE)).catch(() => null)
    if (!found) return null
    if (loaded?.of !== found.mtimeMs)
      loaded = { of: found.mtimeMs, ssrRenderer: loadSsrRenderer(folder, found.mtimeMs) }
    const ssrRenderer = await loaded.ssrRenderer
    // An incomplete build has no renderer. The next request tries to load the bundle again.
    if (!ssrRenderer) loaded = undefined
    return ssrRenderer
  }
}

async function loadSsrRenderer(folder: string, version: number): Promise<SsrRenderer | null> {
  const readText = (name: string) => readFile(path.join(folder, name), 'utf8')
  try {
    const [menu, card, table, landing, auth, manifest, bundle] = await Promise.all([
      readText('menu.html'),
      readText('card.html'),
      readText('table.html'),
      readText('landing.html'),
      readText('auth.html'),
      readText('.vite/manifest.json'),
      import(`${pathToFileURL(path.join(folder, BUNDLE_FILE)).href}?${version}`) as Promise<SsrBundle>,
    ])
    const files = JSON.parse(manifest) as Manifest
    const prefetch = scriptFilesOf(files, APP_CHUNKS)
    return {
      version,
      menu: (state) =>
        fillTemplate(
          menu,
          bundle.renderMenu(state),
          translationLinks(files, ['guest'], state.language),
          state.language,
        ),
      card: (state) =>
        fillTemplate(
          card,
          bundle.renderCard(state),
          translationLinks(files, CARD_TRANSLATIONS, state.language),
          state.language,
        ),
      table: (state) =>
        fillTemplate(
          table,
          bundle.renderTable(state),
          translationLinks(files, TABLE_TRANSLATIONS, state.language),
          state.language,
        ),
      landing: (state) =>
        fillTemplate(
          landing,
          bundle.renderLanding(state),
          translationLinks(files, ['landing'], state.language),
          state.language,
        ),
      auth: (state) =>
        fillTemplate(
          auth,
          bundle.renderAuth({ ...state, prefetch }),
          translationLinks(files, ['auth', 'landing'], state.language),
          state.language,
        ),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissingModule(error)) return null
    throw error
  }
}

const isMissingModule = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND'

/**
 * Language of a server-rendered page: that of the cookie in which the visitor's choice is stored, else of the
 * header `Accept-Language`.
 * @see SCR-21
 */
export const pageLanguage = (request: Request): Language =>
  chosenLanguage(request) ?? languageOf(request.headers['accept-language'])

/** Language that the visitor chose, from a cookie. Null if the visitor has chosen none. */
export function chosenLanguage(request: Request): Language | null {
  const chosen = readCookie(request.headers.cookie ?? '', 'forki-language')
  return chosen === 'es' || chosen === 'en' ? chosen : null
}

/** Request headers that a server-rendered page depends on. */
export const PAGE_VARIES_BY = 'Accept-Language, Cookie'

/** Prefetch links of the translations that the page's script loads first. */
const translationLinks = (files: Manifest, catalogues: readonly string[], language: Language): string =>
  [...catalogues, 'common']
    .flatMap((name) => files[`src/locales/${language}/${name}.ts`]?.file ?? [])
    .map((file) => `<link rel="prefetch" as="script" crossorigin href="/${file}" />`)
    .join('')

/** Script files of the given chunks and of all their static imports. */
function scriptFilesOf(files: Manifest, chunks: readonly string[]): string[] {
  const found = new Set(chunks)
  for (const chunk of found) for (const other of files[chunk]?.imports ?? []) found.add(other)
  return [...found].flatMap((chunk) => files[chunk]?.file ?? []).filter((file) => file.endsWith('.js'))
}

// The replacements are functions, because `replace` would interpret `$&` in the name of a dish.
const fillTemplate = (
  template: string,
  { title, description, html, state }: RenderedPage,
  preloads: string,
  lang: Language,
) =>
  delayScripts(template)
    .replace('<html lang="es">', () => `<html lang="${lang}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      '<!--head-->',
      () =>
        `<meta name="description" content="${escapeHtml(description)}" />` +
        `<meta property="og:title" content="${escapeHtml(title)}" />` +
        `<meta property="og:description" content="${escapeHtml(description)}" />${preloads}`,
    )
    .replace('<!--page-->', () => html)
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="state">${toScriptJson(state)}</script>`,
    )

/**
 * Removes the module script and its preload links from a page, and lists their files in a meta tag.
 * `theme.js` loads the scripts after the first paint.
 */
function delayScripts(template: string): string {
  const preloads = [...template.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g)]
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template)
  if (!script) return template
  const files = [script, ...preloads].map(([, file]) => file).join(' ')
  return [script, ...preloads]
    .reduce((rest, [tag]) => rest.replace(tag, ''), template)
    .replace('</head>', `<meta name="forki-script" content="${files}" /></head>`)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** JSON text in which `<` is escaped, so that no `</script>` in the data ends the script element. */
const toScriptJson = (state: unknown) => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)
