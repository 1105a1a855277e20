-- Names of joined accounts: copies a user's changed names to the accounts that the user took over.
-- Past orders and ledgers name those accounts by id, so their readers see the present name (rule ACC-31). The
-- erasure of the user thus also replaces the names of those accounts.
CREATE OR REPLACE FUNCTION forki_copy_joined_names() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = NEW.updated_at
  WHERE joined_into = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_joined_names AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN (ROW(OLD.first_name, OLD.last_name) IS DISTINCT FROM ROW(NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION forki_copy_joined_names();
