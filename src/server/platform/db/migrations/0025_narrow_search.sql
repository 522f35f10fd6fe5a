-- New words wait outside of an index of words until there are 4 MB of them, and every search read through those that waited.
ALTER INDEX "search_documents_title" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_documents_prominent" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "search_documents_words" SET (gin_pending_list_limit = 64);--> statement-breakpoint
SELECT gin_clean_pending_list('search_documents_title'), gin_clean_pending_list('search_documents_prominent'), gin_clean_pending_list('search_documents_words');--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "foremost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(product products) RETURNS search_documents LANGUAGE sql STABLE AS $$
  SELECT product.id, product.user_id, product.category_id, product.top_category_id, product.price, product.view_count,
    product.created_at, product.expires_at, product.boosted_until, product.status, product.condition, product.emirate,
    product.posted_by, true, t.title,
    t.title || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D'),
    coalesce(product.boosted_until > now(), false)
  FROM categories c
  JOIN categories above ON above.id = product.top_category_id
  JOIN users u ON u.id = product.user_id
  LEFT JOIN stores s ON s.user_id = product.user_id
  CROSS JOIN LATERAL (SELECT
    coalesce(search_vector('xbegin ' || left(product.name, 400), 'A'), '')
    || coalesce(search_vector('xbegin ' || left(product.name_ar, 400), 'A'), '')
    || search_vector(concat_ws(' ', c.name, c.name_ar), 'B')
    || search_vector(concat_ws(' ', above.name, above.name_ar, left(product.feature, 400), left(product.feature_ar, 400),
         s.name, s.name_ar, CASE WHEN s.user_id IS NULL THEN concat_ws(' ', u.first_name, u.last_name) END), 'C') AS title
  ) t
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_write_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET price = NEW.price, view_count = NEW.view_count, created_at = NEW.created_at,
    expires_at = NEW.expires_at, boosted_until = NEW.boosted_until, status = NEW.status, condition = NEW.condition,
    emirate = NEW.emirate, posted_by = NEW.posted_by, prominent = prominent OR coalesce(NEW.boosted_until > now(), false),
    foremost = foremost OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION refresh_prominent(integer);
--> statement-breakpoint
-- In a large shop a word may be that of a hundred thousand products. Those that are boosted, new, or among the 60,000
-- most viewed have an index of their own, where the best of them are found in a moment; the boosted and the 6,000 most
-- viewed have a smaller one, which is enough for the commonest words.
CREATE FUNCTION refresh_prominent(wanted integer DEFAULT 60000, leaders integer DEFAULT 6000) RETURNS void LANGUAGE sql AS $$
  WITH least AS (
    SELECT coalesce((SELECT view_count FROM search_documents WHERE status = 'active'
      ORDER BY view_count DESC OFFSET wanted LIMIT 1), -1) AS views
  )
  UPDATE search_documents d SET prominent = NOT d.prominent FROM least
  WHERE d.prominent <> (d.view_count > least.views OR d.created_at > now() - interval '12 hours'
    OR coalesce(d.boosted_until > now(), false));
  WITH least AS (
    SELECT coalesce((SELECT view_count FROM search_documents WHERE status = 'active'
      ORDER BY view_count DESC OFFSET leaders LIMIT 1), -1) AS views
  )
  UPDATE search_documents d SET foremost = NOT d.foremost FROM least
  WHERE d.foremost <> (d.view_count > least.views OR coalesce(d.boosted_until > now(), false))
$$;
--> statement-breakpoint
SELECT refresh_prominent();--> statement-breakpoint
CREATE INDEX "search_documents_foremost" ON "search_documents" USING gin ("title") WITH (gin_pending_list_limit=64) WHERE status = 'active' AND foremost;--> statement-breakpoint
-- Totals and facets of what is found more than 1,000 times come from one product in sixteen.
CREATE INDEX "search_documents_sample" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=64) WHERE status = 'active' AND get_byte(uuid_send("id"), 15) % 16 = 0;--> statement-breakpoint
ANALYZE "search_documents" ("foremost");
