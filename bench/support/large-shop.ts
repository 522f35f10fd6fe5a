import pg from 'pg'

/** Numbers of the rows of a large shop, besides its listings; the conversations are those of its largest seller. */
export const largeShopRows = {
  members: 200_000,
  registrations: 10_000,
  reports: 50_000,
  appeals: 5_000,
  auditEntries: 300_000,
  purchases: 100_000,
  contactQueries: 20_000,
  subscribers: 50_000,
  searchTerms: 50_000,
  conversations: 2_000,
} as const

const firstNames = ['Ahmed', 'Fatima', 'Omar', 'Layla', 'Youssef', 'Mariam', 'خالد', 'نورة', 'John', 'Priya']
const lastNames = [
  'Al Mansoori',
  'Haddad',
  'Khan',
  'Nair',
  'الشامسي',
  'Smith',
  'Saleh',
  'Rahman',
  'بن علي',
  'Garcia',
]

/** One of the texts, in turn with the number `n` of the row; `every` sets how many rows have the same. */
const oneOf = (texts: readonly string[], every = 1): string =>
  `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[(n / ${every}) % ${texts.length} + 1]`

/** Identifier like those of the application: rows of a later number are newer. `n` of `total` days are spread over a year. */
const idOf = (total: number): string =>
  `(lpad(to_hex((extract(epoch FROM now() - interval '1 year' * (1 - n::float8 / ${total})) * 1000)::bigint), 12, '0')
    || '7' || substr(md5('id' || n), 1, 3) || '8' || substr(md5('more' || n), 1, 15))::uuid`
const timeOf = (total: number): string => `now() - interval '1 year' * (1 - n::float8 / ${total})`

/** A member, chosen by the number of the row. */
const member = `(SELECT id FROM operator_members WHERE number = n % ${largeShopRows.members})`
const listing = `(SELECT id FROM operator_listings WHERE number = n % 50000)`
const admin = `(SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1)`

/** Extension of a catalogue by the rows of `largeShopRows`. */
export const largeShop = { name: 'large', fill: addRows }

async function addRows(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const rows = largeShopRows
  const series = (total: number) => `FROM generate_series(1, ${total}) AS n`
  try {
    await client.query('BEGIN')
    await client.query(`INSERT INTO users (id, first_name, last_name, email, country_code, phone, created_at, blocked_at)
      SELECT ${idOf(rows.members)}, ${oneOf(firstNames)}, ${oneOf(lastNames, 10)}, 'operator-' || n || '@example.com', '+971',
        (580000000 + n)::text, ${timeOf(rows.members)}, CASE WHEN n % 500 = 0 THEN now() END ${series(rows.members)}`)
    await client.query(`CREATE TEMP TABLE operator_members ON COMMIT DROP AS
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM users WHERE email LIKE 'operator-%'`)
    await client.query('CREATE INDEX ON operator_members (number)')
    await client.query(`CREATE TEMP TABLE operator_listings ON COMMIT DROP AS
      SELECT id, user_id, name, row_number() OVER () - 1 AS number FROM (SELECT id, user_id, name FROM products LIMIT 50000) p`)
    await client.query('CREATE INDEX ON operator_listings (number)')
    await client.query('ANALYZE operator_members, operator_listings')
    await client.query(`INSERT INTO business_applications
        (id, user_id, business_name, country_code, mobile, email, license_number, status, decided_by, decided_at, created_at)
      SELECT ${idOf(rows.registrations)}, ${member}, ${oneOf(lastNames)} || ' Trading ' || n, '+971', (580000000 + n)::text,
        'shop-' || n || '@example.com', 'CN-' || n, CASE WHEN n % 100 = 0 THEN 'Pending' WHEN n % 10 = 0 THEN 'Rejected' ELSE 'Accepted' END,
        CASE WHEN n % 100 > 0 THEN ${admin} END, CASE WHEN n % 100 > 0 THEN now() END, ${timeOf(rows.registrations)}
      ${series(rows.registrations)}`)
    await client.query(`INSERT INTO stores (user_id, name)
      SELECT DISTINCT ON (user_id) user_id, business_name FROM business_applications WHERE status = 'Accepted'
      ON CONFLICT DO NOTHING`)
    await client.query(`UPDATE users SET role = 'business'
      WHERE role = 'member' AND id IN (SELECT user_id FROM business_applications WHERE status = 'Accepted')`)
    await client.query(`INSERT INTO reports (id, reporter_id, subject, subject_id, reason, details, status, outcome, decided_by, decided_at, created_at)
      SELECT ${idOf(rows.reports)}, ${member}, CASE WHEN n % 5 = 0 THEN 'user' ELSE 'product' END,
        CASE WHEN n % 5 = 0 THEN ${member} ELSE ${listing} END, ${oneOf(['spam', 'fraud', 'prohibited', 'duplicate'])},
        'Asked for a deposit before showing the goods, number ' || n,
        CASE WHEN n % 100 = 0 THEN 'open' WHEN n % 3 = 0 THEN 'dismissed' ELSE 'acted' END,
        CASE WHEN n % 100 = 0 THEN NULL WHEN n % 3 = 0 THEN 'dismiss' ELSE 'remove' END,
        CASE WHEN n % 100 > 0 THEN ${admin} END, CASE WHEN n % 100 > 0 THEN ${timeOf(rows.reports)} END, ${timeOf(rows.reports)}
      ${series(rows.reports)}`)
    await client.query(`INSERT INTO moderation_decisions (id, user_id, kind, subject_id, report_id, reason, reason_ar, decided_by, created_at)
      SELECT r.id, p.user_id, 'listing', p.id, r.id, 'It is prohibited', 'إعلان محظور', r.decided_by, r.created_at
      FROM reports r JOIN products p ON p.id = r.subject_id WHERE r.status = 'acted' AND r.subject = 'product'`)
    await client.query(`INSERT INTO appeals (id, decision_id, text, status, decided_by, decided_at, created_at)
      SELECT id, id, 'The goods are allowed, number ' || n, CASE WHEN n % 50 = 0 THEN 'open' ELSE 'denied' END,
        CASE WHEN n % 50 > 0 THEN ${admin} END, CASE WHEN n % 50 > 0 THEN created_at END, created_at
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM moderation_decisions) d LIMIT ${rows.appeals}`)
    await client.query(`INSERT INTO audit_log (id, actor_id, action, subject, subject_id, details, created_at)
      SELECT ${idOf(rows.auditEntries)}, ${admin}, ${oneOf(['product.hide', 'user.block', 'report.decide', 'product.approve'])},
        ${oneOf(['product', 'user', 'report', 'product'])}, ${listing}::text, '{"before": {"status": "active"}, "after": {"status": "removed"}}',
        ${timeOf(rows.auditEntries)} ${series(rows.auditEntries)}`)
    await client.query(`INSERT INTO plans (id, name, name_ar, price, days)
      SELECT gen_random_uuid(), 'A week', 'أسبوع', 5000, 7 WHERE NOT EXISTS (SELECT FROM plans)`)
    await client.query(`INSERT INTO purchases
        (id, user_id, product_id, plan_id, plan_name, plan_name_ar, days, product_name, amount, status, paid_at, starts_at, ends_at, ended_at, created_at)
      SELECT ${idOf(rows.purchases)}, l.user_id, l.id, (SELECT id FROM plans LIMIT 1), 'A week', 'أسبوع', 7, l.name, 5000,
        CASE WHEN n % 20 = 0 THEN 'failed' ELSE 'paid' END, CASE WHEN n % 20 > 0 THEN ${timeOf(rows.purchases)} END,
        ${timeOf(rows.purchases)}, ${timeOf(rows.purchases)}, ${timeOf(rows.purchases)}, ${timeOf(rows.purchases)}
      FROM generate_series(1, ${rows.purchases}) AS n JOIN operator_listings l ON l.number = n % 50000`)
    await client.query(`INSERT INTO contact_queries (id, name, email, message, language, status, created_at)
      SELECT ${idOf(rows.contactQueries)}, ${oneOf(firstNames)}, 'operator-' || n || '@example.com', 'How do I sell my car? ' || n, 'en',
        CASE WHEN n % 100 = 0 THEN 'open' ELSE 'done' END, ${timeOf(rows.contactQueries)} ${series(rows.contactQueries)}`)
    await client.query(`INSERT INTO newsletter_subscribers (id, email, language, token_hash, confirmed_at)
      SELECT ${idOf(rows.subscribers)}, 'operator-' || n || '@example.com', 'en', md5(n::text), ${timeOf(rows.subscribers)}
      ${series(rows.subscribers)} ON CONFLICT DO NOTHING`)
    await client.query(`INSERT INTO search_terms (term, shown, language, count, last_hits, people, last_at)
      SELECT 'operator ' || md5(n::text), 'operator ' || md5(n::text), 'en', n % 1000, n % 2, 3, now()
      ${series(rows.searchTerms)} ON CONFLICT DO NOTHING`)
    await client.query(`CREATE TEMP TABLE operator_rooms ON COMMIT DROP AS
      SELECT ${idOf(rows.conversations)} AS id, l.id AS product_id, l.user_id AS seller, m.id AS buyer, ${timeOf(rows.conversations)} AS at
      FROM (SELECT id, user_id, row_number() OVER () AS n FROM products WHERE user_id =
        (SELECT user_id FROM seller_counts GROUP BY 1 ORDER BY sum(count) DESC LIMIT 1)) l
      JOIN operator_members m ON m.number = n WHERE n <= ${rows.conversations}`)
    await client.query(`INSERT INTO rooms (id, product_id, buyer_id, seller_id, last_message_at, last_sequence, created_at)
      SELECT id, product_id, buyer, seller, at, 1, at FROM operator_rooms`)
    await client.query(`INSERT INTO room_members (room_id, user_id, delivered_sequence, unread)
      SELECT id, seller, 1, 1 FROM operator_rooms UNION ALL SELECT id, buyer, 1, 0 FROM operator_rooms`)
    await client.query(`INSERT INTO messages (id, room_id, sender_id, sequence, client_id, text, created_at)
      SELECT id, id, buyer, 1, id, 'Is it still available?', at FROM operator_rooms`)
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
