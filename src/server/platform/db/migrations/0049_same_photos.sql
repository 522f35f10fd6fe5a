CREATE TABLE "photo_checks" (
	"product_id" uuid NOT NULL,
	"held_by" uuid
);
--> statement-breakpoint
CREATE TABLE "photo_fingerprints" (
	"image_id" uuid PRIMARY KEY NOT NULL,
	"hash" bigint,
	"centre_hash" bigint,
	"thumbnail" "bytea"
);
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"report_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_photos_report_id_product_id_pk" PRIMARY KEY("report_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "photo_checks" ADD CONSTRAINT "photo_checks_held_by_reports_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_fingerprints" ADD CONSTRAINT "photo_fingerprints_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_checks_due" ON "photo_checks" USING btree ("product_id") WHERE held_by is null;--> statement-breakpoint
CREATE INDEX "photo_checks_held" ON "photo_checks" USING btree ("held_by") WHERE held_by is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_hash_0" ON "photo_fingerprints" USING btree ((("hash" >> 0) & 65535),"hash","image_id") WHERE "photo_fingerprints"."hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_hash_16" ON "photo_fingerprints" USING btree ((("hash" >> 16) & 65535),"hash","image_id") WHERE "photo_fingerprints"."hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_hash_32" ON "photo_fingerprints" USING btree ((("hash" >> 32) & 65535),"hash","image_id") WHERE "photo_fingerprints"."hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_hash_48" ON "photo_fingerprints" USING btree ((("hash" >> 48) & 65535),"hash","image_id") WHERE "photo_fingerprints"."hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_centre_hash_0" ON "photo_fingerprints" USING btree ((("centre_hash" >> 0) & 65535),"centre_hash","image_id") WHERE "photo_fingerprints"."centre_hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_centre_hash_16" ON "photo_fingerprints" USING btree ((("centre_hash" >> 16) & 65535),"centre_hash","image_id") WHERE "photo_fingerprints"."centre_hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_centre_hash_32" ON "photo_fingerprints" USING btree ((("centre_hash" >> 32) & 65535),"centre_hash","image_id") WHERE "photo_fingerprints"."centre_hash" is not null;--> statement-breakpoint
CREATE INDEX "photo_fingerprints_centre_hash_48" ON "photo_fingerprints" USING btree ((("centre_hash" >> 48) & 65535),"centre_hash","image_id") WHERE "photo_fingerprints"."centre_hash" is not null;--> statement-breakpoint
CREATE INDEX "report_photos_product" ON "report_photos" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "report_photos_image" ON "report_photos" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_photo_once" ON "reports" USING btree ("subject_id") WHERE status = 'open' and reason = 'same-photo';--> statement-breakpoint
-- Listings of drawn pictures (demo) have nothing to compare.
CREATE FUNCTION has_uploaded_photo(image_ids uuid[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM images i WHERE i.id = ANY(image_ids) AND i.storage_key IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION products_photos_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_checks (product_id)
    SELECT id FROM added WHERE status = 'active' AND has_uploaded_photo(image_ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_photos_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_photos_added();
--> statement-breakpoint
CREATE FUNCTION products_photos_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_uploaded_photo(NEW.image_ids) THEN INSERT INTO photo_checks (product_id) VALUES (NEW.id); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A listing that was renewed in time is not compared again.
CREATE TRIGGER products_photos_changed AFTER UPDATE OF image_ids, status, expires_at ON products FOR EACH ROW
  WHEN (NEW.status = 'active' AND ((OLD.image_ids, OLD.status) IS DISTINCT FROM (NEW.image_ids, NEW.status)
    OR (OLD.expires_at <= now() AND NEW.expires_at > now())))
  EXECUTE FUNCTION products_photos_changed();
--> statement-breakpoint
INSERT INTO photo_checks (product_id)
  SELECT id FROM products WHERE status = 'active' AND expires_at > now() AND has_uploaded_photo(image_ids);
