-- Search folding: decomposes a text, removes combining marks and converts it to lower case.
-- The server folds search words in the same way.
CREATE OR REPLACE FUNCTION forki_fold_text(value TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;
