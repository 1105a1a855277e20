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

/** Descriptions of parameters by name, in any operation. */
const BY_NAME: Readonly<Record<string, string>> = {
  // Path parameters.
  id: 'The id of what the path is about.',
  restaurantId: 'The id of the restaurant.',
  subscriptionId: 'The id of the subscription.',
  sessionId: "The id of the till's session.",
  transactionId: 'The id of the transaction.',
  item_id: "The id of the order's line.",
  order_id: 'The id of the order.',
  delivery_id: 'The id of the delivery.',
  session_id: 'The id of the signed-in device.',
  seal_id: 'The id of the seal.',
  passkey_id: 'The id of the passkey.',
  blob_path: 'Where the picture lies; it keeps its slashes.',
  list: 'Which list.',
  pk: 'The key of the entry.',
  code: 'What stands on the card.',
  // Paging and search, for calls that are no common list.
  page: 'Which page, from 1.',
  per_page: 'How many items a page has.',
  limit: 'How many items at most.',
  q: 'Words to look for, without regard to case or accents; each must be found.',
  search: 'Another name for `q`, which goes first.',
  filters: 'A JSON object with any of the filters.',
  format: 'What the answer comes as.',
  // Filters.
  restaurant_id: 'The id of the restaurant.',
  user_id: 'Of this person alone.',
  owner_id: 'Owned by this person alone.',
  table_id: 'Of this table alone.',
  waiter_id: 'Of this waiter alone.',
  cashier_id: 'Of this cashier alone.',
  customer_id: 'Of this customer alone.',
  supplier_id: 'From this supplier alone.',
  section_id: 'In this section alone.',
  restaurant_layout_id: 'On this floor plan alone.',
  subscription_plan_id: 'To this plan alone.',
  template_id: 'Of this loyalty programme alone.',
  entity_id: 'About the entity of this id alone.',
  entity: 'About entities of this kind alone.',
  action: 'This action alone, as `order.cancelled`.',
  name: 'Of this name alone.',
  register: 'Of this till alone.',
  category: 'Of this category alone, by its key.',
  station: 'Of this station alone, by its key.',
  status: 'In this state alone.',
  state: 'In this state alone.',
  type: 'Of this type alone.',
  order_type: 'Of this type alone.',
  payment_status: 'Of which so much was paid or given back alone.',
  role: 'With this role alone.',
  roles: 'With any of these roles; in `filters`, a list.',
  city: 'In this city alone.',
  country: 'In this country alone.',
  currency: 'In this currency alone (ISO 4217).',
  feature: 'With this feature alone.',
  billing_interval: 'Paid this often alone.',
  is_default: '`true`: the one that whoever has no plan gets; `false`: the others.',
  is_active: '`true`: active ones alone; `false`: the others.',
  active: '`true`: active ones alone; `false`: the others.',
  active_only: '`true`: those in force alone, as it is when no `status` is asked for; `false`: all.',
  is_available: '`true`: what can be ordered now; `false`: what has run out.',
  is_email_verified: '`true`: people whose address is verified; `false`: the others.',
  marketing_consent: '`true`: who agreed to be written to; `false`: the others.',
  open: '`true`: orders that have not ended; `false`: completed and cancelled ones.',
  low_stock: '`true`: items at or below their minimum; `false`: the others.',
  low_stock_only: '`true`: items at or below their minimum alone.',
  out_of_stock: '`true`: items of which nothing is left; `false`: the others.',
  negative: '`true`: items below zero; `false`: the others.',
  // Days.
  business_date: 'Of this business day alone, YYYY-MM-DD.',
  from_date: "The first day, YYYY-MM-DD, in the restaurant's own timezone.",
  to_date: "The last day, YYYY-MM-DD, in the restaurant's own timezone; it counts.",
  days_back: 'How many days to look back.',
  days_ahead: 'How many days to look ahead.',
  expiring_days: 'How many days ahead counts as expiring.',
  low_stock_limit: 'How many items the lists of low and negative stock hold at most.',
  // Tokens and streams.
  token: 'What the mail brought.',
  last_event_id: 'As the header `Last-Event-ID`, for whoever can send no headers.',
}

/** Exceptions by operation and name. */
const BY_OPERATION: Readonly<Record<string, string>> = {
  'subscriptionsListMine restaurant_id': 'Those that cover this restaurant alone.',
  'subscriptionsListAll restaurant_id': 'Those that cover this restaurant alone.',
  'orderDashboardLive restaurant_id': 'This restaurant alone; without it every one that the caller may see.',
  'inventoryMovements order_id': 'Caused by this order alone.',
  'operationsListJobs name': 'Jobs of this queue alone.',
  'layoutsStartEditing user_id': 'The caller, if anybody: for another it is refused.',
  'layoutsStartEditing restaurant_id': 'Ignored: the floor plan knows its restaurant.',
  'layoutsStopEditing user_id': 'The caller, if anybody: for another it is refused.',
  'layoutsStopEditing restaurant_id': 'Ignored: the floor plan knows its restaurant.',
  'auditList from_date': "The first day, YYYY-MM-DD, in the named restaurant's timezone, else in UTC.",
  'auditList to_date':
    "The last day, YYYY-MM-DD, in the named restaurant's timezone, else in UTC; it counts.",
  'kitchenListTickets status': '`active`: something to cook or hand out; `done`: recently finished.',
}

/** Describes each parameter whose schema has no description. */
export function describeParameters(document: Document): void {
  for (const item of Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>)) {
    for (const { operationId = '', parameters = [] } of Object.values(item)) {
      for (const parameter of parameters) describe(parameter, operationId)
    }
  }
}

function describe(parameter: Parameter, operationId: string): void {
  const { name = '', schema } = parameter
  const own = parameter.description ?? schema?.description
  parameter.description = BY_OPERATION[`${operationId} ${name}`] ?? own ?? BY_NAME[name]
  delete schema?.description
}
