import { describe, expect, it } from 'vitest'
import supertest from 'supertest'
import { startApiForFile } from '../../test/setup/api.ts'
import { buildApiKey } from '../../test/factories/api-key.ts'
import { buildDish } from '../../test/factories/dish.ts'
import { buildRestaurant } from '../../test/factories/restaurant.ts'
import { settings } from '../env.ts'

const PERMITTED_ORIGIN = 'https://shop.example'
const FOREIGN_ORIGIN = 'https://foreign.example'

const api = await startApiForFile({
  env: { FORKI_CORS_ORIGINS: `${PERMITTED_ORIGIN}, https://other.example` },
})
const restaurant = await buildRestaurant(api.db)
const { token } = await buildApiKey(api.db, {
  restaurant_id: restaurant.id,
  created_by: restaurant.owner_id,
  permissions: ['read_dish'],
})
await buildDish(api.db, { restaurant_id: restaurant.id })

const request = () => supertest(`${api.url}/api/v1`)
const preflight = (path: string, origin: string, method = 'GET') =>
  request()
    .options(path)
    .set('Origin', origin)
    .set('Access-Control-Request-Method', method)
    .set('Access-Control-Request-Headers', 'authorization')
const MENU = '/public/restaurants/la-espuela/menu'

describe('origins of the setting', () => {
  it('a preflight request of a permitted origin is permitted without cookies', async () => {
    const answer = await preflight('/dishes', PERMITTED_ORIGIN, 'POST')

    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PERMITTED_ORIGIN,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('a page of a permitted origin may read with an API key, and may read the headers of the rate limit', async () => {
    const answer = await request()
      .get('/dishes')
      .set('Origin', PERMITTED_ORIGIN)
      .set('Authorization', `Bearer ${token}`)

    expect([answer.status, answer.body.total]).toEqual([200, 1])
    expect(answer.headers['access-control-allow-origin']).toBe(PERMITTED_ORIGIN)
    expect(answer.headers['access-control-expose-headers']).toContain('RateLimit-Remaining')
    expect(answer.headers['vary']).toContain('Origin')
  })

  it('a page of a permitted origin may read the response of a rejected call', async () => {
    const answer = await request().get('/dishes').set('Origin', PERMITTED_ORIGIN)

    expect(answer.status).toBe(401)
    expect(answer.headers['access-control-allow-origin']).toBe(PERMITTED_ORIGIN)
    expect(answer.headers['vary']).toContain('Origin')
  })

  it('a write of a permitted origin without a bearer token is rejected as cross-site', async () => {
    const answer = await request()
      .post('/auth/login')
      .set('Origin', PERMITTED_ORIGIN)
      .send({ username: 'a', password: 'b' })

    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
  })
})

describe('other origins', () => {
  it('a page of another origin may not read dishes, even with an API key', async () => {
    const [dishes, announced] = await Promise.all([
      request().get('/dishes').set('Origin', FOREIGN_ORIGIN).set('Authorization', `Bearer ${token}`),
      preflight('/dishes', FOREIGN_ORIGIN),
    ])

    expect(dishes.headers).not.toHaveProperty('access-control-allow-origin')
    expect(announced.status).toBe(404)
    expect(announced.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('a page of any origin may read the public menu and may not write', async () => {
    const [menu, announced, write] = await Promise.all([
      request().get(MENU).set('Origin', FOREIGN_ORIGIN),
      preflight(MENU, FOREIGN_ORIGIN),
      preflight(MENU, FOREIGN_ORIGIN, 'POST'),
    ])

    expect(menu.headers['access-control-allow-origin']).toBe('*')
    expect([announced.status, announced.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(write.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the setting FORKI_CORS_ORIGINS', () => {
  it('FORKI_CORS_ORIGINS is empty by default', () => {
    expect(settings.FORKI_CORS_ORIGINS.parse(undefined)).toEqual([])
  })

  it.each(['*', 'shop.example', 'https://shop.example/path', 'https://a.example,ftp://b.example'])(
    'FORKI_CORS_ORIGINS rejects %s',
    (value) => {
      expect(settings.FORKI_CORS_ORIGINS.safeParse(value).success).toBe(false)
    },
  )
})
