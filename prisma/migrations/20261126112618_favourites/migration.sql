-- Favourites of the order screens: pinned dishes, and the ranking of the business day.
CREATE TABLE "favourites" (
    "restaurant_id" UUID NOT NULL,
    "pinned_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "version" INTEGER NOT NULL DEFAULT 0,
    "ranked_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "ranked_on" DATE,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("restaurant_id"),
    CONSTRAINT "favourites_sizes" CHECK (cardinality("pinned_ids") <= 24 AND cardinality("ranked_ids") <= 60)
);

ALTER TABLE "favourites" ADD CONSTRAINT "favourites_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
