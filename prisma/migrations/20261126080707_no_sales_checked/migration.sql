-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE restaurant_dropdowns VALIDATE CONSTRAINT restaurant_dropdowns_list;
