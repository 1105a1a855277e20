import { expect, it } from 'vitest'
import { modelPage } from './model-page.ts'

it('modelPage reads one page of a model with its total and breaks ties by id', async () => {
  const askedArgs: unknown[] = []
  const delegate = {
    findMany: async (args: unknown) => {
      askedArgs.push(args)
      return ['salt']
    },
    count: async (args: unknown) => {
      askedArgs.push(args)
      return 41
    },
  }
  const where = { deleted_at: null }
  const found = await modelPage(delegate, where, { page: 3, per_page: 20, sort: 'name', order: 'desc' })

  expect(found).toEqual({ items: ['salt'], page: 3, per_page: 20, total: 41, total_pages: 3 })
  expect(askedArgs).toEqual([
    { where, orderBy: [{ name: 'desc' }, { id: 'desc' }], skip: 40, take: 20 },
    { where },
  ])
})
