/** Name and description of a component. */
interface SharedName {
  name: string
  /** Absent: the description of the schema itself. */
  description?: string
}

/** Component `name` with the description that its uses have in common. */
const as = (name: string, description?: string): SharedName =>
  description === undefined ? { name } : { name, description }

/**
 * Names of schemas that several parts of the document share, by one use: `Owner.field`, where the owner is a
 * component or an operation and an item of a list has the singular of its field.
 */
export const SHARED_NAMES: Readonly<Record<string, SharedName>> = {
  // Lists of values.
  'CreateDish.allergen': as('Allergen', 'Allergen.'),
  'CreateDish.diet': as('Diet', 'Diet that a dish suits.'),
  'CreateMembership.role': as('MembershipRole', 'Role in a restaurant, which determines the permissions.'),
  'CreateUser.role': as('AccountRole', 'Role of an account in the installation.'),
  'UsersList.role': as('AnyRole', 'Role of an account or in a restaurant.'),
  'CreateOrder.order_type': as('OrderType', 'Service type of the order.'),
  'OrderFields.status': as('OrderStatus', 'Status of the order.'),
  'OrderFields.payment_status': as('PaymentStatus', 'Payment status of the order.'),
  'OrderSummary.delivery_state': as('DeliveryState', 'State of an order with acceptance or delivery.'),
  'CreateTransaction.method': as('PaymentMethod', 'Payment method.'),
  'CreateTransaction.unsent': as('UnsentLines', 'Treatment of lines that were never sent.'),
  'UpdateOrder.kind': as('DiscountKind', 'Percentage or amount.'),
  'OrderException.kind': as('OrderExceptionKind', 'Kind of exception of an order.'),
  'CreateTable.shape': as('TableShape', 'Shape of the table.'),
  'DecorItemOutput.kind': as('DecorKind', 'Kind of decoration.'),
  'UpdatePlan.feature': as('Feature', 'Feature of a plan.'),
  'CreateApiKey.permission': as('ApiKeyPermission', 'Permission that an API key may have.'),
  'OrderDashboardOrdersStats.compare': as('ComparisonSpan', 'Comparison span of a report.'),
  'Preferences.theme': as('Theme', 'Colour theme of the user interface.'),
  'Preferences.language': as('Language', 'Language: Spanish or English.'),

  'Delivery.type': as('DeliveredEventType', 'Type of an event that a webhook sends.'),
  'RestaurantDropdown.list': as('RestaurantList', 'Dropdown of a restaurant.'),
  'Translation.kind': as('TranslatedKind', 'Kind of the translated text.'),
  'Printer.last_error': as('PrintError', 'Cause of a failed print.'),
  'UserSubscription.status': as('SubscriptionStatus', 'Status of the subscription.'),
  'SubscriptionPlan.billing_interval': as('BillingInterval', 'Interval of billing.'),
  'TenderCount.method': as('TenderMethod', 'Payment method without cash.'),
  'Reservation.status': as('ReservationStatus', 'Status of the reservation.'),
  'CreatePrinter.document': as('PrintedDocument', 'Document that a printer prints.'),
  'PrintJob.document': as('PrintJobDocument', 'Document of a print job.'),
  'OrderItem.status': as('OrderLineStatus', 'Status of the order line.'),
  'InventoryMovement.type': as('MovementType', 'Kind of movement.'),
  'Table.status': as('TableStatus', 'Status of the table.'),
  'Card.status': as('CardStatus', 'Status of the card.'),
  'Membership.status': as('MembershipStatus', 'Status of the membership.'),
  'ApprovalRequest.status': as('ApprovalStatus', 'Status of the request for an approval.'),
  'Approver.role': as('RestaurantRole', 'Role of a person in a restaurant, owners included.'),
  // Values with a definition.
  'OrderStats.net_sales_cents': as('NetSalesCents'),
  'OrderStats.revenue_cents': as('RevenueCents'),
  'ExceptionFigures.voided_cents': as('ExceptionCents'),
  'SessionTransaction.amount_cents': as('BlindCentsOrNull'),
  'CreateDish.metadata': as('MetadataInput'),
  'DishFields.metadata': as('Metadata'),
  'OrderStats.until': as('ComparedUntilOrNull'),
  'CreateRestaurant.name': as('Name'),
  'ModifierGroup.name': as('DisplayName'),
  'ModifierGroup.name_en': as('EnglishDisplayNameOrNull'),
  'CreateDish.name_en': as('EnglishNameOrNull'),
  'CreateDish.description': as('DescriptionOrNull'),
  'CreateDish.description_en': as('EnglishDescriptionOrNull'),
  'CreateDish.sku': as('SkuOrNull'),
  'CreateDish.station': as('StationOrNull'),
  'CreateDish.category': as('CategoryOrNull'),
  'CreateDish.external_source': as('ExternalSourceOrNull'),
  'CreateDish.external_id': as('ExternalIdOrNull'),
  'CreateUser.active': as('ActiveFlag'),
  'Register.phone': as('PhoneNumberOrNull'),
  'Membership.responded_at': as('InstantOrNull', 'Instant, or null.'),
  'CreateOrder.table_id': as('IdOrNull', 'Id of an entity, or null.'),
  // Structures of requests whose responses have a schema of their own.
  'CreateDish.modifier_group': as('ModifierGroupInput', 'Modifier group of a dish, in a request.'),
  'CreateDish.option': as('ModifierOptionInput', 'Modifier option, in a request.'),
  'CreateDish.recipe': as('RecipeLineInput', 'Stock that one portion consumes, in a request.'),
  'CreateLayout.table': as('DrawnTableInput', 'Table of a floor plan, in a request.'),
  'CreateLayout.decor': as('DecorItemInput', 'Decoration of a floor plan, in a request.'),
  'CreateLayout.section': as('DrawnSectionInput', 'Section of a floor plan, in a request.'),
  'CreateMenu.section': as('MenuSectionInput', 'Section of a menu, in a request.'),
  'CreateMenu.dish': as('MenuSectionDishInput', 'Dish in a section of a menu, in a request.'),
  'CreateOrder.delivery': as('OrderDeliveryInput', 'Delivery of an order, in a request.'),
  'CreateTemplate.earn': as('EarnRuleInput', 'Rule by which orders earn seals, in a request.'),
  'CreateRestaurant.tax_name': as('TaxNameInput', 'Name of a tax rate, in a request.'),
  'CreateUser.preferences': as('PreferencesInput'),
  'CreateInventoryItem.unit': as('StockUnitInput'),
  'DishImport.entry': as('ImportedEntry', 'Dropdown entry that an import adds.'),
  'UpdateOrder.approval': as('ApprovalInput'),
  // Structures of responses.
  'Table.available_time': as('AvailableTime', 'Span of time on days of the week.'),
  'DishesList.item': as('Deletion', 'Deleted item of a list of changes.'),
  'Membership.invited_by': as('PersonName', 'Name of a person.'),
  'ApiKey.created_by': as('ApiKeyCreator'),
  'TransactionFields.item': as('TransactionLine', 'Order line of a payment or refund.'),
  'OrderSummary.discount': as('OrderDiscount', 'Discount of an order.'),
  'OrderSummary.tax_line': as('TaxLine', 'Tax of one rate.'),
  'TipPool.points': as('TipPoints'),
  'CashierReport.refunds': as('SalesAmounts', 'Amounts of sales or refunds.'),
  'SessionTotals.by_method': as('TransactionTotal'),
  'GroupAnalytics.comparison': as('GroupComparison'),
  'GroupAnalytics.changes_bps': as('GroupChanges', 'Changes of the figures of a group of restaurants.'),
  'PeopleReport.changes_bps': as('PersonChanges', 'Changes of the figures of a person.'),
  'Membership.restaurant': as('RestaurantName'),
  'Layout.user_editing': as('FloorPlanEditor', 'User who edits the floor plan.'),
  'RequestOptions.allowCredential': as('CredentialDescriptor', 'Reference to a credential (WebAuthn).'),
}
