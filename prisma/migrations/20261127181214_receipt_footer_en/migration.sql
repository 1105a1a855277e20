-- AlterTable
ALTER TABLE "restaurants" ADD COLUMN     "receipt_footer_en" TEXT;
