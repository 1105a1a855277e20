-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE cashier_transactions VALIDATE CONSTRAINT cashier_transactions_external_reference;
ALTER TABLE customers VALIDATE CONSTRAINT customers_external_reference;
ALTER TABLE dishes VALIDATE CONSTRAINT dishes_external_reference;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_external_reference;
ALTER TABLE orders VALIDATE CONSTRAINT orders_external_reference;
ALTER TABLE reservations VALIDATE CONSTRAINT reservations_external_reference;
