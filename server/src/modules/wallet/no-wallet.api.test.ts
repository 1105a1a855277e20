import { expect, it } from 'vitest'
import { startApiForFile } from '../../../test/setup/api.ts'
import { buildCard } from '../../../test/factories/loyalty.ts'

const api = await startApiForFile()

it('without a configured wallet, no log message is accepted and no image is rendered', async () => {
  const { template_id } = await buildCard(api.db)

  const report = await fetch(`${api.url}/wallet/apple/v1/log`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ logs: ['anything'] }),
  })
  const logo = await fetch(`${api.url}/wallet/logos/${template_id}.png`)

  expect([report.status, logo.status]).toEqual([404, 404])
})
