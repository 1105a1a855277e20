import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

/**
 * Imports a new instance of the module, because event positions are module state. Adds a query cache whose
 * reads the instance tracks.
 */
async function startPage() {
  vi.resetModules()
  const positions = await import('./event-position.ts')
  const client = new QueryClient()
  positions.recordReadPositions(client.getQueryCache())
  const read = async (root: string) => {
    const observer = new QueryObserver(client, { queryKey: [root], queryFn: async () => 'rows' })
    observer.subscribe(() => undefined)
    await observer.refetch()
  }
  const query = (root: string) => client.getQueryCache().find({ queryKey: [root] })!
  return { ...positions, client, read, query }
}
let page: Awaited<ReturnType<typeof startPage>>
beforeEach(async () => {
  page = await startPage()
})
const everything = () => true

it('earliestPosition returns null before the server sent a valid position', () => {
  page.recordPosition(null)
  page.recordPosition('nonsense')

  expect(page.earliestPosition(page.client, everything)).toBeNull()
})

it('a read has the latest event position at the time when it was sent', async () => {
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')
  page.recordPosition('2000.aaaaaaaa')
  await page.read('tables')
  page.recordPosition('3000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
  expect(page.earliestPosition(page.client, ({ queryKey }) => queryKey[0] === 'tables')).toBe('2000.aaaaaaaa')
})

it('a read that started before any response has the first event position', async () => {
  await page.read('orders')
  page.recordPosition('1000.aaaaaaaa')
  page.recordPosition('2000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
})

it('recordPosition ignores a response that arrives after one with a later position', async () => {
  page.recordPosition('2000.aaaaaaaa')
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')

  expect(page.earliestPosition(page.client, everything)).toBe('2000.aaaaaaaa')
})

it('earliestPosition skips reads older than a minute, and isCoveredByStreamFrom returns false for them', async () => {
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')
  page.recordPosition('62000.aaaaaaaa')
  await page.read('tables')
  const start = page.earliestPosition(page.client, everything)!

  expect(start).toBe('62000.aaaaaaaa')
  expect([
    page.isCoveredByStreamFrom(start, page.query('orders')),
    page.isCoveredByStreamFrom(start, page.query('tables')),
  ]).toEqual([false, true])
})

it('earliestPosition includes a prefetch that is in flight', () => {
  page.recordPosition('1000.aaaaaaaa')
  void page.client.prefetchQuery({ queryKey: ['orders'], queryFn: () => new Promise(() => undefined) })
  page.recordPosition('2000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
})
