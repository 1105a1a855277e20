-- English texts of everything that guests read. Null = no translation, guests read the Spanish text.
-- AlterTable
ALTER TABLE "loyalty_templates" ADD COLUMN     "description_en" TEXT,
ADD COLUMN     "name_en" TEXT,
ADD COLUMN     "reward_en" TEXT,
ADD COLUMN     "terms_en" TEXT;

-- AlterTable
ALTER TABLE "menus" ADD COLUMN     "description_en" TEXT,
ADD COLUMN     "name_en" TEXT;

-- AlterTable
ALTER TABLE "modifier_groups" ADD COLUMN     "name_en" TEXT;

-- AlterTable
ALTER TABLE "modifier_options" ADD COLUMN     "name_en" TEXT;

-- AlterTable
ALTER TABLE "restaurants" ADD COLUMN     "description_en" TEXT;
