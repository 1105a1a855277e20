-- Names of tax rates, and their copy in an order. Servers without these columns open orders without names.
ALTER TABLE "orders" ADD COLUMN     "tax_names" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE "restaurants" ADD COLUMN     "tax_names" JSONB NOT NULL DEFAULT '[]';

-- The next migration validates the constraints, because a scan here would block writes.
ALTER TABLE restaurants ADD CONSTRAINT restaurants_tax_names
  CHECK (jsonb_typeof(tax_names) = 'array' AND jsonb_array_length(tax_names) <= 20) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_tax_names CHECK (jsonb_typeof(tax_names) = 'array') NOT VALID;
