import { API_KEY_PERMISSIONS } from '@forki/contract/api-keys'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { openapiRoutes } from './openapi.routes.ts'
import { createApp } from '../app.ts'
import { limit } from '../http/rate-limit.ts'
import { KEY_TEXT_LIMIT } from './reference-router.ts'

const api = await startApiForFile({ bindings: openapiRoutes, env: { FORKI_TRUST_PROXY: '1' } })

const page = (path: string) => supertest(createApp(api.deps, { endpoints: openapiRoutes })).get(path)

describe('GET /openapi.json', () => {
  test('the OpenAPI document is public and responds 304 to a client that has it', async () => {
    const first = await api.anonymous.get('/openapi.json')
    const again = await api.anonymous.get('/openapi.json', {}, { 'if-none-match': first.headers['etag']! })

    expect(first.status).toBe(200)
    expect(first.body.openapi).toMatch(/^3\.1/)
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })
})

describe('GET /api/docs', () => {
  test('the HTML reference loads the page and its files from this server, without inline scripts', async () => {
    const html = await page('/api/docs')
    // `sources` excludes the favicon, because tests do not build the client.
    const sources = [...html.text.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, to]) => to!)
      .filter((to) => to !== '/favicon.svg')
    const answers = await Promise.all(sources.map((to) => page(to)))

    expect(html.headers['content-security-policy']).toContain("script-src 'self'")
    expect(html.text).not.toMatch(/<script>|<style|style="|onload=/)
    expect(sources.every((to) => to.startsWith('/api/') || to === '/llms.txt')).toBe(true)
    expect(answers.map((answer) => answer.status)).toEqual(sources.map(() => 200))
  })

  test.each([
    ['/api/docs/errors.md', 'text/markdown'],
    ['/api/docs/events.md', 'text/markdown'],
    ['/api/docs/openapi-keys.json', 'application/json'],
    ['/api/docs/postman.json', 'application/json'],
    ['/llms.txt', 'text/plain'],
  ])('the API reference serves and links %s', async (path, type) => {
    const [html, answer] = await Promise.all([page('/api/docs'), page(path).buffer(true)])

    expect(html.text).toContain(`href="${path}"`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    expect(answer.text.length).toBeGreaterThan(1000)
  })

  test('the HTML reference serves no other file of the package or the disk', async () => {
    const paths = ['package.json', 'index.html', '..%2fpackage.json', '%2e%2e/index.js']
    const answers = await Promise.all(paths.map((file) => page(`/api/docs/${file}`)))

    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 404))
  })
})

describe('GET /api/docs/openapi-keys.json', () => {
  const app = createApp(api.deps, { endpoints: openapiRoutes })
  const from = (ip: string, query: string) =>
    supertest(app).get(`/api/docs/openapi-keys.json${query}`).set('X-Forwarded-For', ip)
  const request = (query: string) => supertest(app).get(`/api/docs/openapi-keys.json?permissions=${query}`)

  test('the API reference serves the document for the permissions of a key, and rejects unknown ones with 422 invalid', async () => {
    const [few, same, wrong] = [
      await request('read_dish,read_order'),
      await request('read_order&permissions=read_dish'),
      await request('read_dish,everything'),
    ]

    expect(Object.keys(few.body.paths)).not.toContain('/auth/login')
    expect(Object.keys(few.body.paths)).toContain('/orders')
    expect(same.text).toBe(few.text)
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([
      422,
      'invalid',
      'permissions',
    ])
  })

  test('documents for permissions are limited per IP address, unless one of the last 20 has the same permissions', async () => {
    const names = API_KEY_PERMISSIONS.slice(0, 21)
    const first = []
    for (const name of names) first.push((await request(name)).status)
    const uses = Number((await request('read_dish,read_menu')).headers['ratelimit-remaining'])
    await limit(api.ctx(), 'openapi_address', '127.0.0.1', { ...KEY_TEXT_LIMIT, uses })

    const rejected = await request(names[0]!)
    const cached = []
    for (const name of [...names.slice(2), ...names.slice(2)]) cached.push((await request(name)).status)

    expect(new Set(first)).toEqual(new Set([200]))
    expect([rejected.status, rejected.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(new Set(cached)).toEqual(new Set([200]))
    expect((await page('/api/docs/openapi-keys.json')).status).toBe(200)
  })

  test('documents of other addresses and the one for all keys remain cached while a client generates many', async () => {
    await from('10.50.0.1', '?permissions=read_menu,read_order')
    const all = await from('10.50.0.1', '')
    for (const name of API_KEY_PERMISSIONS.slice(0, 21)) await from('10.50.0.2', `?permissions=${name}`)

    const [generated, cached, again] = [
      await from('10.50.0.2', `?permissions=${API_KEY_PERMISSIONS[0]}`),
      await from('10.50.0.1', '?permissions=read_order,read_menu'),
      await from('10.50.0.1', ''),
    ]

    expect(generated.headers['ratelimit-remaining']).toBeDefined()
    expect(cached.headers['ratelimit-remaining']).toBeUndefined()
    expect([again.status, again.text]).toEqual([200, all.text])
  })
})
