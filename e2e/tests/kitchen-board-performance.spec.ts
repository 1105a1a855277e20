/**
 * CPU time of a kitchen board with sixty tickets, per frame of scrolling and per press that removes a ticket.
 * Some tickets are nine hours old. No other test runs at the same time.
 */
import type { CDPSession, Page } from '@playwright/test'
import type { Ticket } from '@forki/contract/kitchen'
import { cpuTime, startCpuTime } from '../fixtures/cpu-time.ts'
import { expect, test } from '../fixtures/test.ts'
import { sendTakeaways } from '../fixtures/takeaway-orders.ts'
import { openKitchen } from '../fixtures/work-screen-steps.ts'

const TICKETS = 60
const OLD_TICKETS = 12
const NINE_HOURS_MS = 9 * 3_600_000
/** Factor that converts a measured press into the time that a slow kitchen screen needs. */
const SLOW_SCREEN_FACTOR = 4
const MAX_FRAME_MS = 1000 / 60
const MAX_BUMP_MS = 100
/**
 * Maximum number of measurements. The fastest one counts, because other programs on the machine slow
 * measurements down.
 */
const MAX_MEASUREMENTS = 12
const SCROLL_STEPS = 40
/**
 * Result of `workloadTime` in milliseconds on the idle machine on which `MAX_FRAME_MS` and `MAX_BUMP_MS` were
 * chosen. A slower result scales the measured presses down.
 */
const IDLE_WORKLOAD_MS = 40

const nineHoursEarlier = (at: string) => new Date(Date.parse(at) - NINE_HOURS_MS).toISOString()

/** Makes the tickets of the given orders nine hours older in each ticket list that the server returns. */
async function ageTickets(page: Page, order_ids: ReadonlySet<string>): Promise<void> {
  await page.route('**/api/v1/kitchen/tickets?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items: Ticket[] }
    const items = body.items.map((ticket) =>
      order_ids.has(ticket.order_id)
        ? {
            ...ticket,
            sent_at: nineHoursEarlier(ticket.sent_at),
            seconds_since_sent: ticket.seconds_since_sent + NINE_HOURS_MS / 1000,
            items: ticket.items.map((line) => ({ ...line, sent_at: nineHoursEarlier(line.sent_at) })),
          }
        : ticket,
    )
    await route.fulfill({ response, json: { ...body, items } })
  })
}

/** Pairs of tickets that overlap on the board, by name. */
const overlappingCards = (page: Page) =>
  page.locator('[data-ticket]').evaluateAll(async (cards) => {
    // Waits for the next painted frame. In an earlier frame, some cards may not have a slot on the board yet.
    await new Promise((painted) => void requestAnimationFrame(() => setTimeout(painted)))
    const boxes = cards.map((card) => ({
      name: card.getAttribute('aria-label'),
      box: card.getBoundingClientRect(),
    }))
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right - 1 &&
            b.box.left < a.box.right - 1 &&
            a.box.top < b.box.bottom - 1 &&
            b.box.top < a.box.bottom - 1,
        )
        .map((b) => `${a.name} ${b.name}`),
    )
  })

/** Scrolls through the board. Returns the CPU time per frame in milliseconds. */
async function scrollTime(page: Page, session: CDPSession): Promise<number> {
  const cpuTimeBefore = await cpuTime(session)
  const frames = await page.locator('[data-scroller]').evaluate(async (board, steps) => {
    const scrollStep = (board.scrollWidth - board.clientWidth) / steps
    for (let step = 0; step < 2 * steps; step += 1) {
      board.scrollBy({ left: step < steps ? scrollStep : -scrollStep, behavior: 'instant' })
      await new Promise((done) => void requestAnimationFrame(done))
    }
    return 2 * steps
  }, SCROLL_STEPS)
  return ((await cpuTime(session)) - cpuTimeBefore) / frames
}

/**
 * Presses the first ticket. Returns the CPU time in milliseconds until the frame in which the ticket has
 * disappeared.
 */
async function bumpTime(page: Page, session: CDPSession): Promise<number> {
  const cpuTimeBefore = await cpuTime(session)
  await page.evaluate(async () => {
    const card = document.querySelector('[data-ticket]')
    card?.querySelector<HTMLElement>('[data-press="head"]')?.click()
    // oxlint-disable-next-line no-unmodified-loop-condition -- the application removes the card from the page
    while (card?.isConnected) await new Promise((done) => void requestAnimationFrame(done))
    await new Promise((done) => void setTimeout(done))
  })
  return (await cpuTime(session)) - cpuTimeBefore
}

/**
 * CPU time of a fixed amount of page work, in milliseconds. It shows how much other programs slow down the
 * processor, and so also the presses of `bumpTime`.
 */
async function workloadTime(page: Page, session: CDPSession): Promise<number> {
  const cpuTimeBefore = await cpuTime(session)
  await page.evaluate(() => {
    const host = document.createElement('div')
    host.style.cssText = 'position:fixed;left:-999px;width:300px;height:300px;contain:strict'
    document.body.append(host)
    for (let round = 0; round < 20; round += 1) {
      host.innerHTML = Array.from({ length: 100 }, (_, n) => `<p>${n * round}</p>`).join('')
      host.lastElementChild?.getBoundingClientRect()
    }
    host.remove()
  })
  return (await cpuTime(session)) - cpuTimeBefore
}

test(
  'sixty tickets do not overlap, and scrolling and a bump stay within their limits of processor time',
  { tag: '@timed' },
  async ({ visit, restaurant }) => {
    const orders = await sendTakeaways(restaurant, TICKETS)
    const page = await visit('chef', { viewport: { width: 1920, height: 1080 } })
    await ageTickets(page, new Set(orders.slice(0, OLD_TICKETS).map(({ id }) => id)))
    await openKitchen(page, restaurant, { one_tap: ['all'], seen_by_touch: true })
    await expect(page.locator('[data-ticket]')).toHaveCount(TICKETS)
    await expect(page.getByRole('article', { name: 'P1', exact: true })).toContainText('9:00:')
    expect(await overlappingCards(page)).toEqual([])

    const session = await startCpuTime(page)
    const frames: number[] = []
    const bumps: number[] = []
    const workloads: number[] = []
    const bump = () =>
      SLOW_SCREEN_FACTOR * Math.min(...bumps) * Math.min(1, IDLE_WORKLOAD_MS / Math.min(...workloads))
    while (frames.length < MAX_MEASUREMENTS && !frames.some((ms) => ms < MAX_FRAME_MS))
      frames.push(await scrollTime(page, session))
    while (bumps.length < MAX_MEASUREMENTS && !(bump() < MAX_BUMP_MS)) {
      bumps.push(await bumpTime(page, session))
      workloads.push(await workloadTime(page, session))
      await page.waitForTimeout(1500)
    }

    expect(Math.min(...frames)).toBeLessThan(MAX_FRAME_MS)
    expect(bump()).toBeLessThan(MAX_BUMP_MS)
    expect(await overlappingCards(page)).toEqual([])
  },
)
