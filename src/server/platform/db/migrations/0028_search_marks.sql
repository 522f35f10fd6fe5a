-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "search_documents", "search_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Marks are words that nobody can type: where a name begins, and beside its category which condition a product is in and
-- which emirate. The beginning was "xbegin" before, which who began to type "xbox" found in every product.
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
    coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name, 400), 'A'), '')
    || coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name_ar, 400), 'A'), '')
    || search_vector(concat_ws(' ', c.name, c.name_ar), 'B')
    || ('''=' || product.condition || ''':1B ''=' || product.emirate || ''':2B')::tsvector
    || search_vector(concat_ws(' ', above.name, above.name_ar, left(product.feature, 400), left(product.feature_ar, 400),
         s.name, s.name_ar, CASE WHEN s.user_id IS NULL THEN concat_ws(' ', u.first_name, u.last_name) END), 'C') AS title
  ) t
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
DROP TRIGGER products_search ON products;--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF name, name_ar, description, description_ar, feature, feature_ar,
  category_id, top_category_id, user_id, condition, emirate ON products FOR EACH ROW EXECUTE FUNCTION products_write_document();
--> statement-breakpoint
-- To write each word of each product into them costs more than to make them anew.
DROP INDEX "search_documents_title";--> statement-breakpoint
DROP INDEX "search_documents_foremost";--> statement-breakpoint
DROP INDEX "search_documents_prominent";--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
DROP INDEX "search_documents_sample";--> statement-breakpoint
UPDATE search_documents d SET title = made.title, words = made.words
FROM products p CROSS JOIN LATERAL search_document(p) made WHERE p.id = d.id;--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING gin ("title") WITH (gin_pending_list_limit=64) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "search_documents_foremost" ON "search_documents" USING gin ("title") WITH (gin_pending_list_limit=64) WHERE status = 'active' AND foremost;--> statement-breakpoint
CREATE INDEX "search_documents_prominent" ON "search_documents" USING gin ("title") WITH (gin_pending_list_limit=64) WHERE status = 'active' AND prominent;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=64) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "search_documents_sample" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=64) WHERE status = 'active' AND get_byte(uuid_send("id"), 15) % 16 = 0;--> statement-breakpoint
-- Who keeps the words of all products in memory reads them anew.
INSERT INTO search_changes (product_id) VALUES (NULL);--> statement-breakpoint
-- With what Arabic writes together with a name. A group that an operator has edited stays as it is.
UPDATE search_synonyms s SET words = s.words || more.words
FROM (VALUES ('dubai', ARRAY['بدبي', 'dxb']), ('abu dhabi', ARRAY['بأبوظبي', 'بأبو ظبي']), ('ajman', ARRAY['بعجمان'])) AS more (word, words)
WHERE more.word = ANY(s.words) AND s.updated_at = s.created_at AND NOT EXISTS (
  SELECT 1 FROM search_synonyms other WHERE search_texts(other.words) && search_texts(more.words));--> statement-breakpoint
-- Who has something repaired has it maintained in Arabic. Then one group says both.
WITH repair AS (
  SELECT id, words FROM search_synonyms WHERE 'repair' = ANY(words) AND updated_at = created_at
), joined AS (
  DELETE FROM search_synonyms WHERE 'maintenance' = ANY(words) AND updated_at = created_at
    AND EXISTS (SELECT 1 FROM repair WHERE NOT 'maintenance' = ANY(words)) RETURNING words
)
UPDATE search_synonyms s SET words = s.words || joined.words FROM repair, joined WHERE s.id = repair.id;--> statement-breakpoint
-- Measures, and for whom things are.
INSERT INTO search_synonyms (id, words)
SELECT gen_random_uuid(), words FROM (
  SELECT string_to_array(line, ', ') AS words FROM (VALUES
    ($$inch, inches, بوصة, إنش$$),
    ($$gb, جيجا, جيجابايت, قيقا$$),
    ($$tb, تيرا, تيرابايت$$),
    ($$kg, kgs, كجم, كغ$$),
    ($$wireless, bluetooth, لاسلكي, لاسلكية, بلوتوث$$),
    ($$men, gents, رجالي, رجالية, رجال$$),
    ($$women, ladies, نسائي, نسائية, سيدات, حريمي$$),
    ($$kids, children, أطفال$$)
  ) AS lines (line)
) added
WHERE NOT EXISTS (SELECT 1 FROM search_synonyms s WHERE search_texts(s.words) && search_texts(added.words));
