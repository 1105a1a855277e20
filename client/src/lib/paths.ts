/** Every address of the application; nothing else writes one. */
const inside = (restaurant_id: string) => `/manage-restaurants/${restaurant_id}`

export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  profile: '/manage-profile',
  restaurants: '/manage-restaurants',
  newRestaurant: '/manage-restaurants/nuevo',
  restaurantSettings: (restaurant_id: string) => `${inside(restaurant_id)}/ajustes`,
  floor: (restaurant_id: string) => `${inside(restaurant_id)}/piso`,
  newOrder: (restaurant_id: string) => `${inside(restaurant_id)}/pedido`,
  order: (restaurant_id: string, order_id: string) => `${inside(restaurant_id)}/pedido/${order_id}`,
  kitchen: (restaurant_id: string) => `${inside(restaurant_id)}/cocina`,
  till: (restaurant_id: string) => `${inside(restaurant_id)}/caja`,
  dishes: (restaurant_id: string) => `${inside(restaurant_id)}/platillos`,
}

/** The sign-in page that comes back to `from` afterwards. */
export const loginThen = (from: string) => `${paths.login}?next=${encodeURIComponent(from)}`

/** A `next` that stays in this application, else null: no address of another site, no scheme, no `//host`. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || next.startsWith('//')) return null
  const origin = 'https://forki.invalid'
  try {
    const url = new URL(next, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}
