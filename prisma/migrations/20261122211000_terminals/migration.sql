-- A device that several people share. It ends with the session that it was opened in.
CREATE TABLE terminals (
  id UUID PRIMARY KEY,
  restaurant_id UUID NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  session_id UUID NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  opened_from UUID REFERENCES sessions (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name TEXT NOT NULL,
  idle_seconds INTEGER NOT NULL,
  locks_after_order BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT terminals_idle CHECK (idle_seconds BETWEEN 30 AND 1800)
);
CREATE INDEX terminals_restaurant_id_created_at_idx ON terminals (restaurant_id, created_at);
CREATE UNIQUE INDEX terminals_restaurant_id_id_key ON terminals (restaurant_id, id);
CREATE UNIQUE INDEX terminals_session_id_key ON terminals (session_id);

-- Who works at it. One person at a time; whoever comes next ends the turn before.
CREATE TABLE terminal_turns (
  id UUID PRIMARY KEY,
  restaurant_id UUID NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  terminal_id UUID NOT NULL,
  user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL,
  touched_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT terminal_turns_restaurant_id_terminal_id_fkey FOREIGN KEY (restaurant_id, terminal_id)
    REFERENCES terminals (restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX terminal_turns_one_a_terminal ON terminal_turns (terminal_id) WHERE ended_at IS NULL;
CREATE INDEX terminal_turns_restaurant_id_created_at_idx ON terminal_turns (restaurant_id, created_at);

-- Only what a slow hash makes of a keyed hash is kept.
CREATE TABLE member_pins (
  restaurant_id UUID NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pin_hash TEXT NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (restaurant_id, user_id)
);

-- Guesses at one person's PIN on one terminal, counted before they are looked at.
CREATE TABLE pin_tries (
  restaurant_id UUID NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE ON UPDATE CASCADE,
  terminal_id UUID NOT NULL,
  user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  tries INTEGER NOT NULL,
  locked_until TIMESTAMPTZ(3),
  PRIMARY KEY (terminal_id, user_id),
  CONSTRAINT pin_tries_most CHECK (tries BETWEEN 1 AND 5),
  CONSTRAINT pin_tries_restaurant_id_terminal_id_fkey FOREIGN KEY (restaurant_id, terminal_id)
    REFERENCES terminals (restaurant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whose rights a device has hangs on them; that somebody touched it does not.
CREATE TRIGGER terminals_rights AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON terminals
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
CREATE TRIGGER terminal_turns_rights AFTER INSERT OR UPDATE OF ended_at OR DELETE OR TRUNCATE ON terminal_turns
  FOR EACH STATEMENT EXECUTE FUNCTION forki_rights_changed();
