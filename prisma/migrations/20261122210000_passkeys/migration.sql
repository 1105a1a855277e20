-- A key that a person's device keeps: it signs them in without a password. Only its public half is here.
CREATE TABLE passkeys (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  credential_id TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT[] NOT NULL,
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3),
  CONSTRAINT passkeys_counter CHECK (counter >= 0),
  CONSTRAINT passkeys_name CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_created_at_idx ON passkeys (user_id, created_at);

-- What a key is to sign: once, for one purpose, by one person where it is known who.
CREATE TYPE passkey_purpose AS ENUM ('add', 'sign_in', 'second_step');
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose passkey_purpose NOT NULL,
  user_id UUID REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT passkey_challenges_user CHECK ((user_id IS NULL) = (purpose = 'sign_in'))
);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

ALTER TYPE sign_in_method ADD VALUE 'passkey';

-- Where the installation asks for a second factor, rights hang on it.
CREATE TRIGGER passkeys_rights AFTER INSERT OR DELETE OR TRUNCATE ON passkeys
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
