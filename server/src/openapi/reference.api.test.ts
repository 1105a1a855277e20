import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { startApiForFile } from '../../test/setup/api.ts'
import { openapiRoutes } from './openapi.routes.ts'
import { createApp } from '../app.ts'

const api = await startApiForFile({ bindings: openapiRoutes })

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
    // The list excludes the icon, because tests do not build the client.
    const sources = [...html.text.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, to]) => to!)
      .filter((to) => to !== '/favicon.svg')
    const answers = await Promise.all(sources.map((to) => page(to)))

    expect(html.headers['content-security-policy']).toContain("script-src 'self'")
    expect(html.text).not.toMatch(/<script>|<style|style="|onload=/)
    expect(sources.every((to) => to.startsWith('/api/') || to === '/llms.txt')).toBe(true)
    expect(answers.map((answer) => answer.status)).toEqual(sources.map(() => 200))
  })

  test('the HTML reference serves no other file of the package or the disk', async () => {
    const paths = ['package.json', 'index.html', '..%2fpackage.json', '%2e%2e/index.js']
    const answers = await Promise.all(paths.map((file) => page(`/api/docs/${file}`)))

    expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 404))
  })
})
