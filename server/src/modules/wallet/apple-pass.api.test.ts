import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type Api, type Caller } from '../../../test/setup/api.ts'
import { buildAppleCertificates, PASS_TYPE_ID } from '../../../test/factories/certificates.ts'
import { buildLoyaltyCard, buildCustomer } from '../../../test/factories/loyalty.ts'
import { buildMember } from '../../../test/factories/membership.ts'
import { buildRestaurant } from '../../../test/factories/restaurant.ts'
import { unzip } from '../../../test/factories/unzip.ts'

const chain = buildAppleCertificates()
let api: Api
let restaurant_id: string
let owner: Caller
beforeAll(async () => {
  api = await startApi({ env: chain.env })
  const restaurant = await buildRestaurant(api.db, { name: 'La Espuela' })
  restaurant_id = restaurant.id
  owner = api.as({ id: restaurant.owner_id })
})
afterAll(async () => {
  await api.close()
  rmSync(chain.folder, { recursive: true })
})

const buildCard = (change: Parameters<typeof buildLoyaltyCard>[1] = {}) =>
  buildLoyaltyCard(api.db, { restaurant_id, ...change })

async function downloadPass(
  id: string,
  query: object = {},
): Promise<Response & { files: Map<string, Buffer> }> {
  const { server } = api
  const token = await api.signIn({
    id: (await api.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id } })).user_id,
  })
  const { default: supertest } = await import('supertest')
  const reply = await supertest(server)
    .get(`/api/v1/loyalty/cards/${id}/apple-pass`)
    .query(query)
    .set('Authorization', `Bearer ${token}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(null, Buffer.concat(parts)))
    })
  expect(reply.status).toBe(200)
  return Object.assign(reply, { files: unzip(reply.body as Buffer) })
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? ''
const passOf = (files: Map<string, Buffer>) => JSON.parse(textOf(files, 'pass.json'))
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Verifies the pass signature over the manifest with OpenSSL. Throws if it is invalid. */
function verifySignature(signature: Buffer, manifest: Buffer): void {
  const filePath = (name: string) => path.join(chain.folder, name)
  writeFileSync(filePath('signature'), signature)
  writeFileSync(filePath('manifest.json'), manifest)
  const opensslOptions = [
    '-inform',
    'DER',
    '-in',
    filePath('signature'),
    '-content',
    filePath('manifest.json'),
  ]
  execFileSync(
    'openssl',
    [
      'smime',
      '-verify',
      ...opensslOptions,
      '-CAfile',
      chain.root_file,
      '-purpose',
      'any',
      '-out',
      filePath('out'),
    ],
    { stdio: 'pipe' },
  )
}

describe('GET /loyalty/cards/{id}/apple-pass', () => {
  it("an Apple pass is an archive of Apple's type whose manifest lists each file with its digest", async () => {
    const reply = await downloadPass((await buildCard({ seals_count: 3 })).id)

    expect(reply.headers['content-type']).toBe('application/vnd.apple.pkpass')
    const manifest = JSON.parse(textOf(reply.files, 'manifest.json')) as Record<string, string>
    const otherFiles = [...reply.files].filter(([name]) => name !== 'manifest.json' && name !== 'signature')
    expect(Object.fromEntries(otherFiles.map(([name, bytes]) => [name, sha1(bytes)]))).toEqual(manifest)
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png', 'strip@2x.png']),
    )
    const icon = await sharp(reply.files.get('icon@2x.png')).metadata()
    expect([icon.format, icon.width, icon.height]).toEqual(['png', 58, 58])
  })

  it("an Apple pass is signed by the pass certificate through Apple's intermediate, and a changed byte is detected", async () => {
    const { files } = await downloadPass((await buildCard()).id)
    const [signature, manifest] = [files.get('signature')!, files.get('manifest.json')!]

    expect(() => verifySignature(signature, manifest)).not.toThrow()
    const changed = Buffer.from(manifest)
    changed[10] = changed[10]! ^ 1
    expect(() => verifySignature(signature, changed)).toThrow(/digest failure|verification failure/i)
    const forged = Buffer.from(signature)
    forged[forged.length - 8] = forged.at(-8)! ^ 1
    expect(() => verifySignature(forged, manifest)).toThrow(/failure|error/i)
  })

  it('an Apple pass shows seals, reward, customer, QR code, colours and the web service', async () => {
    const customer = await buildCustomer(api.db, { restaurant_id, name: 'Ñandú Pérez' })
    const made = await buildCard({
      customer_id: customer.id,
      seals_count: 3,
      expires_at: new Date(Date.now() + 86_400_000),
      template: { background_color: '#0a3d62', text_color: '#f6f7d7', terms: 'Un sello por visita.' },
    })

    const { files } = await downloadPass(made.id)

    const pass = passOf(files)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE_ID,
      teamIdentifier: 'TEAM123456',
      serialNumber: made.id,
      organizationName: 'La Espuela',
      backgroundColor: 'rgb(10, 61, 98)',
      foregroundColor: 'rgb(246, 247, 215)',
      webServiceURL: 'https://forki.test/wallet/apple',
      voided: false,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: made.code }],
    })
    expect(pass.authenticationToken).toMatch(/^[\w-]{43}$/)
    expect(pass.storeCard.headerFields[0]).toMatchObject({ key: 'seals', value: '3/10' })
    expect(pass.storeCard.secondaryFields[0]).toMatchObject({ value: 'Un café gratis' })
    expect(pass.storeCard.auxiliaryFields[0]).toMatchObject({ value: 'Ñandú Pérez' })
    expect(Date.parse(pass.expirationDate)).toBeGreaterThan(Date.now())
    expect(JSON.stringify(pass.storeCard.backFields)).toContain('Un sello por visita.')
    expect(textOf(files, 'es.lproj/pass.strings')).toContain('"Sellos" = "Sellos"')
    expect(textOf(files, 'en.lproj/pass.strings')).toContain('"Sellos" = "Seals"')
  })

  it('an Apple pass has the English texts of its template, escaped, beside the Spanish ones', async () => {
    const made = await buildCard({
      template: {
        name: 'Club "Café"',
        name_en: 'The "Coffee" club',
        reward: 'Un pan',
        reward_en: 'A bun',
        terms: 'Un sello.\nSin "prisa".',
        terms_en: 'One seal.\nNo "rush".',
      },
    })

    const { files } = await downloadPass(made.id)

    const english = textOf(files, 'en.lproj/pass.strings')
    expect(english).toContain('"Un pan" = "A bun";')
    expect(english).toContain(String.raw`"Un sello.\nSin \"prisa\"." = "One seal.\nNo \"rush\".";`)
    expect(english).toContain(String.raw`"Club \"Café\"" = "The \"Coffee\" club";`)
    expect(textOf(files, 'es.lproj/pass.strings')).not.toContain('A bun')
  })

  it('an Apple pass prints customer_name, has its own secret, and is void for an ended card', async () => {
    const [one, other] = [await buildCard(), await buildCard({ status: 'expired' })]

    const [named, ended] = [
      passOf((await downloadPass(one.id, { customer_name: 'Doña Lu' })).files),
      passOf((await downloadPass(other.id)).files),
    ]

    expect(named.storeCard.auxiliaryFields[0].value).toBe('Doña Lu')
    expect(ended.voided).toBe(true)
    expect(named.authenticationToken).not.toBe(ended.authenticationToken)
  })

  it("an Apple pass has the restaurant's logo, and none if its file is missing", async () => {
    const picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#00ff00' } })
      .webp()
      .toBuffer()
    const logo = `loyalty/${restaurant_id}/logo.webp`
    await api.deps.blobs.put(logo, picture)

    const { files } = await downloadPass((await buildCard({ template: { logo } })).id)
    const { files: without } = await downloadPass(
      (await buildCard({ template: { logo: `${logo}.gone` } })).id,
    )

    const size = await sharp(files.get('logo.png')).metadata()
    expect([size.width, size.height]).toEqual([160, 40])
    expect(without.has('logo.png')).toBe(false)
    expect(passOf(without).logoText).toBe('La Espuela')
  })

  it('an Apple pass is 403 for a waiter and 404 for a stranger', async () => {
    const { id } = await buildCard()
    const waiter = api.as(await buildMember(api.db, restaurant_id))
    const stranger = api.as({ id: (await buildRestaurant(api.db)).owner_id })

    expect((await waiter.get(`/loyalty/cards/${id}/apple-pass`)).status).toBe(403)
    expect((await stranger.get(`/loyalty/cards/${id}/apple-pass`)).status).toBe(404)
    expect((await owner.get(`/loyalty/cards/${id}/google-save-link`)).body.code).toBe('wallet_not_configured')
  })
})

describe('an installation without certificates', () => {
  it('without certificates, the Apple pass and the Google save link respond 503 wallet_not_configured, and the pass download of a phone 404', async () => {
    const bare = await startApi()
    const { id, restaurant_id: place } = await buildLoyaltyCard(bare.db)
    const { user_id } = await bare.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id: place } })
    const bareOwner = bare.as({ id: user_id })

    for (const call of ['apple-pass', 'google-save-link']) {
      const reply = await bareOwner.get(`/loyalty/cards/${id}/${call}`, {}, { 'Accept-Language': 'en' })
      expect([reply.status, reply.body.code]).toEqual([503, 'wallet_not_configured'])
      expect(reply.body.detail).toContain('not configured')
    }
    const phone = await fetch(`${bare.url}/wallet/apple/v1/passes/${PASS_TYPE_ID}/${id}`)
    expect(phone.status).toBe(404)
    await bare.close()
  })

  it('a missing certificate file has the same response as a missing certificate', async () => {
    const lost = await startApi({ env: { ...chain.env, APPLE_PASS_CERT: '/nowhere/pass.pem' } })
    const { id, restaurant_id: place } = await buildLoyaltyCard(lost.db)
    const { user_id } = await lost.db.restaurantOwner.findFirstOrThrow({ where: { restaurant_id: place } })

    const reply = await lost.as({ id: user_id }).get(`/loyalty/cards/${id}/apple-pass`)

    expect(reply.body.code).toBe('wallet_not_configured')
    await lost.close()
  })
})

describe('GET /public/loyalty/{code}/apple-pass', () => {
  it('a public Apple pass is signed and shows the first name only', async () => {
    const customer = await buildCustomer(api.db, { restaurant_id, name: 'Lucía Arce Montes' })
    const { code } = await buildCard({ customer_id: customer.id })
    const page = await api.anonymous.get(`/public/loyalty/${code}`)
    const answer = await fetch(`${api.url}/api/v1/public/loyalty/${code}/apple-pass`)
    const files = unzip(Buffer.from(await answer.arrayBuffer()))

    expect([answer.status, page.body.wallets]).toEqual([200, ['apple']])
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(textOf(files, 'pass.json')).toContain('Lucía')
    expect(textOf(files, 'pass.json')).not.toContain('Montes')
    expect((await fetch(`${api.url}/api/v1/public/loyalty/${code}x/apple-pass`)).status).toBe(404)
  })
})
