-- Staff without e-mail, and accounts that a user took over (rules ACC-28 to ACC-31).
-- AlterTable
ALTER TABLE "invitation_links" ADD COLUMN     "created_by" UUID;

-- AlterTable
ALTER TABLE "member_pins" ADD COLUMN     "pin_key" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "joined_into" UUID;

-- CreateIndex
CREATE INDEX "invitation_links_created_by_idx" ON "invitation_links"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "member_pins_unique_pin" ON "member_pins"("restaurant_id", "pin_key");

-- CreateIndex
CREATE INDEX "users_joined_into_idx" ON "users"("joined_into") WHERE (joined_into IS NOT NULL);

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_joined_into_fkey" FOREIGN KEY ("joined_into") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Names of joined accounts: copies a user's changed names to the accounts that the user took over.
-- Past orders and ledgers name those accounts by id, so their readers see the present name (rule ACC-31). An erasure
-- replaces both names by initials.
CREATE OR REPLACE FUNCTION forki_copy_joined_names() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = NEW.updated_at
  WHERE joined_into = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_joined_names AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW WHEN (ROW(OLD.first_name, OLD.last_name) IS DISTINCT FROM ROW(NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION forki_copy_joined_names();

-- Search text: stores the folded text of the columns that the trigger names in `search_text`.
-- A trigram index on this column makes searches ignore accents and case. Reserved addresses of staff without e-mail are
-- not searchable.
CREATE OR REPLACE FUNCTION forki_set_search_text() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  doc JSONB := to_jsonb(NEW);
  words TEXT := '';
  name TEXT;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN doc ->> name LIKE '%@no-email.invalid';
    words := words || ' ' || coalesce(doc ->> name, '');
  END LOOP;
  NEW.search_text := forki_fold_text(btrim(words));
  RETURN NEW;
END $$;

-- A reserved address receives no mail and opens no session: no password, no verified address, no account role above
-- staff. The next migration validates the constraints.
ALTER TABLE users
  ADD CONSTRAINT users_without_email CHECK (email NOT LIKE '%@no-email.invalid'
    OR (password_hash IS NULL AND NOT is_email_verified AND role = 'staff')) NOT VALID,
  ADD CONSTRAINT users_joined CHECK (joined_into IS NULL
    OR (NOT active AND joined_into <> id AND email LIKE '%@no-email.invalid')) NOT VALID;
