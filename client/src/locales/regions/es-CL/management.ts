import type { RegionalTexts } from '../../translation-types.ts'

export const management: RegionalTexts = {
  installation: {
    'users.keeps_history':
      'Los pedidos muestran sus iniciales. Los cierres de caja y la bitácora conservan el nombre.',
    'plans.features.loyalty': 'Fidelización',
  },
  audit: {
    'kinds.dish': 'Platos',
    'kinds.card': 'Tarjetas de fidelización',
    'lists.dish_category': 'las categorías de platos',
    'folders.dishes': 'de un plato',
    'features.loyalty': 'Fidelización',
    'actions.cashier_session.closed': '{{who}} cerró la caja con el cierre Z {{z_number}}: contó {{counted}}',
    'actions.dish.imported': '{{who}} importó platos (nuevos: {{created}}, cambiados: {{updated}})',
    'actions.dish.created': '{{who}} creó el plato {{name}} a {{price_cents}}',
    'actions.dish.updated': '{{who}} cambió el plato {{name}}',
    'actions.dish.removed': '{{who}} eliminó el plato {{name}}',
    'actions.card.issued': '{{who}} emitió una tarjeta de fidelización',
    'fields.z_number': 'Cierre Z',
  },
  loyalty: {
    sections: 'Secciones de fidelización',
    'cards_page.title': 'Tarjetas de fidelización',
  },
  memberships: {
    empty_text:
      'Invita a garzones, cocineros y cajeros por correo o con un enlace. Sin correo, trabajan con un PIN.',
    'roles.chef': 'Ve comandas, crea y edita platos. No ve ventas ni caja.',
    'groups.till.why': 'Cobros, movimientos y cierres.',
    'groups.goods.title': 'Platos y menús',
    'groups.guests.title': 'Fidelización',
  },
  'action-messages': {
    'things.dishes': 'los platos',
    'things.loyalty': 'las tarjetas de fidelización',
  },
  'sales-reports': {
    'dishes.title': 'Platos vendidos',
    'dishes.label': 'Platos',
    'dishes.search': 'Buscar plato',
    'dishes.filters': 'Filtros de platos',
    'dishes.columns.dish': 'Plato',
    'dishes.empty_title': 'Sin platos',
  },
  'figure-rows': {
    nobody: 'Sin garzón',
    'figures.waiter': 'Ventas por garzón',
    'figures.dish': 'Ventas por plato',
    'means.waiter': 'Pedidos cobrados de este garzón, menos lo reembolsado.',
    'means.dish': 'La parte de cada pedido que corresponde al plato, con descuentos y reembolsos.',
    'columns.waiter': 'Garzón',
  },
  'order-dashboard': {
    'figures.gaps_means':
      'Lo contado menos lo esperado, sumado en los cierres del periodo. Si una caja tuvo faltante y otra sobrante, se compensan: revisa los cierres.',
    'figures.gaps_count_zero': 'Todos los cierres sin diferencia',
    'figures.gaps_count_one': '{{count}} cierre con diferencia',
    'figures.gaps_count_other': '{{count}} cierres con diferencia',
    'figures.gaps_go': 'Ver los cierres',
    'ranked.dish': 'Plato',
    'ranked.waiters': 'Por garzón',
    'ranked.waiter': 'Garzón',
    'ranked.methods_text': 'Cobros menos reembolsos, como en los cierres de caja.',
    'types.delivery': 'Delivery',
    'export.column.waiter_name': 'Garzón',
  },
  'own-memberships': {
    'roles.chef': 've comandas, crea y edita platos.',
  },
  palette: {
    'actions.import_dishes': 'Importar platos (CSV)',
    placeholder: 'Pantalla, plato, pedido, mesa, persona…',
    'groups.dishes': 'Platos',
    'actions.dish': 'Nuevo plato',
  },
  profile: {
    'features.loyalty': 'Fidelización',
    'data.stays':
      'Los pedidos anteriores muestran tus iniciales. Los cierres de caja, el historial de los pedidos y la bitácora conservan tu nombre.',
  },
  'restaurant-dropdowns': {
    'kinds.dish_category.text': 'Categorías de platos, en el orden de la pantalla de pedidos.',
    'kinds.dish_category.empty': 'Agrega tus categorías: entradas, platos de fondo, bebidas…',
    'kinds.station.text': 'Lugar de preparación de cada plato. Cada estación recibe solo sus comandas.',
    'kinds.cancel_reason.example': 'Error de digitación',
    'kinds.dish_category.name': 'Categorías de platos',
  },
  restaurants: {
    tax_id_hint: 'RUT del local. Aparece en los recibos.',
    tax_rate_hint: 'Cada plato puede tener otro.',
  },
  setup: {
    dishes_count_one: '{{count}} plato',
    dishes_count_other: '{{count}} platos',
    'steps.dishes.title': 'Agrega tus platos',
    'steps.dishes.text': 'Nombre y precio de cada plato.',
    'steps.dishes.action': 'Agregar platos',
    'steps.menu.text': 'Ordena los platos en secciones.',
    'examples.features.loyalty': 'fidelización',
    'examples.kinds.dish_one': '{{count}} plato',
    'examples.kinds.dish_other': '{{count}} platos',
    'examples.kinds.loyalty_template_one': '{{count}} tarjeta de fidelización',
    'examples.kinds.loyalty_template_other': '{{count}} tarjetas de fidelización',
  },
  webhooks: {
    'event_groups.people': 'Fidelización y equipo',
    'events.dish.updated': 'Plato cambiado',
    'events.dish.deleted': 'Plato eliminado',
    'events.card.updated': 'Tarjeta de fidelización cambiada',
  },
  'tip-pool': {
    'waiters.title': 'Propinas por garzón',
    'waiters.waiter': 'Garzón',
    'waiters.empty_text': 'Las propinas de los cobros aparecen aquí, por garzón del pedido.',
  },
  translations: {
    'kinds.dish': 'Platos',
    'owners.dish': 'Plato',
    'owners.loyalty_template': 'Tarjeta de fidelización',
    empty_text: 'Agrega platos o un menú para traducirlos.',
  },
  rehearsals: {
    'copy.dishes_one': '{{count}} plato',
    'copy.dishes_other': '{{count}} platos',
  },
}
