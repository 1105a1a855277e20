-- Counts PIN attempts for every user id, so that a lock reveals no account.
ALTER TABLE "pin_tries" DROP CONSTRAINT "pin_tries_user_id_fkey";
