import { businessDate, businessDayRange, addCalendarDays } from '@forki/contract/dates/business-day'
import { effectivePermissions, type Permission } from '@forki/contract/permissions'
import { languageTag } from '@forki/contract/regional-language'
import type { Context, Deps } from '../../context/context.ts'
import { createContext } from '../../db/create-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { closingTime } from './closing-time.ts'
import {
  claimRecipients,
  hasFinishedService,
  selectRestaurantsWithSubscribers,
  type Recipient,
  type SummaryRestaurant,
} from './summary-subscription.query.ts'
import { selectDaySummary, type DaySummary } from './day-summary.query.ts'
import { summaryParagraphs } from './summary-paragraphs.ts'

/**
 * Sends each subscriber the summary of a business day once. The time is after closing if no order and no till is
 * open, otherwise after the end of the business day. A day without orders has no summary.
 * @see FIG-30
 */
export async function sendDailySummaries(deps: Deps): Promise<void> {
  const ctx = createContext(deps)
  for (const restaurant of await selectRestaurantsWithSubscribers(ctx)) {
    try {
      for (const day of await dueDays(ctx, restaurant)) await sendSummary(ctx, restaurant, day)
    } catch (error) {
      // The error of one restaurant must not stop the summaries of the others.
      deps.log.error({ err: error, restaurant_id: restaurant.id }, 'daily summary failed')
    }
  }
}

/** Minutes between the closing time and the summary, because guests still pay after closing. */
const SUMMARY_DELAY_MINUTES = 15

/**
 * Returns the business days whose summary is due: the previous day, and the current day after its closing
 * time. The current day is due only if no order and no till is open. After an outage of several days, earlier
 * days get no summary.
 */
async function dueDays(ctx: Context, restaurant: SummaryRestaurant): Promise<string[]> {
  const { timezone, business_day_cutoff, last_day } = restaurant
  const today = businessDate(ctx.now(), timezone, business_day_cutoff)
  const days = [addCalendarDays(today, -1)].filter((day) => last_day < day)
  const closing = closingTime(restaurant, today)
  const isClosed =
    closing !== null && ctx.now().getTime() >= closing.getTime() + SUMMARY_DELAY_MINUTES * 60_000
  if (last_day < today && isClosed && (await hasFinishedService(ctx, restaurant.id))) days.push(today)
  return days
}

async function sendSummary(ctx: Context, restaurant: SummaryRestaurant, day: string): Promise<void> {
  const range = businessDayRange(day, restaurant.timezone, restaurant.business_day_cutoff)
  const summary = await selectDaySummary(ctx, { restaurant_id: restaurant.id, day, ...range })
  const isEmpty = summary.day.orders === 0 && summary.day.cancelled === 0
  // A restaurant without orders so far may open later today.
  if (isEmpty && ctx.now() < range.to) return
  await inTransaction(ctx, async (tx) => {
    const recipients = await claimRecipients(tx, restaurant.id, day)
    if (isEmpty) return
    for (const recipient of recipients)
      if (recipientHasPermission(recipient, 'view_dashboard'))
        await enqueueSummary(tx, { restaurant, day, summary, recipient })
  })
}

const recipientHasPermission = (
  { has_all_permissions, role, permissions }: Recipient,
  permission: Permission,
): boolean =>
  has_all_permissions || (role !== null && effectivePermissions(role, permissions).includes(permission))

interface SummaryMail {
  restaurant: SummaryRestaurant
  day: string
  summary: DaySummary
  recipient: Recipient
}

/** Enqueues the email of a summary, without tills or stock if the recipient may not read them. */
async function enqueueSummary(
  ctx: Context,
  { restaurant, day, summary, recipient }: SummaryMail,
): Promise<void> {
  const { email, language } = recipient
  const paragraphs = summaryParagraphs(summary, {
    language,
    country: restaurant.country,
    currency: restaurant.currency,
    readsTills: recipientHasPermission(recipient, 'read_cashier_session'),
    readsStock: recipientHasPermission(recipient, 'read_inventory_item'),
  })
  const date = new Intl.DateTimeFormat(languageTag(language, restaurant.country), {
    dateStyle: 'full',
    timeZone: 'UTC',
  })
  const query = new URLSearchParams({ from: day, to: day })
  await ctx.deps.mailer.enqueue(ctx, {
    to: email,
    language,
    template: 'daily_summary',
    values: {
      restaurant: restaurant.name,
      date: date.format(new Date(`${day}T00:00:00Z`)),
      ...Object.fromEntries(paragraphs.map((text, index) => [`paragraph_${index}`, text])),
      link: `${ctx.deps.env.FORKI_PUBLIC_URL}/manage-restaurants/${restaurant.id}/tablero?${query.toString()}`,
    },
  })
}
