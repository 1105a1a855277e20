import type { ApprovalRequest } from '@forki/contract/approvals'

/**
 * Builds an open approval request, in which a waiter asks to void a line. The request expires in four
 * minutes.
 */
export const buildApprovalRequest = (overrides: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  id: 'one',
  restaurant_id: 'restaurant',
  order_id: 'order',
  order_number: 7,
  order_type: 'dine_in',
  table_label: '3',
  currency: 'MXN',
  item_id: 'item',
  item_name: 'Mole negro',
  item_name_en: null,
  kind: 'void',
  amount_cents: 21_000,
  reason: 'frío',
  status: 'open',
  order_version: 2,
  changes: [],
  requested_by: 'waiter',
  requested_by_name: 'Mateo Cruz',
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  used_at: null,
  expires_at: new Date(Date.now() + 240_000).toISOString(),
  created_at: new Date().toISOString(),
  ...overrides,
})
