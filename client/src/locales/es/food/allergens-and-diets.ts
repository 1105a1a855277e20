/** Names of allergens and diets, for guests and staff. */
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
