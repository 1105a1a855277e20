/** New customer from the text of a search. Pure. */
export interface NewCustomer {
  restaurant_id: string
  name: string
  email: string | null
  phone: string | null
}

/** Puts text with `@` into the e-mail field, digits into the phone field, and other text into the name. */
export function newCustomerOf(restaurant_id: string, typed: string): NewCustomer {
  const text = typed.trim()
  const blank: NewCustomer = { restaurant_id, name: '', email: null, phone: null }
  if (text.includes('@')) return { ...blank, email: text }
  if (/^[+()\d\s./-]{4,30}$/.test(text)) return { ...blank, phone: text }
  return { ...blank, name: text }
}
