-- The app on somebody's telephone that makes codes. Until `confirmed_at` it is only being set up and asks nobody anything.
CREATE TABLE second_factors (
  user_id UUID PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  secret TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  last_step INTEGER NOT NULL DEFAULT 0
);

-- What opens the door once each when the telephone is lost; only hashes are kept.
CREATE TABLE recovery_codes (
  user_id UUID NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE ON UPDATE CASCADE,
  code_hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),
  PRIMARY KEY (user_id, code_hash)
);

-- A right password that waits for its code. It signs nobody in and ends with what would end the person's sessions.
CREATE TABLE sign_in_challenges (
  token_hash TEXT PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT sign_in_challenges_tries CHECK (tries BETWEEN 0 AND 5)
);
CREATE INDEX sign_in_challenges_user_id_idx ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_at_idx ON sign_in_challenges (expires_at);

CREATE TYPE sign_in_method AS ENUM ('password', 'code', 'recovery_code');
ALTER TABLE sessions ADD COLUMN signed_in_by sign_in_method NOT NULL DEFAULT 'password';

-- Where the installation asks for one, rights hang on it.
CREATE TRIGGER second_factors_rights AFTER UPDATE OF confirmed_at OR DELETE OR TRUNCATE ON second_factors
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
