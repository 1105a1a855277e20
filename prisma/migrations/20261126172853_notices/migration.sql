-- CreateTable
CREATE TABLE "notice_marks" (
    "user_id" UUID NOT NULL,
    "restaurant_id" UUID NOT NULL,
    "seen_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_marks_pkey" PRIMARY KEY ("user_id","restaurant_id")
);

-- CreateIndex
CREATE INDEX "cashier_sessions_differing" ON "cashier_sessions"("restaurant_id", "closed_at", "id") WHERE ((deleted_at IS NULL) AND ((difference_cents <> 0) OR jsonb_path_exists(tender_counts, '$[*]."difference_cents"?(@ != 0)'::jsonpath)));

-- CreateIndex
CREATE INDEX "inventory_items_low" ON "inventory_items"("restaurant_id", "low_alerted_at", "id") WHERE ((low_alerted_at IS NOT NULL) AND (deleted_at IS NULL));

-- CreateIndex
CREATE INDEX "memberships_accepted_of_inviter" ON "memberships"("restaurant_id", "invited_by", "responded_at", "id") WHERE (status = 'accepted'::membership_status);

-- AddForeignKey
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
