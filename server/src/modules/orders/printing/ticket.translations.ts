import { languageTag } from '@forki/contract/regional-language'
import type { Language } from '../../../errors/messages/language.ts'

const es = {
  ticket: 'Comanda',
  cancelled: 'ANULADO',
  order: 'Pedido',
  table: 'Mesa',
  dine_in: 'En mesa',
  takeaway: 'Para llevar',
  delivery: 'A domicilio',
  guests: 'Comensales',
  promised: 'Entregar a las',
  course: 'Tiempo',
  seat: 'Asiento',
  allergens: 'ALÉRGENOS',
  gluten: 'gluten',
  crustaceans: 'crustáceos',
  eggs: 'huevo',
  fish: 'pescado',
  peanuts: 'cacahuate',
  soybeans: 'soya',
  milk: 'lácteos',
  nuts: 'frutos secos',
  celery: 'apio',
  mustard: 'mostaza',
  sesame: 'ajonjolí',
  sulphites: 'sulfitos',
  lupin: 'altramuz',
  molluscs: 'moluscos',
} satisfies Record<string, string>
const en: typeof es = {
  ticket: 'Ticket',
  cancelled: 'VOIDED',
  order: 'Order',
  table: 'Table',
  dine_in: 'Dine-in',
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  guests: 'Guests',
  promised: 'Due at',
  course: 'Course',
  seat: 'Seat',
  allergens: 'ALLERGENS',
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soybeans: 'soy',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusks',
}

export type TicketTranslations = typeof es

/** Texts of a region that override the texts of its language. */
const REGIONAL: Partial<Record<string, Partial<TicketTranslations>>> = {
  'es-ES': { course: 'Pase', peanuts: 'cacahuetes', soybeans: 'soja', sesame: 'sésamo' },
  'es-CL': { delivery: 'Delivery', peanuts: 'maní', sesame: 'sésamo', lupin: 'lupino' },
  'en-US': { takeaway: 'To go' },
  'en-GB': { soybeans: 'soya', sulphites: 'sulphites', molluscs: 'molluscs' },
}

/** Texts of a kitchen ticket in the restaurant's language, with the words of the restaurant's country. */
export const ticketTranslations = (
  language: Language,
  country: string | null = null,
): TicketTranslations => ({
  ...(language === 'en' ? en : es),
  ...REGIONAL[languageTag(language, country)],
})
