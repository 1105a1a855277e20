import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildLoyaltyCard } from '../../../test/factories/loyalty.ts'

const api = await startApiForFile()

it('without a configured wallet, log messages of phones and the images of passes respond with 404', async () => {
  const { template_id } = await buildLoyaltyCard(api.db)

  const report = await fetch(`${api.url}/wallet/apple/v1/log`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ logs: ['anything'] }),
  })
  const logo = await fetch(`${api.url}/wallet/logos/${template_id}.png`)

  expect([report.status, logo.status]).toEqual([404, 404])
})
