-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "search_documents", "search_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- translate() compares each letter of a text with each that it replaces, and nearly every text has none but Arabic, Latin
-- and punctuation that has one form only: seven to replace, and nothing to normalize. It folds as it did, so that nothing
-- that is stored folded changes.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  CASE WHEN octet_length(value) = length(value) THEN lower(value)
  WHEN value !~ U&'[^\0009\000A -~\00A1-\00A7\00A9\00AB\00AC\00AE\00B0\00B1\00B6\00B7\00BB\00BF-\0131\0134-\013E\0141-\0148\014A-\017E\060C\061B\061F\0621-\063A\0640-\0652\2010\2012-\2016\2018-\2023\2030-\2032\2039-\203B]' THEN
    lower(regexp_replace(translate(value, 'أإآةؤىئ', 'اااهويي'), U&'[\0640\064B-\0652]', '', 'g'))
  ELSE
    lower(regexp_replace(
      translate(normalize(regexp_replace(value,
          U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF9-\FFFC\+01D173-\+01D17A\+0E0000-\+0E0FFF]', '', 'g'), NFKC),
        'أإآٱٲٳپٹټچڈډڑړڕژڤڥڢڡڨڧگکڪګڬڭݣڵںڼةھہۂۃەۀؤۄۅۆۇۈۋۏىئیؠۍێېےۓ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\2800',
        'اااااابتتجددرررزففففققكككككككلننهههههههووووووووييييييييي01234567890123456789 '),
      U&'[\0640\0610-\061A\064B-\065F\0670\0674\06D6-\06ED]', '', 'g'))
  END;
--> statement-breakpoint
DROP FUNCTION search_document(products);--> statement-breakpoint
-- Returning a set, it becomes a part of the query that calls it; without OFFSET 0 that would make each title twice.
CREATE FUNCTION search_document(product products) RETURNS SETOF search_documents LANGUAGE sql STABLE ROWS 1 AS $$
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
    OFFSET 0
  ) t
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
-- Every search reads through the words that wait outside of an index, so that at most 64 kB may. Taken in bit by bit they
-- cost three times as much as at once: who writes one document keeps to those 64 kB, who writes many takes all in at the end.
ALTER INDEX "search_documents_title" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_prominent" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_foremost" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_words" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER INDEX "search_documents_sample" RESET (gin_pending_list_limit);--> statement-breakpoint
ALTER FUNCTION products_write_document() SET gin_pending_list_limit = 64;--> statement-breakpoint
ALTER FUNCTION products_write_facts() SET gin_pending_list_limit = 64;--> statement-breakpoint
ALTER FUNCTION refresh_prominent(integer, integer) SET gin_pending_list_limit = 64;--> statement-breakpoint
CREATE FUNCTION search_take_in() RETURNS void LANGUAGE sql AS $$
  SELECT gin_clean_pending_list(i.indexrelid) FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
  WHERE i.indrelid = 'search_documents'::regclass AND m.amname = 'gin'
$$;
--> statement-breakpoint
-- New products get their documents with one statement, however many they are.
CREATE FUNCTION products_write_documents() RETURNS trigger LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
DECLARE
  many boolean := (SELECT count(*) >= 50 FROM added);
BEGIN
  IF many THEN
    PERFORM set_config('gin_pending_list_limit', '64MB', true);
  END IF;
  INSERT INTO search_documents
    SELECT d.* FROM added JOIN products p ON p.id = added.id CROSS JOIN LATERAL search_document(p) d;
  INSERT INTO search_changes (product_id) SELECT id FROM added;
  IF many THEN
    PERFORM search_take_in();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_search ON products;--> statement-breakpoint
CREATE TRIGGER products_search_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_write_documents();--> statement-breakpoint
CREATE TRIGGER products_search AFTER UPDATE OF name, name_ar, description, description_ar, feature, feature_ar,
  category_id, top_category_id, user_id, condition, emirate ON products FOR EACH ROW EXECUTE FUNCTION products_write_document();
