ALTER TABLE "images" ADD COLUMN "sizing_until" timestamp (3) with time zone;
