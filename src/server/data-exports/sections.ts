import { type SQL, sql } from 'drizzle-orm'
import { isReachable } from '../chat/room-queries.ts'
import { shownName } from '../members/shown-name.ts'
import { selectFacets } from '../products/facet-columns.ts'
import { viewsOf } from '../products/view-job.ts'

/**
 * Files of a download, by name: a query for the rows about a member. It selects what the member may read: no secret, no hash,
 * and of other people only the name that they show everybody. Amounts are in fils, as their names say.
 */
export const sections = {
  profile: (userId) => sql`
    SELECT u.id, u.role, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      u.email_verified_at AS "emailVerifiedAt", u.country_code AS "countryCode", u.phone,
      u.phone_verified_at AS "phoneVerifiedAt", u.password_hash IS NOT NULL AS "hasPassword",
      u.social_provider AS "linkedProvider", u.avatar_id AS "pictureId", u.language, u.settings,
      u.identity_checked_at AS "identityCheckedAt", u.created_at AS "memberSince", u.updated_at AS "changedAt",
      f.chats AS "answeredChatsOf", f.replied AS "answeredChats", f.median_seconds AS "typicalAnswerSeconds",
      (SELECT json_agg(json_build_object('reason', a.reason, 'at', a.reported_at))
        FROM suppressed_addresses a WHERE a.address = lower(u.email)) AS "mailStopped"
    FROM users u LEFT JOIN reply_figures f ON f.user_id = u.id WHERE u.id = ${userId}`,
  addresses: (userId) => sql`
    SELECT id, house, landmark, save_as AS "saveAs", emirate, latitude, longitude, is_default AS "isDefault",
      created_at AS "createdAt", updated_at AS "changedAt"
    FROM addresses WHERE user_id = ${userId} ORDER BY id`,
  listings: (userId) => sql`
    SELECT p.id, p.status, c.name AS category, p.name, p.name_ar AS "nameAr", p.description,
      p.description_ar AS "descriptionAr", p.feature, p.feature_ar AS "featureAr", p.price AS "priceFils",
      p.wholesale_price AS "wholesalePriceFils", p.wholesale_minimum AS "wholesaleMinimum", ${selectFacets},
      l.name AS place, p.attributes, p.image_ids AS "pictureIds", p.negotiable,
      f.accept_from AS "acceptFromFils", f.decline_below AS "declineBelowFils", p.external_id AS "ownNumber",
      p.show_call AS "showCall", p.show_whatsapp AS "showWhatsApp", ${viewsOf()} AS views,
      p.favourite_count AS favourites, p.boosted_until AS "boostedUntil", p.expires_at AS "expiresAt",
      t.reason AS "takenDownBecause", p.created_at AS "createdAt", p.updated_at AS "changedAt",
      p.deleted_at AS "deletedAt",
      (SELECT json_agg(json_build_object('at', h.changed_at, 'fromFils', h.before, 'toFils', h.after)
        ORDER BY h.changed_at) FROM price_changes h WHERE h.product_id = p.id) AS "priceChanges"
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN places l ON l.id = p.place_id
    LEFT JOIN offer_floors f ON f.product_id = p.id
    LEFT JOIN product_takedowns t ON t.product_id = p.id AND t.cause = 'moderation'
    WHERE p.user_id = ${userId}`,
  conversations: (userId) => sql`
    SELECT r.id, CASE WHEN r.buyer_id = ${userId} THEN 'buying' ELSE 'selling' END AS side,
      r.product_id AS "listingId", coalesce(p.name, p.name_ar) AS listing,
      CASE WHEN u.deleted_at IS NULL AND ${isReachable(userId, sql`u.id`)} THEN ${shownName()} END AS "with",
      m.read_sequence AS "readUpTo", m.cleared_sequence AS "clearedUpTo", r.created_at AS "createdAt",
      r.last_message_at AS "lastMessageAt"
    FROM room_members m JOIN rooms r ON r.id = m.room_id LEFT JOIN products p ON p.id = r.product_id
    JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE m.user_id = ${userId} ORDER BY r.id`,
  messages: (userId) => sql`
    SELECT x.room_id AS "conversationId", x.sequence AS number,
      CASE WHEN x.sender_id = ${userId} THEN 'me' ELSE 'them' END AS "from", x.kind, x.text, x.image_id AS "pictureId",
      x.offer_id AS "offerId", x.created_at AS "createdAt"
    FROM room_members m JOIN rooms r ON r.id = m.room_id JOIN messages x ON x.room_id = r.id
    WHERE m.user_id = ${userId} AND ${isReadable(userId)} ORDER BY x.room_id, x.sequence`,
  offers: (userId) => sql`
    SELECT o.id, CASE WHEN o.buyer_id = ${userId} THEN 'buying' ELSE 'selling' END AS side, o.product_id AS "listingId",
      coalesce(p.name, p.name_ar) AS listing, o.status, o.amount AS "amountFils", o.quantity, o.expires_at AS "expiresAt",
      o.created_at AS "createdAt", o.updated_at AS "changedAt",
      (SELECT json_agg(json_build_object('at', e.created_at, 'step', e.kind, 'amountFils', e.amount,
        'by', CASE WHEN e.actor_id = ${userId} THEN 'me' ELSE 'them' END,
        'automatic', e.automatic AND o.seller_id = ${userId}) ORDER BY e.created_at, e.id)
        FROM offer_events e WHERE e.offer_id = o.id) AS steps
    FROM offers o JOIN products p ON p.id = o.product_id WHERE ${userId}::uuid IN (o.buyer_id, o.seller_id)
    ORDER BY o.id`,
  favourites: (userId) => sql`
    SELECT f.product_id AS "listingId", coalesce(p.name, p.name_ar) AS listing, f.price_then AS "priceThenFils",
      f.created_at AS "createdAt"
    FROM favourites f JOIN products p ON p.id = f.product_id WHERE f.user_id = ${userId} ORDER BY f.id`,
  'viewed-listings': (userId) => sql`
    SELECT v.product_id AS "listingId", coalesce(p.name, p.name_ar) AS listing, v.viewed_at AS "viewedAt"
    FROM recent_views v JOIN products p ON p.id = v.product_id WHERE v.user_id = ${userId} ORDER BY v.id`,
  'phone-numbers-shown': (userId) => sql`
    SELECT c.product_id AS "listingId", coalesce(p.name, p.name_ar) AS listing, c.created_at AS "createdAt"
    FROM contact_reveals c JOIN products p ON p.id = c.product_id WHERE c.user_id = ${userId}`,
  searches: (userId) => sql`
    SELECT text, searched_at AS "searchedAt" FROM search_history WHERE user_id = ${userId} ORDER BY id`,
  'saved-searches': (userId) => sql`
    SELECT s.id, s.name, s.path, s.filters, s.frequency, s.by_mail AS "byMail", s.last_match_at AS "lastMatchAt",
      s.created_at AS "createdAt",
      (SELECT json_agg(json_build_object('listingId', m.product_id, 'at', m.created_at, 'toldAt', m.told_at))
        FROM saved_search_matches m WHERE m.search_id = s.id AND m.user_id = ${userId}) AS matches
    FROM saved_searches s WHERE s.user_id = ${userId} ORDER BY s.id`,
  following: (userId) => sql`
    SELECT f.seller_id AS "memberId", ${shownName()} AS name, f.created_at AS "since"
    FROM follows f JOIN users u ON u.id = f.seller_id AND u.deleted_at IS NULL AND u.blocked_at IS NULL
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business' WHERE f.follower_id = ${userId}`,
  followers: (userId) => sql`
    SELECT f.follower_id AS "memberId", ${shownName()} AS name, f.created_at AS "since"
    FROM follows f JOIN users u ON u.id = f.follower_id AND u.deleted_at IS NULL AND u.blocked_at IS NULL
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business' WHERE f.seller_id = ${userId}`,
  'blocked-members': (userId) => sql`
    SELECT b.blocked_id AS "memberId", b.created_at AS "since" FROM blocks b WHERE b.blocker_id = ${userId}`,
  reviews: (userId) => sql`
    SELECT CASE WHEN v.author_id = ${userId} THEN 'written' ELSE 'received' END AS kind, v.rating, v.text,
      v.created_at AS "createdAt", v.updated_at AS "changedAt"
    FROM reviews v WHERE ${userId}::uuid IN (v.author_id, v.seller_id) ORDER BY v.id`,
  reports: (userId) => sql`
    SELECT r.id, r.subject, r.subject_id AS "subjectId", r.reason, r.details, r.status, r.decided_at AS "decidedAt",
      r.created_at AS "createdAt"
    FROM reports r WHERE r.reporter_id = ${userId} ORDER BY r.id`,
  decisions: (userId) => sql`
    SELECT d.id, d.kind, d.subject_id AS "subjectId", d.reason, d.reason_ar AS "reasonAr", d.lifted_at AS "takenBackAt",
      d.created_at AS "decidedAt", a.text AS appeal, a.created_at AS "appealedAt", a.status AS "appealStatus", a.answer,
      a.answer_ar AS "answerAr", a.decided_at AS "answeredAt"
    FROM moderation_decisions d LEFT JOIN appeals a ON a.decision_id = d.id WHERE d.user_id = ${userId} ORDER BY d.id`,
  purchases: (userId) => sql`
    SELECT b.id, b.product_id AS "listingId", coalesce(b.product_name, b.product_name_ar) AS listing,
      b.plan_name AS plan, b.days, b.amount AS "amountFils", b.card_brand AS "cardBrand",
      b.card_last_four AS "cardLastFour", b.provider, b.status, b.failure, b.receipt_number AS "receiptNumber",
      b.paid_at AS "paidAt", b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.created_at AS "createdAt"
    FROM purchases b WHERE b.user_id = ${userId} ORDER BY b.id`,
  'tax-documents': (userId) => sql`
    SELECT d.kind, d.year, d.number, d.purchase_id AS "purchaseId", d.rate, d.net AS "netFils", d.vat AS "vatFils",
      d.gross AS "grossFils", d.snapshot AS content, d.issued_at AS "issuedAt"
    FROM tax_documents d WHERE d.purchase_id IN (SELECT id FROM purchases WHERE user_id = ${userId})
      AND d.user_id = ${userId} ORDER BY d.issued_at`,
  'billing-details': (userId) => sql`
    SELECT name, address, trn, updated_at AS "changedAt" FROM billing_details WHERE user_id = ${userId}`,
  sales: (userId) => sql`
    SELECT 'sale' AS kind, CASE WHEN s.seller_id = ${userId} THEN 'selling' ELSE 'buying' END AS side,
      s.product_id AS "listingId", coalesce(p.name, p.name_ar) AS listing, s.created_at AS "createdAt",
      NULL::timestamptz AS "reservedUntil"
    FROM sales s JOIN products p ON p.id = s.product_id WHERE ${userId}::uuid IN (s.seller_id, s.buyer_id)
    UNION ALL SELECT 'reservation', 'buying', r.product_id, coalesce(p.name, p.name_ar), NULL, r.until
    FROM reservations r JOIN products p ON p.id = r.product_id WHERE r.buyer_id = ${userId}`,
  meetings: (userId) => sql`
    SELECT t.room_id AS "conversationId", t.offer_id AS "offerId", t.state, t.place, t.at,
      CASE WHEN t.proposed_by = ${userId} THEN 'me' ELSE 'them' END AS "proposedBy", t.created_at AS "createdAt",
      t.updated_at AS "changedAt"
    FROM room_members m JOIN meetings t ON t.room_id = m.room_id WHERE m.user_id = ${userId} ORDER BY t.id`,
  'quick-replies': (userId) => sql`
    SELECT texts, updated_at AS "changedAt" FROM quick_replies WHERE user_id = ${userId}`,
  figures: (userId) => sql`
    SELECT 'day' AS kind, d.day, d.views, d.favourites, NULL::uuid AS "listingId", NULL AS "searchedFor",
      NULL::bigint AS openings
    FROM seller_days d WHERE d.user_id = ${userId}
    UNION ALL SELECT 'search', o.day, NULL, NULL, o.product_id, o.term, o.count
    FROM search_openings o WHERE o.user_id = ${userId}`,
  cards: (userId) => sql`
    SELECT id, provider, holder_name AS "holderName", brand, last_four AS "lastFour", expiry_month AS "expiryMonth",
      expiry_year AS "expiryYear", created_at AS "createdAt"
    FROM cards WHERE user_id = ${userId} ORDER BY id`,
  business: (userId) => sql`
    SELECT 'application' AS kind, b.business_name AS name, NULL AS "nameAr", b.country_code AS "countryCode", b.mobile,
      b.landline, b.email, b.license_number AS "licenseNumber",
      b.license_expires_on AS "licenseExpiresOn", b.status, b.reason, NULL AS description,
      NULL AS "descriptionAr", NULL AS emirate, NULL::uuid AS "logoId", NULL::uuid AS "bannerId",
      (SELECT count(*)::int FROM license_files f WHERE f.application_id = b.id) AS "licenseFiles", b.decided_at AS "decidedAt", b.created_at AS "createdAt"
    FROM business_applications b WHERE b.user_id = ${userId}
    UNION ALL SELECT 'store', s.name, s.name_ar, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, s.description,
      s.description_ar, s.emirate, s.logo_id, s.banner_id, NULL, NULL, s.created_at
    FROM stores s WHERE s.user_id = ${userId}`,
  imports: (userId) => sql`
    SELECT i.id, i.source, i.state, i.csv_name AS "file", i.csv_bytes AS bytes, i.zip_name AS "picturesFile",
      i.rows_read AS "rowsRead", i.created, i.updated, i.refused, i.is_trial AS "isTrial", i.reason,
      i.created_at AS "createdAt", i.finished_at AS "finishedAt", h.headers AS "columnsChosen",
      (SELECT json_agg(json_build_object('line', q.line, 'ownNumber', q.external_id, 'problems', q.problems)
        ORDER BY q.line) FROM import_problems q WHERE q.import_id = i.id) AS "refusedRows"
    FROM imports i LEFT JOIN import_headers h ON h.user_id = i.user_id WHERE i.user_id = ${userId} ORDER BY i.id`,
  notifications: (userId) => sql`
    SELECT kind, title, title_ar AS "titleAr", message, message_ar AS "messageAr", link, read_at AS "readAt",
      created_at AS "createdAt"
    FROM notifications WHERE user_id = ${userId} ORDER BY id`,
  sessions: (userId) => sql`
    SELECT 'session' AS kind, device_name AS device, created_at AS "createdAt", last_used_at AS "lastUsedAt",
      expires_at AS "expiresAt"
    FROM sessions WHERE user_id = ${userId}
    UNION ALL SELECT 'known device', NULL, created_at, last_used_at, NULL FROM known_devices WHERE user_id = ${userId}
    UNION ALL SELECT 'push notices', NULL, created_at, updated_at, NULL FROM devices WHERE user_id = ${userId}`,
  security: (userId) => sql`
    SELECT 'authenticator app' AS kind, NULL AS name, created_at AS "createdAt", confirmed_at AS "usedAt",
      NULL AS email, NULL AS phone
    FROM totp_factors WHERE user_id = ${userId}
    UNION ALL SELECT 'recovery code', NULL, created_at, used_at, NULL, NULL FROM recovery_codes WHERE user_id = ${userId}
    UNION ALL SELECT 'passkey', name, created_at, last_used_at, NULL, NULL FROM passkeys WHERE user_id = ${userId}
    UNION ALL SELECT 'change: ' || kind, NULL, created_at, undone_at, email, country_code || phone
    FROM credential_changes WHERE user_id = ${userId}`,
  newsletter: (userId) => sql`
    SELECT n.email, n.language, n.created_at AS "askedAt", n.confirmed_at AS "confirmedAt",
      n.unsubscribed_at AS "unsubscribedAt",
      (SELECT json_agg(json_build_object('at', c.created_at, 'given', c.given, 'text', c.text, 'language', c.language,
        'place', c.place) ORDER BY c.created_at) FROM newsletter_consents c WHERE c.subscriber_id = n.id) AS consents
    FROM newsletter_subscribers n JOIN users u ON u.id = ${userId} AND ${isOwnEmail(sql`n.email`)}`,
  'contact-messages': (userId) => sql`
    SELECT q.name, q.email, q.country_code AS "countryCode", q.phone, q.message, q.language, q.status,
      q.created_at AS "createdAt"
    FROM contact_queries q JOIN users u ON u.id = ${userId} AND ${isOwnEmail(sql`q.email`)} ORDER BY q.id`,
  pictures: (userId) => sql`
    SELECT i.id, i.kind, i.width, i.height, i.created_at AS "createdAt"
    FROM images i WHERE i.owner_id = ${userId} ORDER BY i.id`,
  downloads: (userId) => sql`
    SELECT state, bytes, created_at AS "createdAt", ready_at AS "readyAt", expires_at AS "expiresAt"
    FROM data_exports WHERE user_id = ${userId} ORDER BY id`,
} satisfies Record<string, (userId: string) => SQL>

export type Section = keyof typeof sections

/** Predicate: the address is that of user `u`, who has proved that it is theirs. */
const isOwnEmail = (address: SQL): SQL => sql`u.email_verified_at IS NOT NULL AND ${address} = lower(u.email)`

/** Predicate: message `x` of room `r` is the member's own, or one that they can still read there; `m` is their membership. */
const isReadable = (userId: string): SQL => sql`(x.sender_id = ${userId} OR (
  x.sequence > m.cleared_sequence
  AND ${isReachable(userId, sql`CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END`)}))`

/** Files of pictures in a download at most; the addresses of all are in its lists. */
export const maxPictures = 5_000

/** Query for the pictures of a member: those they uploaded, and those they received in chats and can still see. */
export const picturesOf = (userId: string): SQL => sql`
  SELECT i.id, i.kind, i.storage_key FROM images i WHERE i.owner_id = ${userId} AND i.storage_key IS NOT NULL
  UNION SELECT i.id, i.kind, i.storage_key
  FROM room_members m JOIN rooms r ON r.id = m.room_id
  JOIN messages x ON x.room_id = r.id AND x.image_id IS NOT NULL JOIN images i ON i.id = x.image_id
  WHERE m.user_id = ${userId} AND i.storage_key IS NOT NULL AND ${isReadable(userId)}
  LIMIT ${maxPictures}`
