-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE orders VALIDATE CONSTRAINT orders_delivery_state;
