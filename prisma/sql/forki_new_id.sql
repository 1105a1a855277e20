-- UUID generator, version 7.
-- PostgreSQL has its own generator since version 18, but the server supports version 15 too.
CREATE OR REPLACE FUNCTION forki_new_id() RETURNS UUID LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
    substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
    'hex')::uuid
$$;
