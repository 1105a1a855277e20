import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDraftLine as buildLine } from '../../test/draft-lines.ts'

/** Returns a new module instance, which reads the stored drafts as a page load does. */
async function importFreshModule() {
  vi.resetModules()
  return import('./order-drafts.ts')
}

describe('order drafts', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.useRealTimers())

  it('order drafts are restored after a reload, and consumeRestoredMark reports the restoration once', async () => {
    const beforeReload = await importFreshModule()
    beforeReload.changeLines('o1', () => [buildLine({ quantity: 3 })])

    const afterReload = await importFreshModule()

    expect(afterReload.draftOf('o1').lines).toEqual([buildLine({ quantity: 3 })])
    expect([afterReload.consumeRestoredMark('o1'), afterReload.consumeRestoredMark('o1')]).toEqual([
      true,
      false,
    ])
  })

  it('a batch of an order draft has the same idempotency key after a reload', async () => {
    const beforeReload = await importFreshModule()
    beforeReload.changeLines('o1', () => [buildLine()])
    beforeReload.queueBatches('o1', [{ send: true, lines: beforeReload.draftOf('o1').lines }])
    const { key } = beforeReload.draftOf('o1').batches[0] ?? {}

    const afterReload = await importFreshModule()

    expect(afterReload.draftOf('o1').batches[0]?.key).toBe(key)
    expect(afterReload.draftOf('o1').lines).toEqual([])
  })

  it('returnBatch returns rejected lines to the draft, before lines that were added since', async () => {
    const drafts = await importFreshModule()
    drafts.changeLines('o1', () => [buildLine({ key: 'first' })])
    drafts.queueBatches('o1', [{ send: true, lines: drafts.draftOf('o1').lines }])
    drafts.changeLines('o1', () => [buildLine({ key: 'later' })])

    drafts.returnBatch('o1', drafts.draftOf('o1').batches[0]?.key ?? '')

    expect(drafts.draftOf('o1').lines.map(({ key }) => key)).toEqual(['first', 'later'])
  })

  it('moveDraftLines moves the lines of a draft, and leaves its batches with their idempotency keys', async () => {
    const drafts = await importFreshModule()
    drafts.changeLines('o1', () => [buildLine({ key: 'unconfirmed' })])
    drafts.queueBatches('o1', [{ send: true, lines: drafts.draftOf('o1').lines }])
    const { batches } = drafts.draftOf('o1')
    drafts.changeLines('o1', () => [buildLine({ key: 'moved' })])
    drafts.changeLines('o2', () => [buildLine({ key: 'own' })])

    drafts.moveDraftLines('o1', 'o2')

    expect(drafts.draftOf('o1')).toMatchObject({ lines: [], batches })
    expect(drafts.draftOf('o2').lines.map(({ key }) => key)).toEqual(['own', 'moved'])
    expect([drafts.undoLines('o1'), drafts.undoLines('o2')]).toEqual([false, false])
  })

  it('an undo reverts one change of an order draft at a time', async () => {
    const drafts = await importFreshModule()
    drafts.changeLines('o1', () => [buildLine()])
    drafts.changeLines('o1', () => [])

    expect([drafts.undoLines('o1'), drafts.draftOf('o1').lines.length]).toEqual([true, 1])
    expect([drafts.undoLines('o1'), drafts.undoLines('o1')]).toEqual([true, false])
  })

  it('order drafts are removed from storage once the server has all lines', async () => {
    const drafts = await importFreshModule()
    drafts.changeLines('o1', () => [buildLine()])
    drafts.queueBatches('o1', [{ send: true, lines: drafts.draftOf('o1').lines }])

    drafts.dropBatch('o1', drafts.draftOf('o1').batches[0]?.key ?? '')

    expect(localStorage.length).toBe(0)
  })

  it('order drafts of another user on the same device are hidden', async () => {
    const drafts = await importFreshModule()
    const { signedInUserId } = await import('../../lib/session.ts')
    signedInUserId.set('one')
    drafts.changeLines('o1', () => [buildLine()])

    signedInUserId.set('other')
    const observed = [drafts.draftOf('o1').lines, drafts.draftsAreEmpty()]
    signedInUserId.set('one')

    expect(observed).toEqual([[], true])
    expect([drafts.draftOf('o1').lines, drafts.draftsAreEmpty()]).toEqual([[buildLine()], false])
  })

  it('order drafts older than a day or of an invalid shape are dropped', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
    const beforeReload = await importFreshModule()
    beforeReload.changeLines('old', () => [buildLine()])
    vi.setSystemTime(Date.parse('2026-11-21T12:00:01Z'))
    const stored = JSON.parse(localStorage.getItem('forki-drafts') ?? '{}') as object
    const oddDraft = { lines: [{ dish_id: 7 }], batches: [], saved_at: Date.now() }
    localStorage.setItem('forki-drafts', JSON.stringify({ ...stored, '/odd': oddDraft, none: null }))

    const afterReload = await importFreshModule()

    expect([afterReload.draftOf('old').lines, afterReload.draftOf('odd').lines]).toEqual([[], []])
  })
})
