-- Folded text as words that a search compares: signs part words, and so does the border of letters and digits, so that
-- "iphone15" and "iphone 15", "256GB" and "256 gb" are the same. (Left alone, "-15" were a number and "a/b" a path.)
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(regexp_replace(
    regexp_replace(fold_text(value), '[!-/:-@\[-`{-~،؛؟٪٫٬«»–—“”‘’•·°×]', ' ', 'g'),
    '([0-9])([^0-9[:space:]])', '\1 \2', 'g'), '([^0-9[:space:]])([0-9])', '\1 \2', 'g');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  parted text := search_text(value);
BEGIN
  RETURN setweight(to_tsvector('simple'::regconfig, parted) || to_tsvector('english'::regconfig, parted)
    || to_tsvector('arabic'::regconfig, parted), weight);
END
$$;
--> statement-breakpoint
-- What a misspelt word and the word that was meant have in common: the word with one letter left out, and with two when
-- it is long enough to be eight letters with two errors. Its beginning is enough to look at, as in SymSpell: two words
-- that are so many errors apart share one of these.
CREATE FUNCTION typo_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH beginning AS (SELECT left(word, 7) AS part),
  one AS (
    SELECT left(part, i - 1) || substr(part, i + 1) AS key FROM beginning, generate_series(1, length(part)) AS i
  ),
  two AS (
    SELECT left(key, i - 1) || substr(key, i + 1) AS key FROM one, generate_series(1, length(key)) AS i
    WHERE length(word) >= 6
  )
  SELECT array(SELECT part FROM beginning UNION SELECT key FROM one UNION SELECT key FROM two)
$$;
--> statement-breakpoint
DROP TRIGGER products_search ON products;
--> statement-breakpoint
DROP FUNCTION products_set_search();
--> statement-breakpoint
DROP FUNCTION product_search_vector(products);
--> statement-breakpoint
DROP FUNCTION search_query(text, boolean);
--> statement-breakpoint
DROP INDEX "products_search";
--> statement-breakpoint
DROP INDEX "vocabulary_trigrams";
--> statement-breakpoint
DROP FUNCTION trigram_key(text);
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"top_category_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"view_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"boosted_until" timestamp (3) with time zone,
	"status" text NOT NULL,
	"condition" text NOT NULL,
	"emirate" text NOT NULL,
	"posted_by" text NOT NULL,
	"prominent" boolean DEFAULT true NOT NULL,
	"title" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
) WITH (fillfactor = 90, toast_tuple_target = 128);
--> statement-breakpoint
-- Words go out of line, where counting does not pass, and ranking reads those of its candidates alone.
ALTER TABLE "search_documents" ALTER COLUMN "title" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "words" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A product as it is found: names before its category, before the one above, feature line and seller, before its
-- description. "xbegin" marks where a name begins, for the products that are called as somebody searched.
CREATE FUNCTION search_document(product products) RETURNS search_documents LANGUAGE sql STABLE AS $$
  SELECT product.id, product.user_id, product.category_id, product.top_category_id, product.price, product.view_count,
    product.created_at, product.expires_at, product.boosted_until, product.status, product.condition, product.emirate,
    product.posted_by, true, t.title,
    t.title || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D')
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
INSERT INTO search_documents SELECT d.* FROM products p CROSS JOIN LATERAL search_document(p) d;
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING gin ("title") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "search_documents_prominent" ON "search_documents" USING gin ("title") WHERE status = 'active' AND prominent;
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WHERE status = 'active';
--> statement-breakpoint
CREATE FUNCTION products_write_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_documents SELECT d.* FROM search_document(NEW) d
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, category_id = excluded.category_id,
    top_category_id = excluded.top_category_id, title = excluded.title, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search AFTER INSERT OR UPDATE OF name, name_ar, description, description_ar, feature, feature_ar,
  category_id, top_category_id, user_id ON products FOR EACH ROW EXECUTE FUNCTION products_write_document();
--> statement-breakpoint
CREATE FUNCTION products_write_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET price = NEW.price, view_count = NEW.view_count, created_at = NEW.created_at,
    expires_at = NEW.expires_at, boosted_until = NEW.boosted_until, status = NEW.status, condition = NEW.condition,
    emirate = NEW.emirate, posted_by = NEW.posted_by, prominent = prominent OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_facts AFTER UPDATE OF price, view_count, created_at, expires_at, boosted_until, status,
  condition, emirate, posted_by ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.view_count, OLD.created_at, OLD.expires_at, OLD.boosted_until, OLD.status, OLD.condition, OLD.emirate, OLD.posted_by)
    IS DISTINCT FROM (NEW.price, NEW.view_count, NEW.created_at, NEW.expires_at, NEW.boosted_until, NEW.status, NEW.condition, NEW.emirate, NEW.posted_by))
  EXECUTE FUNCTION products_write_facts();
--> statement-breakpoint
-- In a large shop a word may be that of a hundred thousand products. Those that are boosted, new, or among the 60,000
-- most viewed have an index of their own, where the best of them are found in a moment.
CREATE FUNCTION refresh_prominent(wanted integer DEFAULT 60000) RETURNS void LANGUAGE sql AS $$
  WITH least AS (
    SELECT coalesce((SELECT view_count FROM search_documents WHERE status = 'active'
      ORDER BY view_count DESC OFFSET wanted LIMIT 1), -1) AS views
  )
  UPDATE search_documents d SET prominent = NOT d.prominent FROM least
  WHERE d.prominent <> (d.view_count > least.views OR d.created_at > now() - interval '12 hours'
    OR coalesce(d.boosted_until > now(), false))
$$;
--> statement-breakpoint
-- Folds each of some words or phrases.
CREATE FUNCTION search_texts(value text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(btrim(regexp_replace(search_text(word), '[[:space:]]+', ' ', 'g')) ORDER BY place), '{}')
  FROM unnest(value) WITH ORDINALITY AS t (word, place));
--> statement-breakpoint
CREATE INDEX "search_synonyms_words" ON "search_synonyms" USING gin (search_texts("words"));
--> statement-breakpoint
-- Words of a text that nobody has to misspell to be corrected to.
CREATE FUNCTION learn_words(value text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word, count)
  SELECT word, 1 FROM unnest(tsvector_to_array(to_tsvector('simple', search_text(value)))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT (word) DO NOTHING
$$;
--> statement-breakpoint
-- Rebuilds the words that a misspelt query is compared with: those of names and categories of what is for sale by how
-- many hold them, and those of categories, stores and synonyms.
CREATE OR REPLACE FUNCTION refresh_vocabulary() RETURNS void LANGUAGE sql AS $$
  WITH words AS (
    SELECT word, sum(ndoc)::int AS ndoc FROM (
      SELECT word, ndoc FROM ts_stat($q$
        SELECT to_tsvector('simple', search_text(concat_ws(' ', p.name, p.name_ar, c.name, c.name_ar)))
        FROM products p JOIN categories c ON c.id = p.category_id WHERE p.status = 'active' $q$)
      UNION ALL
      SELECT word, ndoc FROM ts_stat($q$
        SELECT to_tsvector('simple', search_text(concat_ws(' ', name, name_ar))) FROM categories
        UNION ALL SELECT to_tsvector('simple', search_text(concat_ws(' ', name, name_ar))) FROM stores
        UNION ALL SELECT to_tsvector('simple', search_text(array_to_string(words, ' '))) FROM search_synonyms $q$)
    ) found
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' GROUP BY word
  ), gone AS (
    DELETE FROM vocabulary v WHERE NOT EXISTS (SELECT 1 FROM words w WHERE w.word = v.word)
  )
  INSERT INTO vocabulary (word, count) SELECT word, ndoc FROM words
  ON CONFLICT (word) DO UPDATE SET count = excluded.count WHERE vocabulary.count <> excluded.count
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stores_touch_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET name = name WHERE user_id = NEW.user_id;
  PERFORM learn_words(concat_ws(' ', NEW.name, NEW.name_ar));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_synonyms_learn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(array_to_string(NEW.words, ' '));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_synonyms_vocabulary AFTER INSERT OR UPDATE OF words ON search_synonyms FOR EACH ROW
  EXECUTE FUNCTION search_synonyms_learn();
--> statement-breakpoint
SELECT refresh_vocabulary();
--> statement-breakpoint
CREATE INDEX "vocabulary_typos" ON "vocabulary" USING gin (typo_keys("word"));
