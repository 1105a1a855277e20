-- Till sessions by their closing, for the dashboard's cash difference and the list behind it.
CREATE INDEX "cashier_sessions_restaurant_id_closed_at_id_idx" ON "cashier_sessions"("restaurant_id", "closed_at", "id");
