import { expect, test } from 'vitest'
import { problemsOf, statementsOf } from '../../scripts/steps/migration-rules.mjs'

const journal = [
  { tag: '0086_before', when: 86 },
  { tag: '0087_this', when: 87 },
]
const problems = (...statements: string[]): string[] =>
  problemsOf('0087_this', statements.join(';\n--> statement-breakpoint\n'), journal)
const outside = (...statements: string[]) =>
  problems(`-- outside a transaction\n${statements[0]}`, ...statements.slice(1))

test.each([
  'UPDATE products SET deal_price = price',
  'update only "public"."products" set a = 1',
  'DELETE FROM offers WHERE status = 1',
  'INSERT INTO counts SELECT user_id, count(*) FROM products GROUP BY 1',
  'WITH old AS (SELECT id FROM offers) UPDATE products SET a = 1 FROM old',
  'LOCK TABLE products IN SHARE MODE',
  'DO $$ BEGIN UPDATE products SET a = 1; END $$',
  'SELECT refresh_vocabulary()',
  'REFRESH MATERIALIZED VIEW vocabulary',
  'CREATE TABLE sums AS SELECT sum(price) FROM products',
])('a backfill beside a locked table is refused: %s', (backfill) => {
  const column = 'ALTER TABLE "products" ADD COLUMN "a" bigint'
  expect(problems(column, backfill)).toEqual([expect.stringContaining('0087_this: "')])
  expect(
    problems('CREATE TRIGGER t AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION f()', backfill),
  ).toHaveLength(1)
  expect(problems('CREATE TABLE n (id uuid REFERENCES users (id))', backfill)).toHaveLength(1)
})

test('a backfill without a locked table, and a locked table without a backfill, are fine', () => {
  expect(problems('UPDATE settings SET a = 1')).toEqual([])
  expect(problems('CREATE TABLE "n" ("id" uuid)', 'INSERT INTO n SELECT id FROM products')).toEqual([])
  expect(
    problems(
      'CREATE TABLE "n" ("id" uuid)',
      `INSERT INTO n VALUES ('a;b')`,
      'INSERT INTO n SELECT * FROM unnest(ARRAY[1])',
      'UPDATE n SET id = NULL',
      'DO $$ BEGIN CREATE TYPE kind AS ENUM (); END $$',
      'ALTER TABLE n ADD FOREIGN KEY (id) REFERENCES "public"."users"("id") ON DELETE cascade',
      'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE products SET a = 1; END $$',
      'CREATE TRIGGER t AFTER UPDATE OF a ON products FOR EACH ROW EXECUTE FUNCTION f()',
    ),
  ).toEqual([])
})

test('outside a transaction, a backfill goes in batches and nothing waits for the lock of a table', () => {
  const batches = `DO $$ BEGIN LOOP UPDATE products SET a = 1 WHERE a IS NULL; EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$`
  expect(outside(batches, 'ALTER TABLE products VALIDATE CONSTRAINT c')).toEqual([])
  expect(outside('UPDATE products SET a = 1')).toEqual([expect.stringContaining('batch')])
  expect(outside('ALTER TABLE products ADD COLUMN a bigint')).toEqual([
    expect.stringContaining('without a limit'),
  ])
})

test.each([
  'DROP INDEX "products_price"',
  'DROP TRIGGER IF EXISTS products_search ON products',
  'DROP FUNCTION search_document(products)',
  'DROP TABLE offers',
  'ALTER TABLE products DROP COLUMN price',
  'ALTER TABLE products RENAME COLUMN price TO amount',
])('a drop needs a raised oldest release: %s', (drop) => {
  expect(problems(drop)).toEqual([expect.stringContaining('release before')])
  expect(problems('INSERT INTO drizzle.oldest_release VALUES (86)', drop)).toEqual([])
  expect(problems('INSERT INTO drizzle.oldest_release VALUES (87)', drop)).toEqual([
    '0087_this: 87 of oldest_release is the time of no earlier migration',
  ])
})

test('a drop is fine directly before the same is created', () => {
  expect(
    outside(
      'DROP INDEX CONCURRENTLY IF EXISTS "products_price"',
      'CREATE INDEX CONCURRENTLY "products_price" ON "products" ("price")',
    ),
  ).toEqual([])
  const trigger = 'CREATE TRIGGER t AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION f()'
  expect(problems('DROP TRIGGER t ON products', trigger)).toEqual([])
  expect(problems('DROP FUNCTION f(text)', 'CREATE FUNCTION f(text, int) RETURNS int RETURN 1')).toEqual([])
  expect(problems('DROP TRIGGER t ON products', 'SET a = 1', trigger)).toHaveLength(1)
  expect(problems('DROP FUNCTION f(text)', 'CREATE FUNCTION g(text) RETURNS int RETURN 1')).toHaveLength(1)
})

test('outside a transaction, the oldest release is raised repeatably', () => {
  const drop = 'DROP INDEX CONCURRENTLY IF EXISTS products_price'
  expect(outside(drop, 'INSERT INTO drizzle.oldest_release VALUES (86)')).toEqual([
    expect.stringContaining('ON CONFLICT'),
  ])
  expect(outside(drop, 'INSERT INTO drizzle.oldest_release VALUES (86) ON CONFLICT DO NOTHING')).toEqual([])
})

test('statements are split outside strings, comments and bodies', () => {
  expect(statementsOf(`SELECT 'a;''b'; -- c; d\nDO $x$ e; $$ f; $x$;\n/* g; */ SELECT 1`)).toEqual([
    `SELECT 'a;''b'`,
    'DO $x$ e; $$ f; $x$',
    'SELECT 1',
  ])
})
