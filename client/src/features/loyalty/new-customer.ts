/** A customer made of one line that was typed into a search. Pure. */
export interface NewCustomer {
  restaurant_id: string
  name: string
  email: string | null
  phone: string | null
}

/** An address goes to the address, digits to the phone, anything else is the name. */
export function newCustomerOf(restaurant_id: string, typed: string): NewCustomer {
  const text = typed.trim()
  const blank: NewCustomer = { restaurant_id, name: '', email: null, phone: null }
  if (text.includes('@')) return { ...blank, email: text }
  if (/^[+()\d\s./-]{4,30}$/.test(text)) return { ...blank, phone: text }
  return { ...blank, name: text }
}
