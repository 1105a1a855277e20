-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE users VALIDATE CONSTRAINT users_without_email, VALIDATE CONSTRAINT users_joined;
