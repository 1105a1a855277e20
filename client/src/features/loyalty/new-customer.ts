/** New customer from the text of a search. Pure function. */
export interface NewCustomer {
  restaurant_id: string
  name: string
  email: string | null
  phone: string | null
}

/**
 * Initial fields of the new customer. Text with `@` is the email address, digits are the phone number, and other
 * text is the name.
 */
export function newCustomerOf(restaurant_id: string, typed: string): NewCustomer {
  const text = typed.trim()
  const blank: NewCustomer = { restaurant_id, name: '', email: null, phone: null }
  if (text.includes('@')) return { ...blank, email: text }
  if (/^[+()\d\s./-]{4,30}$/.test(text)) return { ...blank, phone: text }
  return { ...blank, name: text }
}
