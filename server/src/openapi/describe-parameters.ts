interface Parameter {
  in?: string
  name?: string
  description?: string
  schema?: { description?: string }
}
interface Operation {
  operationId?: string
  parameters?: Parameter[]
}
interface Document {
  paths?: unknown
}

/** Descriptions of parameters by parameter name. */
const DESCRIPTION_BY_NAME: Readonly<Record<string, string>> = {
  // Parameters in the path.
  id: 'Id of the entity in the path.',
  subscription_id: 'Id of the subscription.',
  transaction_id: 'Id of the transaction.',
  item_id: 'Id of the order line.',
  order_id: 'Only of this order.',
  delivery_id: 'Id of the delivery.',
  session_id: 'Id of the cashier session.',
  seal_id: 'Id of the seal.',
  passkey_id: 'Id of the passkey.',
  blob_path: 'Path of the image, with its slashes.',
  list: 'Name of the dropdown.',
  pk: 'Key of the dropdown entry.',
  code: 'Code of the card or table.',
  // Parameters for paging and search, of lists with their own query schema.
  page: 'Page number, from 1.',
  per_page: 'Items per page, at most 100.',
  limit: 'Maximum number of items.',
  q: 'Search words. Every word must match. Ignores case and accents.',
  search: 'Alias of `q`. `q` takes precedence.',
  filters: 'JSON object with any of the filters.',
  format: 'Format of the response.',
  // Parameters that filter lists.
  restaurant_id: 'Id of the restaurant.',
  user_id: 'Only of this user.',
  owner_id: 'Only of this owner.',
  table_id: 'Only of this table.',
  waiter_id: 'Only of this waiter.',
  cashier_id: 'Only of this cashier.',
  customer_id: 'Only of this customer.',
  supplier_id: 'Only from this supplier.',
  section_id: 'Only in this section.',
  inventory_item_id: 'Only of this stock item.',
  restaurant_layout_id: 'Only on this floor plan.',
  subscription_plan_id: 'Only subscriptions to this plan.',
  template_id: 'Only of this card template.',
  entity_id: 'Only about the entity with this id.',
  entity: 'Only about entities of this type.',
  action: 'Only this action, such as `order.cancelled`.',
  register: 'Only of this cash register.',
  category: 'Only of this category, by its key.',
  station: 'Only of this station, by its key.',
  status: 'Only with this status.',
  state: 'Only in this state.',
  type: 'Only of this type.',
  order_type: 'Only of this type.',
  payment_status: 'Only with this payment status.',
  role: 'Only with this role.',
  roles: 'With any of these roles. A list in `filters`.',
  city: 'Only in this city.',
  country: 'Only in this country.',
  currency: 'Only in this currency (ISO 4217).',
  feature: 'Only with this feature.',
  billing_interval: 'Only with this billing interval.',
  is_default: '`true`: the default plan. `false`: the others.',
  is_active: '`true`: active ones. `false`: inactive ones.',
  active: '`true`: active ones. `false`: inactive ones.',
  active_only: '`true`: those in force, the default without `status`. `false`: all.',
  is_available: '`true`: available dishes. `false`: sold-out ones.',
  is_email_verified: '`true`: users with a verified address. `false`: the others.',
  marketing_consent: '`true`: customers with consent to marketing. `false`: the others.',
  open: '`true`: open orders. `false`: completed and cancelled ones.',
  low_stock: '`true`: items at or below their minimum. `false`: the others.',
  low_stock_only: '`true`: active items at or below their minimum. `false`: all.',
  out_of_stock: '`true`: items without stock. `false`: the others.',
  negative: '`true`: items below zero. `false`: the others.',
  // Parameters that are days.
  business_date: 'Only of this business day, YYYY-MM-DD.',
  from_date: "First day, YYYY-MM-DD, in the restaurant's time zone.",
  to_date: "Last day, included, YYYY-MM-DD, in the restaurant's time zone.",
  closed_from_date: 'First day of closing.',
  closed_to_date: 'Last day of closing.',
  days_back: 'Number of past days.',
  days_ahead: 'Days from today within which the batches expire.',
  expiring_days: 'Number of days before expiry from which items count as expiring.',
  low_stock_limit: 'Maximum number of items in the lists of low and negative stock.',
  // Parameters of tokens and event streams.
  token: 'Token of the emailed link.',
  last_event_id: 'Like the header `Last-Event-ID`, for clients that can send no headers.',
}

/** Descriptions of path parameters whose name is a filter in queries, by parameter name. */
const DESCRIPTION_BY_PATH_NAME: Readonly<Record<string, string>> = {
  order_id: 'Id of the order.',
  user_id: 'Id of the user.',
  category: 'Key of the category.',
}

/** Descriptions of parameters by operation id and parameter name. */
const DESCRIPTION_BY_OPERATION: Readonly<Record<string, string>> = {
  'subscriptionsListMine restaurant_id': 'Only those that cover this restaurant.',
  'subscriptionsListAll restaurant_id': 'Only those that cover this restaurant.',
  'orderDashboardLive restaurant_id': 'Only this restaurant. Default: all that the caller may see.',
  'inventoryMovements order_id': 'Only caused by this order.',
  'listExportsSubscriptions restaurant_id': 'Only those that cover this restaurant.',
  'inventoryDashboardListAlerts kind': 'Only alerts of this kind.',
  'listExportsStockAlerts kind': 'Only alerts of this kind.',
  'operationsListJobs name': 'Only jobs of this queue.',
  'listExportsJobs name': 'Only jobs of this queue.',
  'layoutsStartEditing user_id': 'Optional id of the caller. Any other user is rejected.',
  'layoutsStartEditing restaurant_id': 'Ignored, because the floor plan determines its restaurant.',
  'layoutsStopEditing user_id': 'Optional id of the caller. Any other user is rejected.',
  'layoutsStopEditing restaurant_id': 'Ignored, because the floor plan determines its restaurant.',
  'auditList from_date': "First day, YYYY-MM-DD, in the named restaurant's time zone, else in UTC.",
  'auditList to_date': "Last day, included, YYYY-MM-DD, in the named restaurant's time zone, else in UTC.",
  'kitchenListTickets status':
    '`active`: lines to cook or serve. `done`: lines that were ready or served in the last two hours.',
}

/**
 * Adds a description to each parameter without a description. A description in `DESCRIPTION_BY_OPERATION` also
 * replaces the description that a parameter already has.
 */
export function describeParameters(document: Document): void {
  for (const item of Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>)) {
    for (const { operationId = '', parameters = [] } of Object.values(item)) {
      for (const parameter of parameters) describeParameter(parameter, operationId)
    }
  }
}

function describeParameter(parameter: Parameter, operationId: string): void {
  const { in: place, name = '', schema } = parameter
  const ownDescription = parameter.description ?? schema?.description
  parameter.description =
    DESCRIPTION_BY_OPERATION[`${operationId} ${name}`] ??
    ownDescription ??
    (place === 'path' ? DESCRIPTION_BY_PATH_NAME[name] : undefined) ??
    DESCRIPTION_BY_NAME[name]
  delete schema?.description
}
