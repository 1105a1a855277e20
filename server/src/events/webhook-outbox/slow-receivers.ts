/** Duration of an attempt in ms from which its receiver counts as slow. */
const SLOW_MS = 5000
/** Maximum number of slow receivers that a process remembers. It forgets the one with the oldest slow attempt. */
const MAX_REMEMBERED = 10_000

/** Ids of the webhooks whose last attempt by this process was slow, oldest attempt first. */
const slowWebhookIds = new Set<string>()

export const isSlowReceiver = (webhook_id: string): boolean => slowWebhookIds.has(webhook_id)

/** Remembers the receiver as slow or forgets it, by the duration of its last attempt. */
export function recordDuration(webhook_id: string, duration_ms: number): void {
  slowWebhookIds.delete(webhook_id)
  if (duration_ms < SLOW_MS) return
  slowWebhookIds.add(webhook_id)
  const [oldest] = slowWebhookIds
  if (slowWebhookIds.size > MAX_REMEMBERED && oldest !== undefined) slowWebhookIds.delete(oldest)
}
