import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSsrRendererLoader, type SsrRenderer } from './ssr-renderer.ts'

const template = `<!doctype html><html lang="es"><head><title>Forki</title><!--head-->
<script type="module" crossorigin src="/assets/page.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="stylesheet" href="/assets/page.css"></head>
<body><div id="root"><!--page--></div><!--state--></body></html>`
const bundle = `const draw = (state) => ({ title: state.title, description: '"d"', html: state.html, state })
export const renderMenu = draw
export const renderCard = draw
export const renderTable = draw
export const renderLanding = draw
export const renderAuth = draw`
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react'] },
  _react: { file: 'assets/react.js', imports: ['_react', '_style'] },
  _style: { file: 'assets/index.css' },
  'src/locales/en/guest.ts': { file: 'assets/guest-en.js' },
  'src/locales/en/common.ts': { file: 'assets/common-en.js' },
}
let folder: string
let ssrRenderer: SsrRenderer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forki-ssr-'))
  await Promise.all([mkdir(path.join(folder, '.ssr')), mkdir(path.join(folder, '.vite'))])
  await Promise.all([
    writeFile(path.join(folder, 'menu.html'), template),
    writeFile(path.join(folder, 'card.html'), template),
    writeFile(path.join(folder, 'table.html'), template),
    writeFile(path.join(folder, 'landing.html'), template),
    writeFile(path.join(folder, 'auth.html'), template),
    writeFile(path.join(folder, '.ssr/render.js'), bundle),
    writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest)),
  ])
  ssrRenderer = (await createSsrRendererLoader(folder)())!
})
afterAll(() => rm(folder, { recursive: true }))

test('the SSR renderer renders a page with its language, head, body and the translations that its script loads first', () => {
  const page = ssrRenderer.menu({ language: 'en', title: 'Menu', html: '<h1>Menu</h1>' })

  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<title>Menu</title>')
  expect(page).toContain('<div id="root"><h1>Menu</h1></div>')
  expect(page).toContain('href="/assets/guest-en.js"')
  expect(page).toContain('href="/assets/common-en.js"')
})

test('a server-rendered page lists its script without loading it before the first paint', () => {
  const page = ssrRenderer.menu({ language: 'es', title: '', html: '' })

  expect(page).toContain('<meta name="forki-script" content="/assets/page.js /assets/react.js" />')
  expect(page).not.toContain('type="module"')
  expect(page).not.toContain('modulepreload')
  expect(page).toContain('href="/assets/page.css"')
})

test('an auth page lists the files of the application for prefetching', () => {
  const page = ssrRenderer.auth({ language: 'es', page: 'login', linked: false, title: '', html: '' })

  expect(page).toContain('"prefetch":["assets/index.js","assets/react.js"]')
})

test('the SSR renderer escapes texts of a restaurant in attributes and elements', () => {
  const page = ssrRenderer.menu({ language: 'es', title: '</title><script>alert(1)</script>', html: '$&' })

  expect(page).not.toContain('<script>alert')
  expect(page).toContain('content="&quot;d&quot;"')
  expect(page).toContain('<div id="root">$&</div>')
  expect(page).toContain(String.raw`\u003c/title>\u003cscript>`)
})

test('the SSR renderer is null without a build, so that the client renders every page', async () => {
  expect(await createSsrRendererLoader(path.join(folder, 'nowhere'))()).toBeNull()
})

test('the SSR renderer ignores an incomplete build and is replaced after a new build', async () => {
  const ownFolder = await mkdtemp(path.join(tmpdir(), 'forki-ssr-'))
  const draw = createSsrRendererLoader(ownFolder)
  await mkdir(path.join(ownFolder, '.ssr'))
  await mkdir(path.join(ownFolder, '.vite'))
  await writeFile(path.join(ownFolder, '.ssr/render.js'), bundle)
  expect(await draw()).toBeNull()

  await writeFile(path.join(ownFolder, '.vite/manifest.json'), '{}')
  await writeFile(path.join(ownFolder, 'landing.html'), template)
  await writeFile(path.join(ownFolder, 'auth.html'), template)
  for (const name of ['menu', 'card', 'table'])
    await writeFile(path.join(ownFolder, `${name}.html`), template)
  expect((await draw())?.menu({ language: 'es', title: '', html: 'old' })).toContain('old')

  await writeFile(path.join(ownFolder, '.ssr/render.js'), bundle.replace('html: state.html', "html: 'new'"))
  expect((await draw())?.menu({ language: 'es', title: '', html: 'old' })).toContain('new')
  await rm(ownFolder, { recursive: true })
})
