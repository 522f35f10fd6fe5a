-- Titles are one when they differ only in letter forms, spaces and marks; a number keeps what stands before it.
CREATE FUNCTION title_key(value text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  md5(regexp_replace(regexp_replace(fold_text(value), '[!?*~|_"''’‘“”«»():;،؛؟]', '', 'g'), '[ \t\n.,…–—-]+(?![0-9])', '', 'g'))::uuid;--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("user_id",title_key(coalesce(name, name_ar)),"price");
