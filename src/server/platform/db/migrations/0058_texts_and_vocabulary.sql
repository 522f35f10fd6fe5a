-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "stores", "categories", "search_synonyms" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabulary_changes" (
	"names" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"first" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"user_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"state" text NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" uuid NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
-- State of a listing in counts. It is expired once the job that clears "counted" has noticed.
CREATE FUNCTION listing_state(status text, counted boolean, deleted_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN status = 'active' AND NOT counted THEN 'expired' ELSE status END;
--> statement-breakpoint
INSERT INTO "listing_counts" ("user_id", "category_id", "state", "count")
  SELECT user_id, category_id, listing_state(status, counted, deleted_at), count(*) FROM products GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "category_counts" ("category_id", "count") SELECT category_id, sum(count) FROM listing_counts GROUP BY 1;--> statement-breakpoint
CREATE INDEX "listing_counts_user" ON "listing_counts" USING btree ("user_id");--> statement-breakpoint
-- A folded text as an index of trigrams needs it. Where the database's character type is C, as in the embedded one, pg_trgm
-- sees no letters but those of ASCII: capitals, which no folded text has, stand in for most Arabic letters.
CREATE FUNCTION trigram_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  translate(fold_text(value), 'ابتجحخدرزسشصضطعغفقكلمنهويث', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
--> statement-breakpoint
CREATE FUNCTION product_text(name text, name_ar text, external_id text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  trigram_text(concat_ws(E'\n', name, name_ar, external_id));
--> statement-breakpoint
-- Names that the vocabulary has to count, or to count no more, and numbers of listings: by category, and by member, category and state. Writers
-- only add rows, so that they never wait for each other; jobs add them up.
CREATE FUNCTION products_texts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_texts (product_id, text) SELECT id, product_text(name, name_ar, external_id) FROM added;
  INSERT INTO category_counts (category_id, count) SELECT category_id, count(*) FROM added GROUP BY 1;
  INSERT INTO listing_counts (user_id, category_id, state, count)
    SELECT user_id, category_id, listing_state(status, counted, deleted_at), count(*) FROM added GROUP BY 1, 2, 3;
  INSERT INTO vocabulary_changes (names, change)
    SELECT concat_ws(' ', a.name, a.name_ar, c.name, c.name_ar), 1
    FROM added a JOIN categories c ON c.id = a.category_id WHERE a.status = 'active';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_texts_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_texts_added();
--> statement-breakpoint
-- Texts are deleted here and not by a foreign key, which would be looked up for each listing of an import.
CREATE FUNCTION products_texts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_texts WHERE product_id IN (SELECT id FROM removed);
  INSERT INTO category_counts (category_id, count) SELECT category_id, -count(*) FROM removed GROUP BY 1;
  INSERT INTO listing_counts (user_id, category_id, state, count)
    SELECT user_id, category_id, listing_state(status, counted, deleted_at), -count(*) FROM removed GROUP BY 1, 2, 3;
  INSERT INTO vocabulary_changes (names, change)
    SELECT concat_ws(' ', r.name, r.name_ar, c.name, c.name_ar), -1
    FROM removed r JOIN categories c ON c.id = r.category_id WHERE r.status = 'active';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_texts_removed AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION products_texts_removed();
--> statement-breakpoint
CREATE FUNCTION products_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_texts (product_id, text) VALUES (NEW.id, product_text(NEW.name, NEW.name_ar, NEW.external_id))
  ON CONFLICT (product_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_text_changed AFTER UPDATE OF name, name_ar, external_id ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.name_ar, OLD.external_id) IS DISTINCT FROM (NEW.name, NEW.name_ar, NEW.external_id))
  EXECUTE FUNCTION products_text_changed();
--> statement-breakpoint
CREATE FUNCTION products_vocabulary_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vocabulary_changes (names, change)
    SELECT concat_ws(' ', v.name, v.name_ar, c.name, c.name_ar), v.change
    FROM (VALUES (OLD.name, OLD.name_ar, OLD.category_id, OLD.status, -1), (NEW.name, NEW.name_ar, NEW.category_id, NEW.status, 1))
      AS v (name, name_ar, category_id, status, change)
    JOIN categories c ON c.id = v.category_id WHERE v.status = 'active';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_vocabulary_changed AFTER UPDATE OF name, name_ar, category_id, status ON products FOR EACH ROW
  WHEN ((OLD.status = 'active', OLD.name, OLD.name_ar, OLD.category_id)
    IS DISTINCT FROM (NEW.status = 'active', NEW.name, NEW.name_ar, NEW.category_id))
  EXECUTE FUNCTION products_vocabulary_changed();
--> statement-breakpoint
CREATE FUNCTION products_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_counts (category_id, count) VALUES (OLD.category_id, -1), (NEW.category_id, 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_category_changed AFTER UPDATE OF category_id ON products FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION products_category_changed();
--> statement-breakpoint
CREATE FUNCTION products_listing_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_counts (user_id, category_id, state, count) VALUES
    (OLD.user_id, OLD.category_id, listing_state(OLD.status, OLD.counted, OLD.deleted_at), -1),
    (NEW.user_id, NEW.category_id, listing_state(NEW.status, NEW.counted, NEW.deleted_at), 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_listing_changed AFTER UPDATE OF status, counted, expires_at, deleted_at, category_id, user_id ON products
  FOR EACH ROW WHEN ((OLD.user_id, OLD.category_id, listing_state(OLD.status, OLD.counted, OLD.deleted_at))
    IS DISTINCT FROM (NEW.user_id, NEW.category_id, listing_state(NEW.status, NEW.counted, NEW.deleted_at)))
  EXECUTE FUNCTION products_listing_changed();
--> statement-breakpoint
-- The names of a category are counted once for itself, and once for each of its products, with the product's own.
CREATE FUNCTION categories_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (concat_ws(' ', OLD.name, OLD.name_ar), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (concat_ws(' ', NEW.name, NEW.name_ar), 1);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO vocabulary_changes (names, change)
      SELECT concat_ws(' ', p.name, p.name_ar, v.name, v.name_ar), v.change FROM products p
      CROSS JOIN (VALUES (OLD.name, OLD.name_ar, -1), (NEW.name, NEW.name_ar, 1)) AS v (name, name_ar, change)
      WHERE p.category_id = NEW.id AND p.status = 'active';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_vocabulary AFTER INSERT OR DELETE ON categories FOR EACH ROW
  EXECUTE FUNCTION categories_vocabulary();
--> statement-breakpoint
CREATE TRIGGER categories_vocabulary_changed AFTER UPDATE OF name, name_ar ON categories FOR EACH ROW
  WHEN ((OLD.name, OLD.name_ar) IS DISTINCT FROM (NEW.name, NEW.name_ar)) EXECUTE FUNCTION categories_vocabulary();
--> statement-breakpoint
CREATE FUNCTION stores_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (concat_ws(' ', OLD.name, OLD.name_ar), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (concat_ws(' ', NEW.name, NEW.name_ar), 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_vocabulary AFTER INSERT OR DELETE OR UPDATE OF name, name_ar ON stores FOR EACH ROW
  EXECUTE FUNCTION stores_vocabulary();
--> statement-breakpoint
CREATE FUNCTION search_synonyms_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (array_to_string(OLD.words, ' '), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO vocabulary_changes (names, change) VALUES (array_to_string(NEW.words, ' '), 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_synonyms_counted AFTER INSERT OR DELETE OR UPDATE OF words ON search_synonyms FOR EACH ROW
  EXECUTE FUNCTION search_synonyms_counted();
--> statement-breakpoint
-- Words of a text that nobody has to misspell to be corrected to. They are counted when the job comes.
CREATE OR REPLACE FUNCTION learn_words(value text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word, count)
  SELECT word, 0 FROM unnest(tsvector_to_array(to_tsvector('simple', search_text(value)))) AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' ORDER BY word
  ON CONFLICT (word) DO NOTHING
$$;
--> statement-breakpoint
-- Words of names in `vocabulary`, of which some names have more and some fewer than before. One run at a time: the next
-- waits for its end. Equal names are split into words once.
CREATE FUNCTION update_vocabulary() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE vocabulary_changes IN SHARE UPDATE EXCLUSIVE MODE;
  WITH taken AS (
    DELETE FROM vocabulary_changes RETURNING names, change
  ), changed AS MATERIALIZED (
    SELECT names, sum(change)::int AS change FROM taken GROUP BY names HAVING sum(change) <> 0
  ), words AS (
    SELECT word, sum(change)::int AS change
    FROM changed CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('simple', search_text(names)))) AS word
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]' GROUP BY word
  )
  INSERT INTO vocabulary (word, count) SELECT word, change FROM words WHERE change <> 0 ORDER BY word
  ON CONFLICT (word) DO UPDATE SET count = vocabulary.count + excluded.count;
  DELETE FROM vocabulary WHERE count <= 0
$$;
--> statement-breakpoint
-- Counts all words anew, whatever the changes before said.
CREATE OR REPLACE FUNCTION refresh_vocabulary() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE vocabulary_changes IN SHARE UPDATE EXCLUSIVE MODE;
  WITH included AS (
    DELETE FROM vocabulary_changes
  ), words AS (
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
  INSERT INTO vocabulary (word, count) SELECT word, ndoc FROM words ORDER BY word
  ON CONFLICT (word) DO UPDATE SET count = excluded.count WHERE vocabulary.count <> excluded.count
$$;
