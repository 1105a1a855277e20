/** Name and description of a component. */
interface SharedName {
  name: string
  /** Absent: the description of the schema itself. */
  description?: string
}

/** Creates a `SharedName`. The description must be true for each use of the component. */
const sharedName = (name: string, description?: string): SharedName =>
  description === undefined ? { name } : { name, description }

/**
 * Names and descriptions of shared components, by the position of one schema that becomes the component. The
 * position is `Owner.field`, where the owner is a component or an operation. For an item of a list, `field`
 * is the singular of the list's name.
 */
export const SHARED_NAMES: Readonly<Record<string, SharedName>> = {
  // Enumerations.
  'CreateDish.allergen': sharedName('Allergen', 'Allergen.'),
  'CreateDish.diet': sharedName('Diet', 'Diet that a dish suits.'),
  'CreateMembership.role': sharedName(
    'MembershipRole',
    'Role in a restaurant, which determines the permissions.',
  ),
  'CreateUser.role': sharedName('AccountRole', 'Role of an account in the installation.'),
  'UsersList.role': sharedName('AnyRole', 'Role of an account or in a restaurant.'),
  'CreateOrder.order_type': sharedName('OrderType', 'Service type of the order.'),
  'OrderFields.status': sharedName('OrderStatus', 'Status of the order.'),
  'OrderFields.payment_status': sharedName('PaymentStatus', 'Payment status of the order.'),
  'OrderSummary.delivery_state': sharedName(
    'DeliveryState',
    'State of an order with acceptance or delivery.',
  ),
  'CreateTransaction.method': sharedName('PaymentMethod', 'Payment method.'),
  'CreateTransaction.unsent': sharedName('UnsentLines', 'Treatment of lines that were never sent.'),
  'UpdateOrder.kind': sharedName('DiscountKind', 'Percentage or amount.'),
  'OrderException.kind': sharedName('OrderExceptionKind', 'Kind of exception of an order.'),
  'CreateTable.shape': sharedName('TableShape', 'Shape of the table.'),
  'DecorItemOutput.kind': sharedName('DecorKind', 'Kind of decoration.'),
  'UpdatePlan.feature': sharedName('Feature', 'Feature of a plan.'),
  'CreateApiKey.permission': sharedName('ApiKeyPermission', 'Permission that an API key may have.'),
  'OrderDashboardOrdersStats.compare': sharedName('ComparisonSpan', 'Comparison span of a report.'),
  'Preferences.theme': sharedName('Theme', 'Colour theme of the user interface.'),
  'Preferences.language': sharedName('Language', 'Language: Spanish or English.'),

  'Delivery.type': sharedName('DeliveredEventType', 'Type of an event that a webhook sends.'),
  'RestaurantDropdown.list': sharedName('RestaurantList', 'Dropdown of a restaurant.'),
  'Translation.kind': sharedName('TranslatedKind', 'Kind of the translated text.'),
  'Printer.last_error': sharedName('PrintError', 'Cause of a failed print.'),
  'UserSubscription.status': sharedName('SubscriptionStatus', 'Status of the subscription.'),
  'SubscriptionPlan.billing_interval': sharedName('BillingInterval', 'Interval of billing.'),
  'TenderCount.method': sharedName('TenderMethod', 'Payment method without cash.'),
  'Reservation.status': sharedName('ReservationStatus', 'Status of the reservation.'),
  'CreatePrinter.document': sharedName('PrintedDocument', 'Document that a printer prints.'),
  'PrintJob.document': sharedName('PrintJobDocument', 'Document of a print job.'),
  'OrderItem.status': sharedName('OrderLineStatus', 'Status of the order line.'),
  'InventoryMovement.type': sharedName('MovementType', 'Kind of movement.'),
  'Table.status': sharedName('TableStatus', 'Status of the table.'),
  'Card.status': sharedName('CardStatus', 'Status of the card.'),
  'Membership.status': sharedName('MembershipStatus', 'Status of the membership.'),
  'ApprovalRequest.status': sharedName('ApprovalStatus', 'Status of the request for an approval.'),
  'Approver.role': sharedName('RestaurantRole', 'Role of a person in a restaurant, owners included.'),
  // Amounts, texts and other values of a single field.
  'OrderStats.net_sales_cents': sharedName('NetSalesCents'),
  'OrderStats.revenue_cents': sharedName('RevenueCents'),
  'ExceptionFigures.voided_cents': sharedName('ExceptionCents'),
  'SessionTransaction.amount_cents': sharedName('BlindCentsOrNull'),
  'CreateDish.metadata': sharedName('MetadataInput'),
  'DishFields.metadata': sharedName('Metadata'),
  'OrderStats.until': sharedName('ComparedUntilOrNull'),
  'CreateRestaurant.name': sharedName('Name'),
  'ModifierGroup.name': sharedName('DisplayName'),
  'ModifierGroup.name_en': sharedName('EnglishDisplayNameOrNull'),
  'CreateDish.name_en': sharedName('EnglishNameOrNull'),
  'CreateDish.description': sharedName('DescriptionOrNull'),
  'CreateDish.description_en': sharedName('EnglishDescriptionOrNull'),
  'CreateDish.sku': sharedName('SkuOrNull'),
  'CreateDish.station': sharedName('StationOrNull'),
  'CreateDish.category': sharedName('CategoryOrNull'),
  'CreateDish.external_source': sharedName('ExternalSourceOrNull'),
  'CreateDish.external_id': sharedName('ExternalIdOrNull'),
  'CreateUser.active': sharedName('ActiveFlag'),
  'Register.phone': sharedName('PhoneNumberOrNull'),
  'Membership.responded_at': sharedName('InstantOrNull', 'Instant, or null.'),
  'CreateOrder.table_id': sharedName('IdOrNull', 'Id of an entity, or null.'),
  // Objects of request bodies. Responses have a different schema for the same thing.
  'CreateDish.modifier_group': sharedName('ModifierGroupInput', 'Modifier group of a dish, in a request.'),
  'CreateDish.option': sharedName('ModifierOptionInput', 'Modifier option, in a request.'),
  'CreateDish.recipe': sharedName('RecipeLineInput', 'Stock that one portion consumes, in a request.'),
  'CreateLayout.table': sharedName('DrawnTableInput', 'Table of a floor plan, in a request.'),
  'CreateLayout.decor': sharedName('DecorItemInput', 'Decoration of a floor plan, in a request.'),
  'CreateLayout.section': sharedName('DrawnSectionInput', 'Section of a floor plan, in a request.'),
  'CreateMenu.section': sharedName('MenuSectionInput', 'Section of a menu, in a request.'),
  'CreateMenu.dish': sharedName('MenuSectionDishInput', 'Dish in a section of a menu, in a request.'),
  'CreateOrder.delivery': sharedName('OrderDeliveryInput', 'Delivery of an order, in a request.'),
  'CreateTemplate.earn': sharedName('EarnRuleInput', 'Rule by which orders earn seals, in a request.'),
  'CreateRestaurant.tax_name': sharedName('TaxNameInput', 'Name of a tax rate, in a request.'),
  'CreateUser.preferences': sharedName('PreferencesInput'),
  'CreateInventoryItem.unit': sharedName('StockUnitInput'),
  'DishImport.entry': sharedName('ImportedEntry', 'Dropdown entry that an import adds.'),
  'UpdateOrder.approval': sharedName('ApprovalInput'),
  // Objects of responses.
  'Table.available_time': sharedName('AvailableTime', 'Span of time on days of the week.'),
  'DishesList.item': sharedName('Deletion', 'Deleted item of a list of changes.'),
  'Membership.invited_by': sharedName('PersonName', 'Name of a person.'),
  'ApiKey.created_by': sharedName('ApiKeyCreator'),
  'TransactionFields.item': sharedName('TransactionLine', 'Order line of a payment or refund.'),
  'OrderSummary.discount': sharedName('OrderDiscount', 'Discount of an order.'),
  'OrderSummary.tax_line': sharedName('TaxLine', 'Tax of one rate.'),
  'TipPool.points': sharedName('TipPoints'),
  'CashierReport.refunds': sharedName('SalesAmounts', 'Amounts of sales or refunds.'),
  'SessionTotals.by_method': sharedName('TransactionTotal'),
  'GroupAnalytics.comparison': sharedName('GroupComparison'),
  'GroupAnalytics.changes_bps': sharedName(
    'GroupChanges',
    'Changes of the figures of a group of restaurants.',
  ),
  'PeopleReport.changes_bps': sharedName('PersonChanges', 'Changes of the figures of a person.'),
  'Membership.restaurant': sharedName('RestaurantName'),
  'Layout.user_editing': sharedName('FloorPlanEditor', 'User who edits the floor plan.'),
  'RequestOptions.allowCredential': sharedName(
    'CredentialDescriptor',
    'Reference to a credential (WebAuthn).',
  ),
}
