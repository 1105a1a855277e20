import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressBrotli } from './brotli.ts'

describe('brotli', () => {
  it.each([0, 1, 1008, 1009, 65_520, 65_521, 6_000_000])(
    'a body of %i bytes is equal after compression and decompression',
    async (size) => {
      const body = Buffer.from(Array.from({ length: size }, (_, index) => (index * index) % 251))

      expect(brotliDecompressSync(await compressBrotli(body, 5)).equals(body)).toBe(true)
    },
  )

  it('100 small files are compressed in less than 2 s of processor time', async () => {
    const body = Buffer.from('const price = order.total_cents - order.discount_cents\n'.repeat(30))
    const before = process.cpuUsage()
    for (let file = 0; file < 100; file++) await compressBrotli(body, 9)
    const { user, system } = process.cpuUsage(before)

    expect((user + system) / 1000).toBeLessThan(2000)
  })
})
