/** What a dish contains and whom it suits: the same words for guests, in the carta and at the order. */
export const allergens = {
  gluten: 'Gluten',
  crustaceans: 'Crustáceos',
  eggs: 'Huevo',
  fish: 'Pescado',
  peanuts: 'Cacahuate',
  soybeans: 'Soya',
  milk: 'Lácteos',
  nuts: 'Frutos secos',
  celery: 'Apio',
  mustard: 'Mostaza',
  sesame: 'Ajonjolí',
  sulphites: 'Sulfitos',
  lupin: 'Altramuz',
  molluscs: 'Moluscos',
} as const

export const diets = {
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  gluten_free: 'Sin gluten',
  lactose_free: 'Sin lactosa',
  halal: 'Halal',
  kosher: 'Kosher',
  spicy: 'Picante',
} as const
