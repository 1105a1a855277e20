-- Links to invitations: one in the e-mail, one for the manager to hand over (rules PER-19, PER-20).
-- CreateTable
CREATE TABLE "invitation_links" (
    "restaurant_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "is_mailed" BOOLEAN NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_links_pkey" PRIMARY KEY ("membership_id","is_mailed")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_links_token_hash_key" ON "invitation_links"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_links_restaurant_id_idx" ON "invitation_links"("restaurant_id");

-- CreateIndex
CREATE UNIQUE INDEX "memberships_restaurant_id_id_key" ON "memberships"("restaurant_id", "id");

-- AddForeignKey
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_restaurant_id_membership_id_fkey" FOREIGN KEY ("restaurant_id", "membership_id") REFERENCES "memberships"("restaurant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
