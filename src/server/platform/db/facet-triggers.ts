import { facetColumnNames } from './schema.ts'

/** Columns of `product_counts` that products are counted by. */
const counted = ['top_category_id', 'category_id', ...facetColumnNames, 'place_id']
/** Facts of a document that change without its words. */
const facts = [
  ...['price', 'deal_price', 'view_count', 'created_at', 'expires_at', 'boosted_until', 'status', 'place_id'],
  ...facetColumnNames,
]
/** Those that a card shows. Views come all the time. */
const shown = facts.filter((name) => !['view_count', 'expires_at', 'status'].includes(name))
/** Columns of a document that are as in the product. */
const copied = ['id', 'user_id', 'category_id', 'top_category_id', ...facts]

const list = (columns: readonly string[], row?: string) =>
  columns.map((column) => (row ? `${row}.${column}` : column)).join(', ')

const statement = (name: string, returns: string, body: string, settings = '') =>
  `CREATE OR REPLACE FUNCTION ${name} RETURNS ${returns} LANGUAGE plpgsql${settings} AS $$\n${body}\n$$;`

/** Lists of words that wait to be sorted into the index, in kB: a search reads all of them. */
const pendingList = ' SET gin_pending_list_limit = 64'

const countStatement = (name: string, rows: string, sign: '' | '-') =>
  statement(
    `${name}()`,
    'trigger',
    `BEGIN
  INSERT INTO product_counts (${list(counted)}, count)
    SELECT ${list(counted)}, ${sign}count(*) FROM ${rows}
    WHERE status = 'active' AND counted GROUP BY ${list(counted)};
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, ${sign}count(*) FROM ${rows} WHERE status = 'active' AND counted GROUP BY user_id;
  RETURN NULL;
END`,
  )

const changeStatement = statement(
  'products_count_changed()',
  'trigger',
  `BEGIN
  IF OLD.status = 'active' AND OLD.counted THEN
    INSERT INTO product_counts (${list(counted)}, count) VALUES (${list(counted, 'OLD')}, -1);
    INSERT INTO seller_counts (user_id, count) VALUES (OLD.user_id, -1);
  END IF;
  IF NEW.status = 'active' AND NEW.counted THEN
    INSERT INTO product_counts (${list(counted)}, count) VALUES (${list(counted, 'NEW')}, 1);
    INSERT INTO seller_counts (user_id, count) VALUES (NEW.user_id, 1);
  END IF;
  RETURN NULL;
END`,
)

const changeTrigger = `CREATE OR REPLACE TRIGGER products_count_changed
  AFTER UPDATE OF status, counted, expires_at, user_id, ${list(counted)} ON products FOR EACH ROW
  WHEN ((OLD.status = 'active' AND OLD.counted, OLD.user_id, ${list(counted, 'OLD')})
    IS DISTINCT FROM (NEW.status = 'active' AND NEW.counted, NEW.user_id, ${list(counted, 'NEW')}))
  EXECUTE FUNCTION products_count_changed();`

/** Statement that writes documents anew. @param row product whose vectors are `v` */
const writeDocuments = (
  row: string,
  from: string,
) => `INSERT INTO search_documents (${list(copied)}, foremost, title, words)
      SELECT ${list(copied, row)}, coalesce(${row}.boosted_until > now(), false), v.title, v.words FROM ${from}
    ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, category_id = excluded.category_id,
      top_category_id = excluded.top_category_id, title = excluded.title, words = excluded.words;`

const writeStatement = statement(
  'products_write_document()',
  'trigger',
  `BEGIN
    ${writeDocuments('NEW', 'search_vectors(NEW) v')}
  INSERT INTO search_changes (product_id) VALUES (NEW.id);
  RETURN NULL;
END`,
  pendingList,
)

const rewriteStatement = statement(
  'write_search_documents(ids uuid[])',
  'void',
  `DECLARE
  total integer := coalesce(cardinality(ids), 0);
BEGIN
  IF total >= 50 THEN
    PERFORM set_config('gin_pending_list_limit', '64MB', true);
  END IF;
  FOR place IN 1..total BY 1000 LOOP
    ${writeDocuments('p', 'products p CROSS JOIN LATERAL search_vectors(p) v WHERE p.id = ANY(ids[place:place + 999])')}
    INSERT INTO search_changes (product_id) SELECT unnest(ids[place:place + 999]);
    IF total >= 50 THEN
      PERFORM search_take_in();
    END IF;
  END LOOP;
END`,
  pendingList,
)

const factsStatement = statement(
  'products_write_facts()',
  'trigger',
  `BEGIN
  UPDATE search_documents SET ${facts.map((name) => `${name} = NEW.${name}`).join(', ')},
    prominent = prominent OR coalesce(NEW.boosted_until > now(), false),
    foremost = foremost OR coalesce(NEW.boosted_until > now(), false)
  WHERE id = NEW.id;
  INSERT INTO search_changes (product_id, worded, shown) VALUES (NEW.id, false,
    (${list(shown, 'OLD')}) IS DISTINCT FROM (${list(shown, 'NEW')}));
  RETURN NULL;
END`,
  pendingList,
)

const factsTrigger = `CREATE OR REPLACE TRIGGER products_search_facts
  AFTER UPDATE OF ${list(facts)} ON products FOR EACH ROW
  WHEN ((${list(facts, 'OLD')}) IS DISTINCT FROM (${list(facts, 'NEW')}))
  EXECUTE FUNCTION products_write_facts();`

/**
 * Functions and triggers that write the facets of products to `product_counts` and `search_documents`. A test compares them
 * with those of the database; `npm run facets` prints them for the migration of a new facet.
 */
export const facetTriggers: readonly string[] = [
  countStatement('products_count_added', 'added', ''),
  countStatement('products_count_removed', 'removed', '-'),
  changeStatement,
  changeTrigger,
  writeStatement,
  rewriteStatement,
  factsStatement,
  factsTrigger,
]
