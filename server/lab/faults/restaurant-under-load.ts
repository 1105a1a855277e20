/** Restaurant that the load uses, with tokens of its staff. */
export interface RestaurantUnderLoad {
  restaurant_id: string
  dish_ids: string[]
  /** Dish whose recipe uses one unit of `stock_id`. */
  stocked_dish_id: string
  stock_id: string
  layout_id: string
  till_id: string
  tokens: { waiter: string; cashier: string; owner: string }
}
