export const shell = {
  skip: 'Saltar al contenido',
  navigation: 'Navegación',
  service: 'Servicio',
  management: 'Gestión',
  restaurants: 'Restaurantes',
  settings: 'Ajustes',
  more: 'Más',
  switch_restaurant: 'Cambiar de restaurante',
  all_restaurants: 'Todos los restaurantes',
  account: 'Cuenta de {{name}}',
  profile: 'Mi perfil',
  sign_out: 'Cerrar sesión',
  notices: 'Avisos',
  no_notices: 'Aquí quedan los últimos avisos.',
  verify_bar: 'Verifica tu correo: te enviamos un enlace a {{email}}.',
  verify_resend: 'Enviar de nuevo',
  verify_wait: 'Enviar de nuevo en {{seconds}} s',
  not_found: {
    title: 'Esta mesa no existe',
    text: 'La página que buscas no está, o cambió de lugar.',
  },
  no_access: {
    title: 'Aquí no tienes acceso',
    admin:
      'Esta parte es de la administración de Forki. Si la necesitas, pídesela a quien administra esta instalación.',
    subscription:
      'Falta una suscripción activa. El propietario del restaurante puede activarla; tus datos siguen guardados.',
    membership:
      'Todavía no trabajas en ningún restaurante. Pide a su propietario o gerente que te invite con {{email}}.',
    loyalty:
      'Falta el permiso «Administrar tarjetas de lealtad». Puede dártelo quien administra el restaurante.',
    place:
      'Este restaurante no está entre los tuyos. Pide a su propietario o gerente que te invite con {{email}}.',
  },
  crash: {
    title: 'Se nos cayó un plato',
    text: 'Esta pantalla tuvo un error. Lo que ya enviaste está a salvo; recarga para seguir.',
  },
  session_ended: 'Tu sesión terminó. Entra de nuevo para seguir donde estabas.',
} as const
