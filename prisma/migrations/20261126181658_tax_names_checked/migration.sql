-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE restaurants VALIDATE CONSTRAINT restaurants_tax_names;
ALTER TABLE orders VALIDATE CONSTRAINT orders_tax_names;
