-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE restaurant_dropdowns VALIDATE CONSTRAINT restaurant_dropdowns_list;
ALTER TABLE restaurant_dropdowns VALIDATE CONSTRAINT restaurant_dropdowns_tender;
ALTER TABLE cashier_transactions VALIDATE CONSTRAINT cashier_transactions_tender;
ALTER TABLE cashier_transactions VALIDATE CONSTRAINT cashier_transactions_restaurant_id_tender_id_fkey;
ALTER TABLE daily_figures VALIDATE CONSTRAINT daily_figures_dimension;
