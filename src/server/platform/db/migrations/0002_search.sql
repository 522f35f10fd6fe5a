-- One form for words that people write differently: hamza and alef forms, teh marbuta and heh, alef maksura
-- and yeh, tatweel and diacritics, Arabic-Indic and Persian digits, upper case. The same function folds the
-- query and the index. Letters are folded before marks are stripped; tatweel, without a counterpart, is dropped.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  lower(regexp_replace(
    translate(normalize(value, NFKC), 'أإآٱىئؤةگکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ', 'ااااييوهككي01234567890123456789'),
    U&'[\0610-\061A\064B-\065F\0670\06D6-\06ED]', '', 'g'));
--> statement-breakpoint
-- Folded text as a search vector in both languages: each word is stemmed as English or as Arabic by its script,
-- and also kept whole, so that a prefix finds it.
CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  setweight(to_tsvector('simple'::regconfig, fold_text(value)) || to_tsvector('english'::regconfig, fold_text(value))
    || to_tsvector('arabic'::regconfig, fold_text(value)), weight);
--> statement-breakpoint
-- What a product is found by: its names, its category and the one above, its feature line and seller, its description.
CREATE FUNCTION product_search_vector(product products) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_vector(concat_ws(' ', product.name, product.name_ar), 'A')
    || search_vector(concat_ws(' ', c.name, c.name_ar, t.name, t.name_ar), 'B')
    || search_vector(concat_ws(' ', product.feature, product.feature_ar, s.name, s.name_ar,
         CASE WHEN s.user_id IS NULL THEN concat_ws(' ', u.first_name, u.last_name) END), 'C')
    || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D')
  FROM categories c
  JOIN categories t ON t.id = product.top_category_id
  JOIN users u ON u.id = product.user_id
  LEFT JOIN stores s ON s.user_id = product.user_id
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
CREATE FUNCTION products_set_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_search_vector(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, name_ar, description, description_ar, feature, feature_ar,
  category_id, top_category_id, user_id ON products FOR EACH ROW EXECUTE FUNCTION products_set_search();
--> statement-breakpoint
-- A renamed category or store is found by its new name at once.
CREATE FUNCTION categories_touch_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET name = name WHERE category_id = NEW.id OR top_category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name, name_ar ON categories FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.name_ar IS DISTINCT FROM NEW.name_ar)
  EXECUTE FUNCTION categories_touch_search();
--> statement-breakpoint
CREATE FUNCTION stores_touch_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET name = name WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_search AFTER INSERT OR UPDATE OF name, name_ar ON stores FOR EACH ROW
  EXECUTE FUNCTION stores_touch_search();
--> statement-breakpoint
-- Rebuilds the words that a misspelt query is compared with, from names and categories of what is for sale.
CREATE FUNCTION refresh_vocabulary() RETURNS void LANGUAGE sql AS $$
  WITH words AS (
    SELECT word, ndoc FROM ts_stat($q$
      SELECT to_tsvector('simple', fold_text(concat_ws(' ', p.name, p.name_ar, c.name, c.name_ar)))
      FROM products p JOIN categories c ON c.id = p.category_id WHERE p.status = 'active' $q$)
    WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
  ), gone AS (
    DELETE FROM vocabulary v WHERE NOT EXISTS (SELECT 1 FROM words w WHERE w.word = v.word)
  )
  INSERT INTO vocabulary (word, count) SELECT word, ndoc FROM words
  ON CONFLICT (word) DO UPDATE SET count = excluded.count WHERE vocabulary.count <> excluded.count
$$;
--> statement-breakpoint
-- What a person typed as a search query: every word must be found, whole or by its stem in either language;
-- with `prefixes` the beginning of a word is enough. Words that say nothing ("for", "في") are left out.
CREATE FUNCTION search_query(value text, prefixes boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  one tsquery;
  stems tsquery;
  result tsquery;
BEGIN
  FOR word IN SELECT m[1] FROM regexp_matches(fold_text(value), '[[:alnum:]]+', 'g') AS m LIMIT 12 LOOP
    stems := plainto_tsquery('english', word) || plainto_tsquery('arabic', word);
    CONTINUE WHEN numnode(plainto_tsquery('english', word)) = 0 OR numnode(plainto_tsquery('arabic', word)) = 0;
    one := plainto_tsquery('simple', word) || stems;
    IF prefixes AND length(word) > 1 THEN
      one := one || to_tsquery('simple', word || ':*');
    END IF;
    result := CASE WHEN result IS NULL THEN one ELSE result && one END;
  END LOOP;
  RETURN coalesce(result, ''::tsquery);
END
$$;
