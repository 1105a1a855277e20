-- Checks the existing rows in a transaction of its own, without blocking writes.
ALTER TABLE cashier_sessions VALIDATE CONSTRAINT cashier_sessions_tender_counts;
