-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_restaurants;
