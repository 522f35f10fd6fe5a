CREATE TABLE "search_changes" (
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" uuid,
	"worded" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_xact" ON "search_changes" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "search_changes_at" ON "search_changes" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_documents SELECT d.* FROM search_document(NEW) d
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, category_id = excluded.category_id,
    top_category_id = excluded.top_category_id, title = excluded.title, words = excluded.words;
  INSERT INTO search_changes (product_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET price = NEW.price, view_count = NEW.view_count, created_at = NEW.created_at,
    expires_at = NEW.expires_at, boosted_until = NEW.boosted_until, status = NEW.status, condition = NEW.condition,
    emirate = NEW.emirate, posted_by = NEW.posted_by, prominent = prominent OR coalesce(NEW.boosted_until > now(), false),
    foremost = foremost OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  INSERT INTO search_changes (product_id, worded) VALUES (NEW.id, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_documents_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents FOR EACH ROW EXECUTE FUNCTION search_documents_deleted();
