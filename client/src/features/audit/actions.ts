import {
  Armchair,
  BadgePercent,
  Banknote,
  BookOpen,
  CalendarClock,
  CreditCard,
  Download,
  Drama,
  FileUp,
  HandCoins,
  Heart,
  Image,
  KeyRound,
  LayoutGrid,
  ListTree,
  Mails,
  MonitorSmartphone,
  Package,
  ReceiptText,
  ShieldCheck,
  Smartphone,
  Soup,
  Sparkles,
  Store,
  Truck,
  UserRound,
  UserRoundCog,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../ui/tone.ts'

interface EntityKind {
  icon: LucideIcon
  /** Value of the audit log column `entity` in entries of this kind. */
  entity: string
  actions: readonly string[]
}

/** Kinds of audited entities, each with its icon, its value in the column `entity` and its actions. */
export const ENTITY_KINDS = {
  order: {
    icon: ReceiptText,
    entity: 'order',
    actions: [
      'completed',
      'cancelled',
      'accepted',
      'ready',
      'handed_over',
      'discount_changed',
      'item_discount_changed',
      'item_voided',
      'items_moved',
      'merged',
      'receipt_emailed',
      'receipt_revoked',
      'reopened',
      'removed',
    ],
  },
  transaction: {
    icon: Banknote,
    entity: 'cashier_transaction',
    actions: ['payment', 'refund', 'cash_in', 'cash_out', 'voided'],
  },
  cashier_session: {
    icon: Banknote,
    entity: 'cashier_session',
    actions: ['opened', 'counted', 'no_sale', 'closed', 'removed'],
  },
  tip_distribution: {
    icon: HandCoins,
    entity: 'tip_distribution',
    actions: ['created', 'updated', 'closed', 'removed'],
  },
  dish: { icon: Soup, entity: 'dish', actions: ['created', 'updated', 'imported', 'removed'] },
  menu: {
    icon: BookOpen,
    entity: 'menu',
    actions: ['created', 'updated', 'activated', 'deactivated', 'favourites_pinned', 'removed'],
  },
  inventory_item: {
    icon: Package,
    entity: 'inventory_item',
    actions: ['created', 'updated', 'imported', 'removed'],
  },
  inventory: {
    icon: Package,
    entity: 'inventory_item',
    actions: ['purchase', 'usage', 'waste', 'adjustment', 'count'],
  },
  export: { icon: Download, entity: 'export', actions: ['downloaded'] },
  import_mapping: { icon: FileUp, entity: 'import_mapping', actions: ['created', 'updated', 'removed'] },
  supplier: { icon: Truck, entity: 'supplier', actions: ['created', 'updated', 'imported', 'removed'] },
  membership: {
    icon: UsersRound,
    entity: 'membership',
    actions: ['invited', 'link_created', 'accepted', 'declined', 'updated', 'revoked', 'left', 'expired'],
  },
  reservation: { icon: CalendarClock, entity: 'reservation', actions: ['created', 'updated'] },
  layout: {
    icon: LayoutGrid,
    entity: 'restaurant_layout',
    actions: [
      'created',
      'updated',
      'drawn',
      'activated',
      'deactivated',
      'scheduled',
      'restored',
      'removed',
      'lock_taken',
      'lock_freed',
    ],
  },
  table: {
    icon: Armchair,
    entity: 'table',
    actions: ['created', 'updated', 'activated', 'deactivated', 'removed', 'code_made'],
  },
  approval: {
    icon: ShieldCheck,
    entity: 'approval',
    actions: ['asked', 'approved', 'declined', 'cancelled', 'used'],
  },
  visit: {
    icon: Smartphone,
    entity: 'visit',
    actions: ['order_accepted', 'order_declined', 'cleared', 'closed'],
  },
  restaurant_dropdown: {
    icon: ListTree,
    entity: 'restaurant_dropdown',
    actions: ['created', 'updated', 'removed'],
  },
  customer: { icon: UserRound, entity: 'customer', actions: ['created', 'updated', 'imported', 'erased'] },
  card: { icon: Heart, entity: 'loyalty_card', actions: ['issued', 'sealed', 'unsealed', 'redeemed'] },
  template: { icon: Heart, entity: 'loyalty_template', actions: ['created', 'updated', 'removed'] },
  restaurant: {
    icon: Store,
    entity: 'restaurant',
    actions: ['created', 'updated', 'activated', 'deactivated', 'archived', 'exported', 'imported'],
  },
  rehearsal: {
    icon: Drama,
    entity: 'rehearsal',
    actions: ['created', 'wiped', 'removed', 'simulation_started', 'simulation_stopped'],
  },
  examples: { icon: Sparkles, entity: 'examples', actions: ['loaded', 'removed'] },
  image: { icon: Image, entity: 'image', actions: ['added', 'ordered', 'removed'] },
  api_key: { icon: KeyRound, entity: 'api_key', actions: ['created', 'revoked'] },
  webhook: {
    icon: Webhook,
    entity: 'webhook',
    actions: ['created', 'updated', 'secret_rotated', 'removed', 'gone'],
  },
  terminal: {
    icon: MonitorSmartphone,
    entity: 'terminal',
    actions: ['opened', 'updated', 'adopted', 'ended', 'pin_locked', 'pin_asleep', 'pin_set', 'pin_cleared'],
  },
  user: {
    icon: UserRoundCog,
    entity: 'user',
    actions: [
      'created',
      'updated',
      'activated',
      'deactivated',
      'password_set',
      'reset_by_hand',
      'session_ended',
      'second_factor_on',
      'second_factor_off',
      'second_factor_removed',
      'recovery_codes_renewed',
      'recovery_code_used',
      'passkey_added',
      'passkey_removed',
      'passkey_copied',
      'erased',
    ],
  },
  subscription_plan: {
    icon: BadgePercent,
    entity: 'subscription_plan',
    actions: ['created', 'updated', 'removed'],
  },
  user_subscription: {
    icon: CreditCard,
    entity: 'user_subscription',
    actions: ['created', 'activated', 'updated', 'renewed', 'cancelled', 'expired', 'cover_moved', 'removed'],
  },
  dropdown: { icon: ListTree, entity: 'dropdown', actions: ['created', 'updated', 'removed'] },
  job: { icon: Mails, entity: 'job', actions: ['retried'] },
} as const satisfies Record<string, EntityKind>

export type KindName = keyof typeof ENTITY_KINDS
export const KIND_NAMES = Object.keys(ENTITY_KINDS) as KindName[]

/** Kinds of audited entities that belong to the installation and to no restaurant. */
const INSTALLATION_KINDS: readonly KindName[] = [
  'user',
  'subscription_plan',
  'user_subscription',
  'dropdown',
  'job',
]
export const auditedKindsFor = (restaurant: boolean) =>
  restaurant ? KIND_NAMES.filter((name) => !INSTALLATION_KINDS.includes(name)) : KIND_NAMES

export interface ParsedAction {
  kind: KindName
  verb: string
}

/** Kind and verb of an action such as `dish.updated`. Null for an action that this version does not know. */
export function parseAction(action: string): ParsedAction | null {
  const [name = '', verb = ''] = action.split('.')
  const kind = KIND_NAMES.find((one) => one === name)
  const verbs: readonly string[] = kind ? ENTITY_KINDS[kind].actions : []
  return kind && verbs.includes(verb) ? { kind, verb } : null
}

const ENDING_ACTION_PATTERN =
  /removed|erased|archived|voided|cancelled|revoked|deactivated|declined|expired|left|refund|waste/
const BEGINNING_ACTION_PATTERN = /created|activated|accepted|issued|opened|invited|added|payment|purchase/

/**
 * Tone of an audit action's icon: `danger` for an action that ends something, `success` for one that creates
 * something, `info` for a change.
 */
export function actionTone(action: string): Tone {
  if (ENDING_ACTION_PATTERN.test(action)) return 'danger'
  return BEGINNING_ACTION_PATTERN.test(action) ? 'success' : 'info'
}
