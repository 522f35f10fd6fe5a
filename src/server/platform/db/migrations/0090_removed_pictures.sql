CREATE TABLE "removed_pictures" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_pictures_due" ON "removed_pictures" USING btree ("due_at");--> statement-breakpoint
CREATE FUNCTION remember_removed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_pictures (storage_key, kind) VALUES (OLD.storage_key, OLD.kind)
	ON CONFLICT (storage_key) DO UPDATE SET due_at = now();
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER images_removed AFTER DELETE ON images
FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION remember_removed_picture();
