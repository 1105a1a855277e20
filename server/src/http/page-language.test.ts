import express from 'express'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authPages } from './auth-pages.ts'
import { landingPage } from './landing-page.ts'
import type { SsrRenderer } from './ssr-renderer.ts'

/** Renderer whose pages contain only their language. */
const renderer = {
  landing: ({ language }: { language: string }) => `<html lang="${language}">`,
  auth: ({ language }: { language: string }) => `<html lang="${language}"></head>`,
} as unknown as SsrRenderer

let server: Server
beforeAll(async () => {
  const app = express()
  app.get(
    '/',
    landingPage(async () => renderer),
  )
  app.use(authPages(async () => renderer))
  server = app.listen(0)
  await new Promise((done) => server.once('listening', done))
})
afterAll(() => server.close())

const languageOf = async (path: string, headers: Record<string, string>) => {
  const { port } = server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  expect(reply.headers.get('vary')).toMatch(/Accept-Language, Cookie/)
  return /lang="(\w+)"/.exec(await reply.text())?.[1]
}

describe.each(['/', '/login', '/register', '/reset-password'])('%s', (path) => {
  it.each([
    ['en', 'an American browser', { 'accept-language': 'en-US,en;q=0.9' }],
    ['es', 'a Mexican browser', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }],
    ['es', 'a browser of another language', { 'accept-language': 'de' }],
    [
      'es',
      'an American browser with Spanish chosen',
      { 'accept-language': 'en-US', cookie: 'forki-language=es' },
    ],
    [
      'en',
      'a Mexican browser with English chosen',
      { 'accept-language': 'es-MX', cookie: 'forki-language=en' },
    ],
  ])(`${path} is in %s for %s (SCR-21)`, async (language, _browser, headers) => {
    expect(await languageOf(path, headers)).toBe(language)
  })
})
