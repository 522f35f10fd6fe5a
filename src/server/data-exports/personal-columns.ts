import type { Section } from './sections.ts'

/** What becomes of rows that name a person in a column: the files of a download that have them, or why none has. */
type Fate = { in: readonly Section[] } | { leftOut: string }

const ofTheTeam = 'says which admin acted, which is a matter of the shop'
const momentary = 'technical and gone within days; what it belongs to is in the download'

/**
 * Every column that names a person, as `table.column`. A test compares it with the database, so that a new table is either in
 * the download or left out for a reason.
 */
export const personalColumns: Record<string, Fate> = {
  'addresses.user_id': { in: ['addresses'] },
  'audit_log.actor_id': { leftOut: ofTheTeam },
  'billing_details.address': { in: ['billing-details'] },
  'billing_details.user_id': { in: ['billing-details'] },
  'blocks.blocked_id': { leftOut: 'who has blocked the member is known to those members alone' },
  'blocks.blocker_id': { in: ['blocked-members'] },
  'business_applications.decided_by': { leftOut: ofTheTeam },
  'business_applications.email': { in: ['business'] },
  'business_applications.user_id': { in: ['business'] },
  'cards.user_id': { in: ['cards'] },
  'contact_queries.email': { in: ['contact-messages'] },
  'contact_reveals.user_id': { in: ['phone-numbers-shown'] },
  'credential_changes.email': { in: ['security'] },
  'credential_changes.user_id': { in: ['security'] },
  'data_exports.user_id': { in: ['downloads'] },
  'devices.user_id': { in: ['sessions'] },
  'favourites.user_id': { in: ['favourites'] },
  'follows.follower_id': { in: ['following'] },
  'follows.seller_id': { in: ['followers'] },
  'idempotency_keys.actor': { leftOut: momentary },
  'images.owner_id': { in: ['pictures'] },
  'import_headers.user_id': { in: ['imports'] },
  'import_pictures.user_id': {
    leftOut: 'only finds a picture again by a hash; the pictures are in the download',
  },
  'imports.user_id': { in: ['imports'] },
  'known_devices.user_id': { in: ['sessions'] },
  'license_files.user_id': { in: ['business'] },
  'listing_counts.user_id': { leftOut: 'counts the listings, all of which are in the download' },
  'meetings.proposed_by': { in: ['meetings'] },
  'messages.sender_id': { in: ['messages'] },
  'newsletter_consents.subscriber_id': { in: ['newsletter'] },
  'newsletter_subscribers.email': { in: ['newsletter'] },
  'notifications.user_id': { in: ['notifications'] },
  'offer_events.actor_id': { in: ['offers'] },
  'offers.buyer_id': { in: ['offers'] },
  'offers.seller_id': { in: ['offers'] },
  'otps.target': { leftOut: 'holds hashes of codes and tickets, which are secrets' },
  'outbox.recipient': {
    leftOut: 'copies of messages that the member has, with codes and links that are secrets',
  },
  'passkeys.user_id': { in: ['security'] },
  'presences.user_id': { leftOut: momentary },
  'products.user_id': { in: ['listings'] },
  'purchases.user_id': { in: ['purchases'] },
  'quick_replies.user_id': { in: ['quick-replies'] },
  'recent_views.user_id': { in: ['viewed-listings'] },
  'recovery_codes.user_id': { in: ['security'] },
  'refunds.admin_id': { leftOut: ofTheTeam },
  'reply_figures.user_id': { in: ['profile'] },
  'reports.decided_by': { leftOut: ofTheTeam },
  'reports.reporter_id': { in: ['reports'] },
  'reservations.buyer_id': { in: ['sales'] },
  'reviews.author_id': { in: ['reviews'] },
  'reviews.seller_id': { in: ['reviews'] },
  'room_members.user_id': { in: ['conversations'] },
  'rooms.buyer_id': { in: ['conversations'] },
  'rooms.seller_id': { in: ['conversations'] },
  'sales.buyer_id': { in: ['sales'] },
  'sales.seller_id': { in: ['sales'] },
  'saved_search_matches.user_id': { in: ['saved-searches'] },
  'saved_searches.user_id': { in: ['saved-searches'] },
  'search_documents.user_id': {
    leftOut: 'copies the listings for searches, all of which are in the download',
  },
  'search_openings.user_id': { in: ['figures'] },
  'search_history.user_id': { in: ['searches'] },
  'seller_days.user_id': { in: ['figures'] },
  'seller_counts.user_id': { leftOut: 'counts the listings, all of which are in the download' },
  'sessions.user_id': { in: ['sessions'] },
  'stores.user_id': { in: ['business'] },
  'suppressed_addresses.address': { in: ['profile'] },
  'tax_documents.user_id': { in: ['tax-documents'] },
  'totp_factors.user_id': { in: ['security'] },
  'users.email': { in: ['profile'] },
}
