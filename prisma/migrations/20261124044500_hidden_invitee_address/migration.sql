-- An invitation by account shows no address to the restaurant until it is accepted.
ALTER TABLE memberships ADD COLUMN email_hidden BOOLEAN NOT NULL DEFAULT false;
