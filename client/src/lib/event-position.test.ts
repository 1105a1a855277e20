import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

/** A fresh module, because the page's positions are module state, and a cache whose reads it follows. */
async function startPage() {
  vi.resetModules()
  const positions = await import('./event-position.ts')
  const client = new QueryClient()
  positions.trackReads(client.getQueryCache())
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

it('knows no position before the server gave one', () => {
  page.recordPosition(null)
  page.recordPosition('nonsense')

  expect(page.earliestPosition(page.client, everything)).toBeNull()
})

it('takes the latest answer before a read was sent as the position of that read', async () => {
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')
  page.recordPosition('2000.aaaaaaaa')
  await page.read('tables')
  page.recordPosition('3000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
  expect(page.earliestPosition(page.client, ({ queryKey }) => queryKey[0] === 'tables')).toBe('2000.aaaaaaaa')
})

it('takes the first position for a read that was begun before any answer', async () => {
  await page.read('orders')
  page.recordPosition('1000.aaaaaaaa')
  page.recordPosition('2000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
})

it('ignores an answer that arrives after one with a later position', async () => {
  page.recordPosition('2000.aaaaaaaa')
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')

  expect(page.earliestPosition(page.client, everything)).toBe('2000.aaaaaaaa')
})

it('leaves reads that are a minute old out, and does not count them as covered', async () => {
  page.recordPosition('1000.aaaaaaaa')
  await page.read('orders')
  page.recordPosition('62000.aaaaaaaa')
  await page.read('tables')
  const start = page.earliestPosition(page.client, everything)!

  expect(start).toBe('62000.aaaaaaaa')
  expect([
    page.isCoveredFrom(start, page.query('orders')),
    page.isCoveredFrom(start, page.query('tables')),
  ]).toEqual([false, true])
})

it('counts a prefetched read that is on its way', () => {
  page.recordPosition('1000.aaaaaaaa')
  void page.client.prefetchQuery({ queryKey: ['orders'], queryFn: () => new Promise(() => undefined) })
  page.recordPosition('2000.aaaaaaaa')

  expect(page.earliestPosition(page.client, everything)).toBe('1000.aaaaaaaa')
})
